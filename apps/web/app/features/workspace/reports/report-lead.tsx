import { measureOf } from '@baara/contract/workspace/platform-measures';
import { cellText } from '@baara/contract/workspace/report-measures';
import type { ReportFigures } from '@baara/contract/workspace/reports';
import { formatDate } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';

const spanText = ({ from, to }: ReportFigures['period']): string =>
  from === to ? `du ${formatDate(from)}` : `du ${formatDate(from)} au ${formatDate(to)}`;
/** The days it counts, and those it is compared with. */
export const periodText = ({ period, previous }: ReportFigures): string =>
  `Chiffres ${spanText(period)}, comparés à la période ${spanText(previous)}.`;

/**
 * The first figure of the first measure, large; the first of the others beside it. Those that nothing can be said of are
 * left out, the whole with them: the tables say that there is nothing.
 */
export function Lead({ figures: { measures } }: { figures: ReportFigures }) {
  const leads = measures.flatMap(({ key, total, before }) =>
    measureOf(key).columns.flatMap(({ lead, unit }, place) => {
      const [now, then] = [total[place], before[place]];
      if (!lead || !now?.value || !then) return [];
      return [{ key: `${key}.${place}`, lead, text: cellText(unit, now), before: cellText(unit, then) }];
    }),
  );
  const [first, ...others] = leads;
  if (!first) return null;
  return (
    <Card className="grid gap-4 sm:grid-cols-[auto_1fr] sm:items-center sm:gap-8">
      <dl className="grid">
        <dt className="text-ink-soft">{first.lead}</dt>
        <dd className="text-2xl font-bold">{first.text}</dd>
        <dd className="text-s text-ink-soft">Période précédente : {first.before}</dd>
      </dl>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {others.slice(0, 4).map(({ key, lead, text, before }) => (
          <div key={key} className="grid content-start">
            <dt className="text-s text-ink-soft">{lead}</dt>
            <dd className="font-semibold">{text}</dd>
            <dd className="text-s text-ink-soft">Avant : {before}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
