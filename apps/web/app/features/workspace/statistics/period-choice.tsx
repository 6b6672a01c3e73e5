import { statisticsPeriods } from '@baara/contract/workspace/statistics-rules';
import { useState } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { controlClass } from '../../../ui/field.tsx';
import { periodOf } from './period-params.ts';

const titles: Record<(typeof statisticsPeriods)[number], string> = {
  7: '7 jours',
  30: '30 jours',
  90: '90 jours',
  365: '1 an',
};
const link =
  'inline-flex min-h-11 flex-none items-center rounded-md border border-line bg-surface px-3.5 whitespace-nowrap max-sm:px-2.5 max-sm:text-s hover:border-primary aria-[current]:border-primary aria-[current]:bg-primary-soft aria-[current]:text-primary';

/** The period, in the address: one of four, or two dates. */
export function PeriodChoice({ fault }: { fault: string | null }) {
  const [params] = useSearchParams();
  const { query } = periodOf(params);
  const [from, to] = [params.get('du') ?? '', params.get('au') ?? ''];
  // On a phone two dates are asked for: the figures are what leads.
  const [isOpen, setIsOpen] = useState(from !== '' || to !== '');
  return (
    <div className="mb-4 grid grid-cols-1 gap-2 max-sm:mb-2">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <nav
          aria-label="Période"
          className="bare-scrollbar flex gap-2 max-sm:gap-1.5 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4"
        >
          {statisticsPeriods.map((days) => (
            <Link
              key={days}
              to={hrefWith(params, { periode: String(days), du: null, au: null, page: null })}
              preventScrollReset
              aria-current={query?.days === String(days) ? 'page' : undefined}
              className={link}
            >
              {titles[days]}
            </Link>
          ))}
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className={`${link} aria-expanded:border-primary sm:hidden`}
          >
            Dates
          </button>
        </nav>
        <Form
          className={classNames('flex flex-wrap items-end gap-2', !isOpen && 'max-sm:hidden')}
          preventScrollReset
        >
          <input type="hidden" name="onglet" value="statistiques" />
          <DayInput name="du" label="Du" value={from} />
          <DayInput name="au" label="Au" value={to} />
          <button className={buttonClass('outline')}>Appliquer</button>
        </Form>
      </div>
      {fault && (
        <p role="alert" className="font-medium text-bad">
          {fault}
        </p>
      )}
    </div>
  );
}

function DayInput({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <label className="grid text-s text-ink-soft">
      {label}
      <input
        key={value}
        type="date"
        name={name}
        defaultValue={value}
        required
        className={`${controlClass} text-ink`}
      />
    </label>
  );
}
