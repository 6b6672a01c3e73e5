import type { FreelanceInvoiceTotals } from '@baara/contract/freelance/invoices';
import { formatMoney } from '../../../lib/format.ts';
import { classNames } from '../../../ui/class-names.ts';

/** What is owed, late and paid this year, from one side. */
export function Totals({
  totals: { dueXof, lateXof, paidThisYearXof },
  words,
}: {
  totals: FreelanceInvoiceTotals;
  words: { due: string; paid: string };
}) {
  const figures = [
    { label: words.due, amount: dueXof, isLate: false },
    { label: 'En retard', amount: lateXof, isLate: lateXof > 0 },
    { label: words.paid, amount: paidThisYearXof, isLate: false },
  ];
  return (
    <dl className="mb-4 grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3">
      {figures.map(({ label, amount, isLate }) => (
        <div
          key={label}
          className="flex items-baseline justify-between gap-3 bg-surface px-4 py-2.5 sm:block sm:py-3"
        >
          <dt className="text-s text-ink-soft">{label}</dt>
          <dd
            className={classNames(
              'font-bold whitespace-nowrap tabular-nums sm:text-l',
              isLate ? 'text-bad' : undefined,
            )}
          >
            {formatMoney(amount)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
