import type { MyEmployment } from '@baara/contract/employment/employment';
import { daysInWords, weekdayTitles } from '@baara/contract/employment/employment-words';
import type { LeaveBalance } from '@baara/contract/employment/leave-days';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { moreLink } from '../../ui/workspace/panel.tsx';

/** Leave that is left, and each fact it is counted from. */
export function BalanceCard({ employment }: { employment: MyEmployment }) {
  const { company, jobTitle, responsible, startsOn, endsOn, balance, rules } = employment;
  return (
    <Card>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-l wrap-anywhere">
            {jobTitle}, {company}
          </h2>
          <p className="text-s text-ink-soft">
            {endsOn === null
              ? `Depuis le ${formatDate(startsOn)}`
              : `Du ${formatDate(startsOn)} au ${formatDate(endsOn)}`}
            {responsible === null ? ', sans responsable désigné' : `, responsable : ${responsible}`}
          </p>
        </div>
        <p>
          <b className="text-xl">{daysInWords(balance.leftTenths)}</b>{' '}
          <span className="text-ink-soft">de congé</span>
        </p>
      </div>
      <details className="mt-2">
        <summary className={moreLink}>Comment ce solde est compté</summary>
        <BalanceFacts balance={balance} monthlyTenths={rules.monthlyTenths} />
        <p className="mt-2 text-s text-ink-soft">
          {rules.source}. {daysInWords(rules.monthlyTenths)} par mois de service ; jours comptés :{' '}
          {weekdaysText(rules.weekdays)}
          {rules.holidays.length > 0 &&
            `, sauf ${formatNumber(rules.holidays.length)} jour${rules.holidays.length > 1 ? 's fériés' : ' férié'}`}
          .
        </p>
      </details>
    </Card>
  );
}

function weekdaysText(weekdays: readonly number[]): string {
  const names = weekdays.map((day) => weekdayTitles[day - 1]?.toLowerCase() ?? '');
  const [first = '', last = ''] = [names[0], names.at(-1)];
  const isRow = weekdays.every((day, index) => day === (weekdays[0] ?? 0) + index);
  return names.length > 2 && isRow ? `du ${first} au ${last}` : names.join(', ');
}

/** A sum, line by line; lines of nothing are left out. */
export function BalanceFacts({ balance, monthlyTenths }: { balance: LeaveBalance; monthlyTenths?: number }) {
  const { months, openingTenths, acquiredTenths, takenTenths, returnedTenths, waitingTenths, leftTenths } =
    balance;
  const acquired =
    monthlyTenths === undefined
      ? `Acquis en ${formatNumber(months)} mois de service`
      : `Acquis : ${formatNumber(months)} mois × ${daysInWords(monthlyTenths)}`;
  const lines: readonly [label: string, tenths: number][] = [
    ['Solde de départ', openingTenths],
    [acquired, acquiredTenths],
    ['Pris ou accordés', -takenTenths],
    ['Rendus par un arrêt maladie', returnedTenths],
    ['En attente de réponse', -waitingTenths],
  ];
  return (
    <dl className="max-w-96 divide-y divide-line text-s">
      {lines
        .filter(([label, tenths]) => tenths !== 0 || label === acquired)
        .map(([label, tenths]) => (
          <Line key={label} label={label}>
            {tenths > 0
              ? `+ ${daysInWords(tenths)}`
              : tenths < 0
                ? `− ${daysInWords(-tenths)}`
                : daysInWords(0)}
          </Line>
        ))}
      <Line label="Reste">
        <b>{daysInWords(leftTenths)}</b>
      </Line>
    </dl>
  );
}

const Line = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="flex justify-between gap-3 py-1.5">
    <dt>{label}</dt>
    <dd className="whitespace-nowrap tabular-nums">{children}</dd>
  </div>
);
