import { headOfLines, measureOf } from '@baara/contract/workspace/platform-measures';
import { cellText, LEAST_FOR_PERCENT, type ReportCell } from '@baara/contract/workspace/report-measures';
import type { MeasureResult } from '@baara/contract/workspace/reports';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { fills } from '../../../ui/workspace/charts/tones.ts';
import { ListPanel } from '../../../ui/workspace/panel.tsx';

const nothing: ReportCell = { value: null, n: 0 };
const cell = 'px-3 py-2 text-right whitespace-nowrap tabular-nums max-md:px-2';
const head = 'sticky left-0 min-w-32 bg-surface px-4 py-2 text-left md:px-4.5';

type Props = {
  result: MeasureResult;
  /** The one offer that a company's report is limited to. */
  offerId: number | null;
  /** Of the platform: its lines lead to no list of a company's own. */
  isPlatform?: boolean;
};

/** One measure: the whole beside the period before, then its lines, each over a bar; its definition at hand. */
export function MeasureTable({ result, offerId, isPlatform = false }: Props) {
  const { key, by, total, before, lines, hidden } = result;
  const { title, definition, columns } = measureOf(key);
  const textsOf = (cells: readonly ReportCell[]): string[] =>
    columns.map(({ unit }, place) => cellText(unit, cells[place] ?? nothing));
  const most = Math.max(1, ...lines.map(({ cells }) => cells[0]?.value ?? 0));
  const isEmpty = (total[0]?.value ?? 0) === 0;
  const isSmall = !isEmpty && (total[0]?.value ?? 0) < LEAST_FOR_PERCENT;
  return (
    <div className="mt-5">
      <ListPanel title={title}>
        <details className="px-4 md:px-4.5">
          <summary className="-mt-2 flex min-h-11 cursor-pointer items-center text-s font-medium text-primary">
            Ce que cela compte
          </summary>
          <p className="pb-2 text-s text-ink-soft">{definition}</p>
        </details>
        <div
          className="overflow-x-auto"
          // It scrolls sideways by itself: it can be reached by the keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <table className="w-full text-s">
            <thead>
              <tr className="border-t border-line text-ink-soft">
                <th scope="col" className={`${head} font-medium`}>
                  {headOfLines(result)}
                </th>
                {columns.map((column) => (
                  <th key={column.title} scope="col" className={`${cell} font-medium`}>
                    {column.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr className="border-t border-line font-semibold">
                <th scope="row" className={head}>
                  Ensemble
                </th>
                {textsOf(total).map((text, place) => (
                  <td key={columns[place]?.title} className={cell}>
                    {text}
                  </td>
                ))}
              </tr>
              <tr className="border-t border-line text-ink-soft">
                <th scope="row" className={`${head} font-normal`}>
                  Période précédente
                </th>
                {textsOf(before).map((text, place) => (
                  <td key={columns[place]?.title} className={cell}>
                    {text}
                  </td>
                ))}
              </tr>
              {lines.map(({ key: id, title: name, cells, isHidden }) => (
                <tr key={id ?? 'none'} className="border-t border-line">
                  <th scope="row" className={`${head} font-normal`}>
                    {isPlatform ? (
                      <span className="wrap-anywhere first-letter:uppercase">{name}</span>
                    ) : (
                      <LineName by={by} id={id} name={name} offerId={offerId} />
                    )}
                    <svg
                      aria-hidden="true"
                      className="mt-1 block h-1.5 w-full overflow-hidden rounded-sm bg-sunken"
                    >
                      <rect
                        width={`${((cells[0]?.value ?? 0) / most) * 100}%`}
                        height="100%"
                        className={fills.primary}
                      />
                    </svg>
                  </th>
                  {isHidden ? (
                    <td colSpan={columns.length} className={`${cell} text-ink-soft`}>
                      Petit groupe, non montré
                    </td>
                  ) : (
                    textsOf(cells).map((text, place) => (
                      <td key={columns[place]?.title} className={cell}>
                        {text}
                      </td>
                    ))
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {hidden > 0 && (
          <p className="border-t border-line px-4 py-2 text-s text-ink-soft md:px-4.5">
            Et {formatNumber(hidden)} autre{hidden > 1 && 's'} ligne{hidden > 1 && 's'}, plus petite
            {hidden > 1 && 's'}.
          </p>
        )}
        {lines.some(({ isHidden }) => isHidden) && (
          <p className="border-t border-line px-4 py-2 text-s text-ink-soft md:px-4.5">
            Les groupes de moins de cinq personnes ne sont pas montrés, ni ce qui permettrait de les calculer.
          </p>
        )}
        {isEmpty && (
          <p className="border-t border-line px-4 py-2 text-s text-ink-soft md:px-4.5">
            Rien dans cette période.
          </p>
        )}
        {isSmall && (
          <p className="border-t border-line px-4 py-2 text-s text-ink-soft md:px-4.5">
            Moins de {LEAST_FOR_PERCENT} dans la période : les parts sont dites en nombres, sans pourcentage.
          </p>
        )}
      </ListPanel>
    </div>
  );
}

/** It leads to the applications behind the figures where a list of them exists. */
function LineName({
  by,
  id,
  name,
  offerId,
}: {
  by: MeasureResult['by'];
  id: string | null;
  name: string;
  offerId: number | null;
}) {
  const to = hrefOf(by, id, offerId);
  if (to === null) return <span className="wrap-anywhere">{name}</span>;
  return (
    <Link to={to} className="font-medium wrap-anywhere text-primary hover:underline">
      {name}
    </Link>
  );
}

const isUuid = (text: string): boolean => /^[\da-f]{8}-/.test(text);

function hrefOf(by: MeasureResult['by'], id: string | null, offerId: number | null): string | null {
  if (id === null) return null;
  if (by === 'offer') return paths.offerApplicants(id);
  if (by === 'department' && isUuid(id)) return paths.departmentJobs(id);
  if (by === 'source' && offerId !== null) return paths.offerApplicants(offerId, { source: id });
  return null;
}
