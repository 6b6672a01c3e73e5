import type { ContractMoney } from '@baara/contract/freelance/escrow';
import type { ContractSide } from '@baara/contract/freelance/work-words';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { formatMoney } from '../../../../lib/format.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { EmptyState, Notice } from '../../../../ui/states.tsx';
import { contractMoneyQuery } from '../escrow.api.ts';
import { MilestoneCard } from '../milestone-card.tsx';
import { MissionPayments } from '../mission-payments.tsx';
import { TimeSheets } from '../time-sheets.tsx';

const AdvanceForm = lazyPart(() => import('../advance-form.tsx'));

/** The money of a contract: what is in escrow, what was delivered, what was paid. */
export function PaymentsPanel({ contractId }: { contractId: string; side: ContractSide }) {
  const query = useQuery(contractMoneyQuery(contractId));
  if (query.data) return <Money money={query.data} />;
  if (query.isError) return <QueryError query={query} />;
  return <SkeletonList count={3} label="Chargement des paiements…" />;
}

function Money({ money }: { money: ContractMoney }) {
  const isDaily = money.pricing === 'daily';
  const isSigned = money.status !== 'draft' && money.status !== 'sent';
  const next = nextOf(money.milestones);
  return (
    <section aria-label="Paiements" className="grid grid-cols-1 gap-4">
      {!isSigned && (
        <Notice tone="info">Les jalons se financent une fois le contrat signé par les deux parties.</Notice>
      )}
      <Figures money={money} />
      {money.side === 'client' && <MissionPayments money={money} />}
      {isDaily && <TimeSheets money={money} />}
      {isDaily && <Advance money={money} />}
      {money.milestones.length > 0 ? (
        <ol className="grid grid-cols-1 gap-3" aria-label="Jalons">
          {money.milestones.map((milestone) => (
            <li key={milestone.id}>
              <MilestoneCard money={money} milestone={milestone} isNext={milestone === next} />
            </li>
          ))}
        </ol>
      ) : (
        <EmptyState title={isDaily ? 'Pas encore de semaine approuvée' : 'Pas encore de jalon'}>
          {isDaily
            ? 'Chaque semaine approuvée apparaît ici avec son paiement.'
            : 'Les jalons du contrat apparaissent ici avec leur argent.'}
        </EmptyState>
      )}
    </section>
  );
}

/** The milestone whose button leads the eye: one to accept first, then one to deliver or, while nothing is disputed, to pay for. */
const nextOf = (milestones: ContractMoney['milestones']) =>
  milestones.find(({ abilities }) => abilities.accept) ??
  milestones.find(({ abilities }) => abilities.deliver) ??
  (milestones.some(({ status }) => status === 'disputed')
    ? undefined
    : milestones.find(({ abilities }) => abilities.fund));

function Figures({ money: { totals, side, commissionPercent, status } }: { money: ContractMoney }) {
  const percent = String(commissionPercent).replace('.', ',');
  const isSigned = status !== 'draft' && status !== 'sent';
  const tiles = [
    { title: 'Au séquestre', value: totals.inEscrowXof, note: 'Bloqué jusqu’à l’acceptation' },
    {
      title: side === 'client' ? 'Versé au freelance' : 'Versé',
      value: totals.paidXof,
      note: totals.toPayXof > 0 ? `${formatMoney(totals.toPayXof)} en route` : 'Par mobile money',
    },
    {
      title: 'Commission',
      value: totals.commissionXof,
      note: `${percent} % de ce qui est accepté${isSigned ? ', fixée à la signature' : ''}`,
    },
    totals.refundedXof > 0
      ? { title: 'Revenu au client', value: totals.refundedXof, note: 'Jalons rendus ou remboursés' }
      : { title: 'Prix convenu', value: totals.agreedXof, note: `${formatMoney(totals.putInXof)} déposés` },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {tiles.map(({ title, value, note }) => (
        <div key={title} className="min-w-0 rounded-lg border border-line bg-surface p-4 max-sm:p-3">
          <dt className="text-ink-soft">{title}</dt>
          <dd className="text-l font-bold whitespace-nowrap max-sm:text-m">{formatMoney(value)}</dd>
          <dd className="text-s text-ink-soft">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Days paid ahead, from which approved weeks are paid. */
function Advance({ money }: { money: ContractMoney }) {
  const [isOpen, setIsOpen] = useState(false);
  const { totals, dayRateXof, abilities } = money;
  const days = dayRateXof ? Math.floor(totals.freeXof / dayRateXof) : 0;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4">
      <p>
        <b>{formatMoney(totals.freeXof)}</b> d’avance
        <span className="text-ink-soft">
          {' '}
          ({days} {days > 1 ? 'journées' : 'journée'}). Chaque semaine approuvée s’y paie ; le reste revient
          au client à la fin.
        </span>
      </p>
      {abilities.advance && (
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          Avancer des journées
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <AdvanceForm money={money} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
