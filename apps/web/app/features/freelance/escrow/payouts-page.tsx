import type { StaffPayout, StaffPayoutFilter } from '@baara/contract/freelance/escrow';
import {
  payoutFailureSentences,
  payoutOperatorTitles,
  payoutStateTitles,
  payoutWaitSentences,
} from '@baara/contract/freelance/escrow-words';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { formatMoney, formatPhone } from '../../../lib/format.ts';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { shortMoment } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { GivenByHand, HandPayments, RecordByHand } from '../../money/hand-payments/public/hand-payments.tsx';
import { recordingPayout, retryPayoutByStaff, staffPayoutsKey, staffPayoutsQuery } from './escrow.api.ts';

export const meta = () => [{ title: 'Versements aux freelances | Baara' }];

const states: readonly { id: StaffPayoutFilter; title: string }[] = [
  { id: 'failed', title: 'Échoués' },
  { id: 'open', title: 'En cours' },
  { id: 'paid', title: 'Versés' },
];
const choices = { etat: states.map(({ id }) => id) };

/** Payouts that an operator refused: staff try them again, or pay by hand and record it here. */
export default function PayoutsPage() {
  const list = useListParams({ choices });
  const { page, limit } = list;
  const state = list.choices.etat ?? 'failed';
  const query = useQuery({
    ...staffPayoutsQuery({ state, page, limit }),
    placeholderData: keepPreviousData,
  });
  return (
    <HandPayments
      title="Versements aux freelances"
      description="L’argent des missions acceptées. Un versement refusé se réessaie, ou se fait à la main puis se note ici."
      label="Versements"
      states={states}
      state={state}
      waiting={query.data?.failed}
      query={query}
      list={list}
      columns={columns}
      empty={{
        title: state === 'failed' ? 'Aucun versement échoué' : 'Aucun versement',
        text: 'Chaque jalon accepté d’une mission fait un versement.',
      }}
    />
  );
}

type Column = TableColumn<StaffPayout>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'person',
    header: 'Freelance',
    cell: ({ person, milestone, contractNumber }) => (
      <>
        <h2 className="text-m wrap-anywhere">{person?.name ?? 'Compte supprimé'}</h2>
        {person?.phone && <p className="text-s">{formatPhone(person.phone)}</p>}
        <p className="text-s wrap-anywhere text-ink-soft">
          {milestone ?? 'Jalon supprimé'}
          {contractNumber && `, ${contractNumber}`}
        </p>
      </>
    ),
  },
  {
    id: 'amount',
    header: 'Montant',
    phone: 'bare',
    isFigure: true,
    className: 'font-semibold sm:whitespace-nowrap',
    cell: ({ amountXof }) => formatMoney(amountXof),
  },
  {
    id: 'state',
    header: 'État',
    phone: 'bare',
    cell: ({ state, failure, waitsFor }) => (
      <>
        {payoutStateTitles[state]}
        {failure && <p className="text-s text-ink-soft">{payoutFailureSentences[failure]}</p>}
        {waitsFor && <p className="text-s text-ink-soft">{payoutWaitSentences[waitsFor]}</p>}
      </>
    ),
  },
  {
    id: 'number',
    header: 'Numéro',
    cell: ({ phone, operator, reference, sentAt }) => (
      <>
        {phone ? formatPhone(phone) : 'Pas encore'}
        {operator && <p className="text-s">{payoutOperatorTitles[operator]}</p>}
        {reference && <code className="block text-s break-all">{reference}</code>}
        {sentAt && <span className="block text-s text-ink-soft">Envoyé le {shortMoment(sentAt)}</span>}
      </>
    ),
  },
  { id: 'done', header: 'Suite', phone: 'bare', cell: (payout) => <Next payout={payout} /> },
];

function Next({ payout }: { payout: StaffPayout }) {
  const client = useQueryClient();
  const [isRecording, setIsRecording] = useState(false);
  const retrying = useMutation({
    mutationFn: () => retryPayoutByStaff(payout.id),
    onSuccess: ({ message }) => toast.success(message ?? ''),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: staffPayoutsKey }),
  });
  const about = <span className="sr-only"> : {payout.person?.name ?? 'ce versement'}</span>;
  if (payout.paidAt) return <GivenByHand on={payout.paidAt} by={payout.paidBy} note={payout.note} />;
  return (
    <div className="flex flex-wrap gap-2">
      {payout.abilities.retry && (
        <Button variant="outline" busy={retrying.isPending} onClick={() => retrying.mutate()}>
          Réessayer{about}
        </Button>
      )}
      {payout.abilities.recordPaid && (
        <Button variant="outline" onClick={() => setIsRecording(true)}>
          Noter un versement à la main{about}
        </Button>
      )}
      {isRecording && (
        <RecordByHand
          recording={recordingPayout(payout.id)}
          queryKey={staffPayoutsKey}
          title={`${formatMoney(payout.amountXof)} : somme versée ?`}
          description="Notez-le une fois la somme partie. Le freelance en est informé, et le grand livre l’inscrit pour toujours."
          label="Comment elle a été versée"
          hint="Par exemple la référence du transfert."
          submitLabel="La somme est versée"
          onClose={() => setIsRecording(false)}
        />
      )}
    </div>
  );
}
