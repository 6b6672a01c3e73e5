import { statisticsPeriods } from '@baara/contract/workspace/statistics-rules';
import { Form, Link, useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { controlClass } from '../../../ui/field.tsx';
import { periodOf } from './period-params.ts';

const titles: Record<(typeof statisticsPeriods)[number], string> = {
  7: '7 jours',
  30: '30 jours',
  90: '90 jours',
  365: '1 an',
};
const link =
  'inline-flex min-h-11 items-center rounded-md border border-line bg-surface px-3.5 hover:border-primary aria-[current]:border-primary aria-[current]:bg-primary-soft aria-[current]:text-primary';

/** The period, in the address: one of four, or two dates. */
export function PeriodChoice({ fault }: { fault: string | null }) {
  const [params] = useSearchParams();
  const { query } = periodOf(params);
  const [from, to] = [params.get('du') ?? '', params.get('au') ?? ''];
  return (
    <div className="mb-4 grid gap-2">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <nav aria-label="Période" className="flex flex-wrap gap-2">
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
        </nav>
        <Form className="flex flex-wrap items-end gap-2" preventScrollReset>
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
