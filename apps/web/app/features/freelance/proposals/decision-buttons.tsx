import type { ReceivedProposalDetail } from '@baara/contract/freelance/proposals';
import { elide } from '@baara/contract/formats/elision';
import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { messageOf } from '../../../lib/api.ts';
import { formatMoney } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useDecision } from './use-decision.ts';

const DeclineForm = lazyPart(() => import('./decline-form.tsx'));

/** What the client's side may decide of a proposal; nothing that the server would refuse. */
export function DecisionButtons({ proposal }: { proposal: ReceivedProposalDetail }) {
  const [opened, setOpened] = useState<'accept' | 'decline'>();
  const decide = useDecision(proposal);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { abilities, freelance, total } = proposal;
  const close = (): void => {
    setOpened(undefined);
    decide.reset();
  };
  const goToContract = (): void =>
    void navigate(hrefWith(params, { onglet: 'contrat', proposition: null, comparer: null }));
  if (!Object.values(abilities).some(Boolean)) return null;
  return (
    <>
      {abilities.accept && (
        <Button variant="primary" onClick={() => setOpened('accept')}>
          Accepter cette proposition
        </Button>
      )}
      {(abilities.shortlist || abilities.unshortlist) && (
        <Button
          variant="outline"
          busy={decide.isPending && opened === undefined}
          onClick={() => decide.mutate(abilities.shortlist ? 'shortlist' : 'unshortlist')}
        >
          {abilities.shortlist ? 'Présélectionner' : 'Retirer de la présélection'}
        </Button>
      )}
      {abilities.decline && (
        <Button variant="ghost" onClick={() => setOpened('decline')}>
          Décliner
        </Button>
      )}
      {opened === 'accept' && (
        <Modal
          isOpen
          onClose={close}
          title={`Accepter la proposition ${elide('de', freelance.name)} ?`}
          description={`Au prix de ${formatMoney(total)}. La mission lui est attribuée et un contrat se prépare : rien n'est payé avant que vous l'ayez signé tous les deux. Les autres propositions attendent votre réponse.`}
          actions={
            <>
              <Button variant="outline" onClick={close}>
                Annuler
              </Button>
              <Button
                variant="primary"
                busy={decide.isPending}
                onClick={() => decide.mutate('accept', { onSuccess: goToContract })}
              >
                Accepter
              </Button>
            </>
          }
        >
          <FieldError message={decide.isError ? messageOf(decide.error) : null} />
        </Modal>
      )}
      <Suspense fallback={null}>
        {opened === 'decline' && <DeclineForm proposal={proposal} onClose={close} />}
      </Suspense>
    </>
  );
}
