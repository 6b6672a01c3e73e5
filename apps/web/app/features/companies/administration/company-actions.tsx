import { elide } from '@baara/contract/formats/elision';
import type { CompanyDetail } from '@baara/contract/companies/administration';
import { companyAdministrationMessages as messages } from '@baara/contract/companies/administration-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { chooseCompany } from '../../../lib/company-choice.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';
import {
  cacheCompany,
  companiesKey,
  endVerification,
  restoreCompany,
  suspendCompany,
} from './companies.api.ts';

const DeletionForm = lazyPart(() => import('./deletion-form.tsx'));

type Act = 'suspend' | 'restore' | 'endVerification';

const words: Record<Act, { title: (name: string) => string; description: string; confirm: string }> = {
  suspend: {
    title: (name) => `Suspendre ${name} ?`,
    description:
      'Ses offres et sa page ne sont plus visibles, et elle ne peut plus rien publier ni envoyer. Elle lit le motif.',
    confirm: 'Suspendre',
  },
  restore: {
    title: (name) => `Lever la suspension ${elide('de', name)} ?`,
    description: 'Sa page et les offres cachées avec elle redeviennent visibles. Elle lit le motif.',
    confirm: 'Lever la suspension',
  },
  endVerification: {
    title: (name) => `Retirer le badge ${elide('de', name)} ?`,
    description: 'La mention « Entreprise vérifiée » disparaît de ses offres. Elle lit le motif.',
    confirm: 'Retirer le badge',
  },
};

/** One primary action, the others behind « Plus d’actions »; none that the server would refuse. */
export function CompanyActions({ company }: { company: CompanyDetail }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Act | 'deletion'>();
  const { id, name, abilities } = company;
  const close = (): void => setOpened(undefined);
  const act = useMutation({
    mutationFn: async ({ how, reason }: { how: Act; reason: string }) => {
      if (how === 'endVerification')
        return { message: (await endVerification(id, reason)).message, data: null };
      return how === 'suspend' ? suspendCompany(id, reason) : restoreCompany(id, reason);
    },
    onSuccess: ({ data, message }) => {
      toast.success(message ?? '');
      if (data) cacheCompany(client, data);
      else void client.invalidateQueries({ queryKey: companiesKey });
      close();
    },
  });
  const acting = useMutation({
    mutationFn: () => chooseCompany(id, () => navigate(paths.recruiterOffers())),
    onSuccess: (message) => toast.success(message),
    onError: (error) => toast.error(messageOf(error)),
  });
  const withReason = (how: Act, may: boolean, label: string) =>
    may ? [{ label, onSelect: () => setOpened(how) }] : [];
  return (
    <>
      {abilities.actFor && (
        <Button variant="outline" busy={acting.isPending} onClick={() => acting.mutate()}>
          Agir pour elle
        </Button>
      )}
      <ActionMenu
        label="Plus d’actions"
        variant="outline"
        isBusy={act.isPending}
        actions={[
          ...withReason('restore', abilities.restore, 'Lever la suspension'),
          ...withReason('endVerification', abilities.endVerification, 'Retirer le badge'),
          ...withReason('suspend', abilities.suspend, 'Suspendre l’entreprise'),
          ...(abilities.proposeDeletion
            ? [{ label: 'Proposer la suppression', onSelect: () => setOpened('deletion') }]
            : []),
        ]}
      />
      {opened === 'deletion' && (
        <Suspense fallback={null}>
          <DeletionForm company={company} onClose={close} />
        </Suspense>
      )}
      {opened !== undefined && opened !== 'deletion' && (
        <ReasonDialog
          title={words[opened].title(name)}
          description={`${words[opened].description} L’acte est inscrit au journal sous votre nom.`}
          confirmLabel={words[opened].confirm}
          requiredMessage={messages.REASON_REQUIRED}
          isBusy={act.isPending}
          error={act.isError ? messageOf(act.error) : null}
          onClose={() => {
            close();
            act.reset();
          }}
          onConfirm={(reason) => act.mutate({ how: opened, reason })}
        />
      )}
    </>
  );
}
