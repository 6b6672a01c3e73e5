import type { ContractDisputes, Dispute, DisputeEntry } from '@baara/contract/freelance/disputes';
import { disputePhaseTitles, splitInWords } from '@baara/contract/freelance/disputes-words';
import type { ContractSide } from '@baara/contract/freelance/work-words';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { messageOf } from '../../../../lib/api.ts';
import { formatMoney } from '../../../../lib/format.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { toast } from '../../../../ui/toast.ts';
import { DisputeFile } from '../dispute-file.tsx';
import { nextOf, phaseTones } from '../dispute-words.ts';
import {
  acceptSettlement,
  cacheDispute,
  contractDisputesQuery,
  disputesKey,
  refuseSettlement,
} from '../disputes.api.ts';
import { WriteForm } from '../write-form.tsx';

const OpenForm = lazyPart(() => import('../open-form.tsx'));
const SettlementForm = lazyPart(() => import('../settlement-form.tsx'));

type Props = { contractId: string; side: ContractSide };

const isOpen = ({ outcome }: Dispute): boolean => outcome === null;

/** The other side, or the platform, waits for what this one says. A settlement to answer has a main button of its own. */
const awaitsAnswer = ({ phase, openedSide }: Dispute, side: ContractSide): boolean =>
  phase === 'answer' && side !== openedSide;
const offersSettlement = ({ entries }: Dispute): boolean => entries.some(({ abilities }) => abilities.answer);

/** What the rest of the screen does about disputes. @property isLeading one waits for this side: its button is the main one. */
export function useDisputes({ contractId, side }: Props): { isPending: boolean; isLeading: boolean } {
  const { data, isPending } = useQuery(contractDisputesQuery(contractId));
  const open = data?.disputes.filter(isOpen) ?? [];
  return {
    isPending,
    isLeading: open.some((dispute) => awaitsAnswer(dispute, side) || offersSettlement(dispute)),
  };
}

/** The open disputes of a contract: they stand above all else, since they stop the money. */
export function OpenDisputes({ contractId, side }: Props) {
  const { data } = useQuery(contractDisputesQuery(contractId));
  const open = data?.disputes.filter(isOpen) ?? [];
  if (open.length === 0) return null;
  return (
    <section aria-label="Litiges en cours" className="grid gap-4">
      {open.map((dispute) => (
        <OneDispute key={dispute.id} contractId={contractId} side={side} dispute={dispute} />
      ))}
    </section>
  );
}

/** The ended disputes of a contract for one of its sides, each with its file, and the button that opens one. */
export function DisputePanel({ contractId, side }: Props) {
  const query = useQuery(contractDisputesQuery(contractId));
  if (query.isPending) return <SkeletonList count={1} label="Chargement des litiges…" />;
  if (isUnreadable(query))
    return <QueryError query={query} fallback="Les litiges n’ont pas pu être chargés." />;
  const ended = query.data.disputes.filter((dispute) => !isOpen(dispute));
  if (ended.length === 0 && !query.data.abilities.open) return null;
  return (
    <section aria-label="Litiges" className="grid gap-4">
      {ended.map((dispute) => (
        <OneDispute key={dispute.id} contractId={contractId} side={side} dispute={dispute} />
      ))}
      <Opening contractId={contractId} known={query.data} />
    </section>
  );
}

function Opening({ contractId, known }: { contractId: string; known: ContractDisputes }) {
  const [isOpening, setIsOpening] = useState(false);
  if (!known.abilities.open) return null;
  return (
    <Card className="grid gap-2">
      <h2 className="text-l">Un désaccord sur un jalon ?</h2>
      <p className="text-ink-soft">
        Parlez-en d’abord par message. Si vous n’en sortez pas, ouvrez un litige : l’argent du jalon s’arrête,
        et la plateforme tranche si vous ne trouvez pas d’accord.
      </p>
      <Button variant="outline" className="justify-self-start" onClick={() => setIsOpening(true)}>
        Ouvrir un litige
      </Button>
      {isOpening && (
        <Suspense fallback={null}>
          <OpenForm contractId={contractId} subjects={known.subjects} onClose={() => setIsOpening(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function OneDispute({ contractId, side, dispute }: Props & { dispute: Dispute }) {
  const [isProposing, setIsProposing] = useState(false);
  const { subject, amountXof, phase, abilities } = dispute;
  const isAwaited = awaitsAnswer(dispute, side) && !offersSettlement(dispute);
  return (
    <Card className="grid gap-4">
      <header className="grid gap-1">
        <h2 className="flex flex-wrap items-center gap-2 text-l wrap-anywhere">
          Litige : {subject}
          <Tag tone={phaseTones[phase]}>{disputePhaseTitles[phase]}</Tag>
        </h2>
        <p>
          <b>{formatMoney(amountXof)}</b> {dispute.outcome ? 'en litige' : 'bloqués jusqu’à la fin du litige'}
        </p>
        <p className="text-ink-soft">{nextOf(dispute, side)}</p>
      </header>
      <DisputeFile
        dispute={dispute}
        renderAnswer={(entry) => <SettlementAnswer contractId={contractId} dispute={dispute} entry={entry} />}
      />
      {abilities.write && <WriteForm contractId={contractId} dispute={dispute} isAwaited={isAwaited} />}
      {abilities.propose && (
        <div className="border-t border-line pt-3">
          <Button variant="outline" onClick={() => setIsProposing(true)}>
            Proposer un accord
          </Button>
        </div>
      )}
      {isProposing && (
        <Suspense fallback={null}>
          <SettlementForm contractId={contractId} dispute={dispute} onClose={() => setIsProposing(false)} />
        </Suspense>
      )}
    </Card>
  );
}

/** Accepting moves the money: it is asked once. */
function SettlementAnswer({
  contractId,
  dispute,
  entry,
}: {
  contractId: string;
  dispute: Dispute;
  entry: DisputeEntry;
}) {
  const client = useQueryClient();
  const [isAccepting, setIsAccepting] = useState(false);
  const answer = useMutation({
    mutationFn: (how: 'accept' | 'refuse') =>
      (how === 'accept' ? acceptSettlement : refuseSettlement)({ id: dispute.id, entryId: entry.id }),
    onSuccess: ({ message, data }) => {
      setIsAccepting(false);
      toast.success(message ?? '');
      cacheDispute(client, contractId, data);
    },
    onError: async (error) => {
      setIsAccepting(false);
      toast.error(messageOf(error, 'Votre réponse n’a pas pu être enregistrée.'));
      // It was decided, or replaced: what stands on the screen is no longer true.
      await client.invalidateQueries({ queryKey: disputesKey });
    },
  });
  const split = splitInWords(dispute.amountXof, entry.freelanceXof ?? 0);
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      <Button disabled={answer.isPending} onClick={() => setIsAccepting(true)}>
        Accepter l’accord
      </Button>
      <Button
        variant="outline"
        busy={answer.isPending && answer.variables === 'refuse'}
        disabled={answer.isPending}
        onClick={() => answer.mutate('refuse')}
      >
        Refuser
      </Button>
      {isAccepting && (
        <ConfirmDialog
          title="Accepter cet accord ?"
          description={`${split}. L’argent est versé ainsi et le litige est terminé ; cela ne s’annule pas.`}
          isGood
          confirmLabel="Accepter l’accord"
          isBusy={answer.isPending}
          onClose={() => setIsAccepting(false)}
          onConfirm={() => answer.mutate('accept')}
        />
      )}
    </div>
  );
}
