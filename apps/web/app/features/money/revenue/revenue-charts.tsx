import type { Revenue } from '@baara/contract/money/revenue';
import type { RevenueGrain } from '@baara/contract/money/revenue-words';
import { Link } from 'react-router';
import { countryTitle } from '../../../lib/countries.ts';
import { formatMoney, formatMonth } from '../../../lib/format.ts';
import { shortDay } from '../../../lib/short-day.ts';
import { BarChart } from '../../../ui/workspace/charts/bar-chart.tsx';
import { BarList } from '../../../ui/workspace/charts/bar-list.tsx';
import { Panel, panelColumn, panelGrid } from '../../../ui/workspace/panel.tsx';

const steps: Record<RevenueGrain, readonly [words: string, heading: string]> = {
  day: ['jour par jour', 'Jour'],
  week: ['semaine par semaine', 'Semaine du'],
  month: ['mois par mois', 'Mois'],
};

/** What was earned and deposited along the period, each with the same figures in a table one tap away. */
export function RevenueCharts({ revenue }: { revenue: Revenue }) {
  const { totals, countries } = revenue;
  const earned = countries.filter(({ earnedXof, depositedXof }) => earnedXof !== 0 || depositedXof !== 0);
  return (
    <div className={panelGrid}>
      <div className={panelColumn}>
        <Panel title="Gagné">
          <Series revenue={revenue} of="earnedXof" word="gagnés" heading="Gagné" />
        </Panel>
        {totals.feesXof > 0 && (
          <Panel title="Reçu pour d’autres">
            <Series revenue={revenue} of="feesXof" word="reçus pour d’autres" heading="Reçu" />
          </Panel>
        )}
      </div>
      <div className={panelColumn}>
        <Panel title="Déposé">
          <Series revenue={revenue} of="depositedXof" word="déposés" heading="Déposé" />
        </Panel>
        {earned.length > 0 && (
          <Panel title="Gagné par pays">
            <BarList
              isStacked
              format={formatMoney}
              link={Link}
              items={earned.map(({ country, earnedXof }) => ({
                key: country ?? 'none',
                label: country === null ? 'Sans pays' : countryTitle(country),
                value: Math.max(0, earnedXof),
              }))}
            />
          </Panel>
        )}
      </div>
    </div>
  );
}

type Of = 'earnedXof' | 'depositedXof' | 'feesXof';

function Series({
  revenue: { points, grain, totals },
  of,
  word,
  heading,
}: {
  revenue: Revenue;
  of: Of;
  word: string;
  heading: string;
}) {
  if (points.every(({ [of]: amount }) => amount === 0))
    return <p className="text-ink-soft">Rien dans la période.</p>;
  const [words, head] = steps[grain];
  return (
    <BarChart
      bars={points.map(({ day, [of]: value }) => ({
        key: day,
        label: grain === 'month' ? formatMonth(day) : shortDay(day),
        value,
      }))}
      summary={`${formatMoney(totals[of])} ${word}, ${words}.`}
      headings={[head, heading]}
      format={formatMoney}
    />
  );
}
