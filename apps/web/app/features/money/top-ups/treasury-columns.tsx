import { elide } from '@baara/contract/formats/elision';
import type { AdminTopUp } from '@baara/contract/money/top-ups';
import { useState } from 'react';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { shortMoment } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { ReceiveDialog, RefuseDialog } from './treasury-dialogs.tsx';

type Column = TableColumn<AdminTopUp>;

/** A transfer or a payment, and what can be said of it. */
export const treasuryColumns: readonly [Column, ...Column[]] = [
  {
    id: 'company',
    header: 'Entreprise',
    cell: (topUp) => (
      <>
        <h2 className="text-m wrap-anywhere">{topUp.company.name}</h2>
        <Standing topUp={topUp} />
      </>
    ),
  },
  {
    id: 'amount',
    header: 'Montant',
    phone: 'bare',
    isFigure: true,
    className: 'font-semibold whitespace-nowrap',
    cell: ({ amountXof }) => formatMoney(amountXof),
  },
  {
    id: 'provider',
    header: 'Moyen',
    phone: 'bare',
    cell: ({ provider }) => <Tag>{provider === 'transfer' ? 'Virement' : 'Mobile money'}</Tag>,
  },
  {
    id: 'papers',
    header: 'Pièces',
    phone: 'bare',
    cell: ({ proforma, invoice }) =>
      proforma || invoice ? (
        <>
          {proforma && <span className="block sm:whitespace-nowrap">Proforma {proforma}</span>}
          {invoice && <span className="block sm:whitespace-nowrap">Facture {invoice}</span>}
        </>
      ) : null,
  },
  {
    id: 'createdAt',
    header: 'Demandée le',
    className: 'sm:whitespace-nowrap',
    cell: ({ createdAt }) => shortMoment(createdAt),
  },
  {
    id: 'decisions',
    header: 'Décision',
    phone: 'bare',
    cell: (topUp) => (mayDecide(topUp) ? <Decisions topUp={topUp} /> : null),
  },
];

function Standing({ topUp }: { topUp: AdminTopUp }) {
  const { state, readAmountXof, expiresAt, decidedAt, decidedBy, decisionNote } = topUp;
  if (state === 'review') {
    return (
      <p className="text-s">
        {readAmountXof === null
          ? "L'opérateur a reçu une somme qui ne peut pas être créditée ici (autre monnaie ou montant impossible)."
          : `L'opérateur dit avoir reçu ${formatMoney(readAmountXof)}.`}
      </p>
    );
  }
  if (state === 'pending') {
    return topUp.isLate ? (
      <p className="text-s text-warn">Le délai est passé depuis le {formatDate(expiresAt)}.</p>
    ) : null;
  }
  if (!decidedAt) return null;
  return (
    <p className="text-s">
      {state === 'paid' ? 'Crédité' : 'Non crédité'} le {formatDate(decidedAt)}
      {decidedBy && ` par ${decidedBy}`}
      {decisionNote && ` : ${decisionNote}`}
    </p>
  );
}

const receiveLabels: Partial<Record<AdminTopUp['state'], string>> = {
  review: 'Créditer ce qui est reçu',
  pending: 'Virement reçu',
  refused: 'Reçu après tout',
};

const mayDecide = ({ abilities }: AdminTopUp): boolean => abilities.receive || abilities.refuse;

function Decisions({ topUp }: { topUp: AdminTopUp }) {
  const [asked, setAsked] = useState<'receive' | 'refuse' | null>(null);
  const { state, company, abilities } = topUp;
  const close = () => setAsked(null);
  return (
    <div className="flex flex-wrap gap-2">
      {abilities.receive && (
        <Button variant="outline" onClick={() => setAsked('receive')}>
          {receiveLabels[state]}
          <span className="sr-only"> {elide('de', company.name)}</span>
        </Button>
      )}
      {abilities.refuse && (
        <Button variant="ghost" onClick={() => setAsked('refuse')}>
          Ne pas créditer
          <span className="sr-only"> la recharge {elide('de', company.name)}</span>
        </Button>
      )}
      {asked === 'receive' && <ReceiveDialog topUp={topUp} onClose={close} />}
      {asked === 'refuse' && <RefuseDialog topUp={topUp} onClose={close} />}
    </div>
  );
}
