import type { ContractMoney } from '@baara/contract/freelance/escrow';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { formatMoney } from '../../../../lib/format.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { EmptyState, Notice } from '../../../../ui/states.tsx';
import { contractMoneyQuery } from '../escrow.api.ts';
import { MilestoneCard } from '../milestone-card.tsx';
import { MissionPayments } from '../mission-payments.tsx';
import { type NextMoney, TimeSheets } from '../time-sheets.tsx';

const AdvanceForm = lazyPart(() => import('../advance-form.tsx'));

/**
 * The money of a contract: what is in escrow, what was delivered, what was paid.
 * @param isWaiting what may stand above it is not known yet. @param isLed something else of the screen is to be done first.
 */
export function PaymentsPanel({
  contractId,
  isWaiting,
  isLed,
}: {
  contractId: string;
  isWaiting: boolean;
  isLed: boolean;
}) {
  const query = useQuery(contractMoneyQuery(contractId));
  if (query.data && !isWaiting) return <Money money={query.data} isLed={isLed} />;
  if (query.isError) return <QueryError query={query} />;
  return <SkeletonList count={3} label="Chargement des paiements…" />;
}

function Money({ money, isLed }: { money: ContractMoney; isLed: boolean }) {
  const isDaily = money.pricing === 'daily';
  const isSigned = money.status !== 'draft' && money.status !== 'sent';
  const next = isLed ? undefined : nextOf(money);
  return (
    <section aria-label="Paiements" className="grid grid-cols-1 gap-4">
      {!isSigned && (
        <Notice tone="info">Les jalons se financent une fois le contrat signé par les deux parties.</Notice>
      )}
      <Figures money={money} isBelow={next !== undefined && typeof next === 'object'} />
      {money.side === 'client' && <MissionPayments money={money} />}
      {isDaily && <TimeSheets money={money} next={next} />}
      {isDaily && <Advance money={money} isNext={next === 'advance'} />}
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

/** What waits for an answer first, then what is to be delivered, then what is to be paid for. */
function nextOf({ milestones, sheets, abilities, totals, dayRateXof }: ContractMoney): NextMoney {
  const first =
    milestones.find((one) => one.abilities.accept) ??
    sheets.find((one) => one.abilities.answer) ??
    milestones.find((one) => one.abilities.deliver) ??
    sheets.find((one) => one.abilities.write);
  // The next milestone is paid for once the one before is over.
  const isAtWork = milestones.some(({ status }) => status === 'disputed' || status === 'funded');
  if (first || isAtWork) return first;
  const toFund = milestones.find((one) => one.abilities.fund);
  if (toFund) return toFund;
  if (abilities.advance && totals.freeXof < (dayRateXof ?? 0)) return 'advance';
  return abilities.writeSheet && sheets.every(({ status }) => status !== 'sent') ? 'week' : undefined;
}

function Figures({
  money: { totals, side, commissionPercent, status },
  isBelow,
}: {
  money: ContractMoney;
  /** On a phone, under what is to be done. */
  isBelow: boolean;
}) {
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
    <dl className={classNames('grid grid-cols-2 gap-3 lg:grid-cols-4', isBelow && 'max-md:order-last')}>
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
function Advance({ money, isNext }: { money: ContractMoney; isNext: boolean }) {
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
        <Button variant={isNext ? 'primary' : 'outline'} onClick={() => setIsOpen(true)}>
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
