import { elide } from '@baara/contract/formats/elision';
import type { FeeRefund, FeeRefundState } from '@baara/contract/campaigns/fees';
import { feeRefundTitles } from '@baara/contract/campaigns/fee-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney, formatPhone } from '../../../lib/format.ts';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { shortMoment } from '../../../lib/moments.ts';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { Button } from '../../../ui/button.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { GivenByHand, HandPayments, RecordByHand } from '../../money/hand-payments/public/hand-payments.tsx';
import { feeRefundsKey, feeRefundsQuery, recordingRefund } from './fees.api.ts';

export const meta = () => [{ title: 'Paiements à rembourser | Baara' }];

const states: readonly { id: FeeRefundState; title: string }[] = [
  { id: 'due', title: 'À rembourser' },
  { id: 'done', title: 'Remboursés' },
];
const choices = { etat: states.map(({ id }) => id) };

/** Money paid for nothing: staff give it back from the operator's own site, and record it here. */
export default function FeeRefunds() {
  const list = useListParams({ choices });
  const { page, limit } = list;
  const state = list.choices.etat ?? 'due';
  const query = useQuery({
    ...feeRefundsQuery({ state, page, limit }),
    placeholderData: keepPreviousData,
  });
  return (
    <HandPayments
      title="Paiements à rembourser"
      description="Frais de dossier, formations et missions payés en double, hors délai ou annulés. Rendez la somme chez l'opérateur, puis notez-le ici."
      label="Remboursements"
      states={states}
      state={state}
      waiting={query.data?.due}
      query={query}
      list={list}
      columns={columns}
      empty={{
        title: state === 'due' ? 'Rien à rembourser' : 'Rien de remboursé',
        text: "Un paiement qui n'est dû par personne apparaît ici de lui-même.",
      }}
    />
  );
}

type Column = TableColumn<FeeRefund>;

const goneTitles: Record<FeeRefund['paidFor'], string> = {
  campaign: 'Campagne supprimée',
  training: 'Formation supprimée',
  mission: 'Mission supprimée',
};

const amountOf = ({ amountXof }: FeeRefund): string =>
  amountXof === null ? 'Montant à lire chez l’opérateur' : formatMoney(amountXof);

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'person',
    header: 'Payé par',
    cell: (refund) => (
      <>
        <h2 className="text-m wrap-anywhere">{refund.person?.name ?? 'Compte supprimé'}</h2>
        {refund.person?.phone && <p className="text-s">{formatPhone(refund.person.phone)}</p>}
        <p className="text-s text-ink-soft">{refund.title ?? goneTitles[refund.paidFor]}</p>
      </>
    ),
  },
  {
    id: 'amount',
    header: 'Montant',
    phone: 'bare',
    isFigure: true,
    className: 'font-semibold sm:whitespace-nowrap',
    cell: amountOf,
  },
  {
    id: 'reason',
    header: 'Motif',
    phone: 'bare',
    cell: ({ paidFor, reason }) => addFrenchMarks(feeRefundTitles[paidFor][reason] ?? ''),
  },
  {
    id: 'reference',
    header: 'Référence',
    cell: ({ reference, paidAt }) => (
      <>
        <code className="text-s break-all">{reference}</code>
        {paidAt && <span className="block text-s text-ink-soft">Payé le {shortMoment(paidAt)}</span>}
      </>
    ),
  },
  {
    id: 'done',
    header: 'Remboursement',
    phone: 'bare',
    cell: (refund) => <Done refund={refund} />,
  },
];

function Done({ refund }: { refund: FeeRefund }) {
  const [isAsking, setIsAsking] = useState(false);
  if (refund.doneAt) return <GivenByHand on={refund.doneAt} by={refund.doneBy} note={refund.note} />;
  return (
    <>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        Noter le remboursement
        <span className="sr-only"> {elide('de', refund.person?.name ?? 'ce paiement')}</span>
      </Button>
      {isAsking && (
        <RecordByHand
          recording={recordingRefund(refund.id)}
          queryKey={feeRefundsKey}
          title={`${amountOf(refund)} : somme rendue ?`}
          description="Notez-le une fois la somme partie. La personne en est informée, et le grand livre l'inscrit pour toujours."
          label="Comment elle a été rendue"
          hint="Par exemple la référence du transfert ; la personne la lit."
          submitLabel="La somme est rendue"
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
