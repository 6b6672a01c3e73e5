import { type ObjectiveKind, objectiveKinds, objectiveTitles } from '@baara/contract/firm/firm-words';
import type { MonthFigures } from '@baara/contract/firm/objectives';
import { formatNumber } from '../../lib/format.ts';
import { DashboardSection } from '../../ui/workspace/panel.tsx';
import { instantOfDay } from './case-words.tsx';

const monthName = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
export const monthInWords = (month: string): string => monthName.format(new Date(instantOfDay(month)));

/** The count of a month, and its objective. */
export function Progress({ kind, month }: { kind: ObjectiveKind; month: MonthFigures }) {
  const done = month.actual[kind];
  const asked = month.objective?.[kind] ?? 0;
  return (
    <>
      <b className="tabular-nums">{formatNumber(done)}</b>
      {asked > 0 && <span className="text-ink-soft"> sur {formatNumber(asked)}</span>}
    </>
  );
}

/** The current month first, then those before: figures are counted from what was done. */
export function MonthObjectives({ months }: { months: readonly MonthFigures[] }) {
  const [current, ...before] = months;
  if (!current) return null;
  return (
    <DashboardSection title={`Mes chiffres, ${monthInWords(current.month)}`}>
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        {objectiveKinds.map((kind) => (
          <div key={kind} className="rounded-lg border border-line bg-surface p-4">
            <dt className="text-ink-soft">{objectiveTitles[kind]}</dt>
            <dd className="text-l">
              <Progress kind={kind} month={current} />
            </dd>
            <Bar done={current.actual[kind]} asked={current.objective?.[kind] ?? 0} />
          </div>
        ))}
      </dl>
      {current.objective === null && (
        <p className="mt-2 text-s text-ink-soft">Aucun objectif n’est fixé pour ce mois.</p>
      )}
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">
          Mois précédents
        </summary>
        <table className="w-full text-s">
          <thead>
            <tr className="text-left text-ink-soft">
              <th className="py-2 font-medium">Mois</th>
              {objectiveKinds.map((kind) => (
                <th key={kind} className="py-2 text-right font-medium">
                  {objectiveTitles[kind]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {before.map((month) => (
              <tr key={month.month} className="border-t border-line">
                <th scope="row" className="py-2 text-left font-medium">
                  {monthInWords(month.month)}
                </th>
                {objectiveKinds.map((kind) => (
                  <td key={kind} className="py-2 text-right">
                    <Progress kind={kind} month={month} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </DashboardSection>
  );
}

/** For the eye: the figures stand beside it. */
function Bar({ done, asked }: { done: number; asked: number }) {
  if (asked === 0) return null;
  return (
    <dd aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-full bg-sunken">
      <span
        className="block h-full rounded-full bg-primary"
        style={{ width: `${Math.min(100, Math.round((100 * done) / asked))}%` }}
      />
    </dd>
  );
}
