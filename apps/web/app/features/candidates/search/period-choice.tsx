import { Link } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';

const periods = [7, 30, 90] as const;
const USUAL = 30;

/** The days asked for in the address; thirty without. */
export const periodOf = (params: URLSearchParams): number =>
  periods.find((days) => String(days) === params.get('newWithin')) ?? USUAL;

/** Since when people count as new. */
export function PeriodChoice({ params }: { params: URLSearchParams }) {
  const current = periodOf(params);
  return (
    <nav
      aria-label="Inscrits depuis"
      className="mb-4 flex flex-wrap gap-1 rounded-md bg-sunken p-1 max-md:mb-2 sm:w-fit xl:mb-2"
    >
      {periods.map((days) => (
        <Link
          key={days}
          to={hrefWith(params, { newWithin: String(days), page: null })}
          aria-current={days === current ? 'page' : undefined}
          className="grid min-h-11 flex-1 place-items-center rounded-sm px-4 xl:min-h-9 font-medium whitespace-nowrap text-ink-soft aria-[current]:bg-surface aria-[current]:text-ink"
        >
          {days} jours
        </Link>
      ))}
    </nav>
  );
}
