import { elide } from '@baara/contract/elision';
import type { AdminTopUp } from '@baara/contract/top-ups';
import { useState } from 'react';
import { formatDate, formatDateTime, formatMoney } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { ReceiveDialog, RefuseDialog } from './treasury-dialogs.tsx';

/** One transfer or payment, and what can be said of it. */
export function TreasuryRow({ topUp }: { topUp: AdminTopUp }) {
  const { company, amountXof, proforma, invoice, createdAt } = topUp;
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-surface p-4 md:grid-cols-[1fr_auto] md:items-center">
      <div className="grid min-w-0 gap-1">
        <h2 className="flex flex-wrap items-center gap-2 text-l wrap-anywhere">
          {company.name} <b className="whitespace-nowrap">{formatMoney(amountXof)}</b>
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-s text-ink-soft">
          <Tag>{topUp.provider === 'transfer' ? 'Virement' : 'Mobile money'}</Tag>
          {proforma && <span>Proforma {proforma}</span>}
          {invoice && <span>Facture {invoice}</span>}
          <span>Demandée le {formatDateTime(createdAt)}</span>
        </p>
        <Standing topUp={topUp} />
      </div>
      <Decisions topUp={topUp} />
    </li>
  );
}

function Standing({ topUp }: { topUp: AdminTopUp }) {
  const { state, readAmountXof, expiresAt, decidedAt, decidedBy, decisionNote } = topUp;
  if (state === 'review') {
    return (
      <p>
        {readAmountXof === null
          ? "L'opérateur a reçu une somme qui ne peut pas être créditée ici (autre monnaie ou montant impossible)."
          : `L'opérateur dit avoir reçu ${formatMoney(readAmountXof)}.`}
      </p>
    );
  }
  if (state === 'pending') {
    return topUp.isLate ? (
      <p className="text-warn">Le délai est passé depuis le {formatDate(expiresAt)}.</p>
    ) : null;
  }
  if (!decidedAt) return null;
  return (
    <p>
      {state === 'paid' ? 'Crédité' : 'Non crédité'} le {formatDate(decidedAt)}
      {decidedBy && ` par ${decidedBy}`}
      {decisionNote && ` : ${decisionNote}`}
    </p>
  );
}

/** Money that comes after it was given up is credited after all; an operator's payment that was refused is not. */
function Decisions({ topUp }: { topUp: AdminTopUp }) {
  const [asked, setAsked] = useState<'receive' | 'refuse' | null>(null);
  const { state, provider, company, readAmountXof } = topUp;
  const isOpen = state === 'pending' || state === 'review';
  const canReceive = state === 'review' ? readAmountXof !== null : isOpen || provider === 'transfer';
  if (state === 'paid' || (!isOpen && !canReceive)) return null;
  const close = () => setAsked(null);
  return (
    <div className="flex flex-wrap gap-2">
      {canReceive && (
        <Button variant={isOpen ? 'accent' : 'line'} onClick={() => setAsked('receive')}>
          {state === 'review' ? 'Créditer ce qui est reçu' : isOpen ? 'Virement reçu' : 'Reçu après tout'}
          <span className="sr-only"> {elide('de', company.name)}</span>
        </Button>
      )}
      {isOpen && (
        <Button variant="line" onClick={() => setAsked('refuse')}>
          Ne pas créditer
          <span className="sr-only"> la recharge {elide('de', company.name)}</span>
        </Button>
      )}
      {asked === 'receive' && <ReceiveDialog topUp={topUp} onClose={close} />}
      {asked === 'refuse' && <RefuseDialog topUp={topUp} onClose={close} />}
    </div>
  );
}
