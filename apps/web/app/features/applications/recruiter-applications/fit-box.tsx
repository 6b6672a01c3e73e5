import type { MatchExplanation } from '@baara/contract/candidates/matching';
import { useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { addFrenchMarks } from '../../../ui/french-marks.ts';

/** The parts of the fit, then what lowers the whole: together they add up to the score at the foot. */
export function FitBox({ match }: { match: MatchExplanation }) {
  const { score, parts, shortfalls } = match;
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="rounded-lg border border-line bg-surface px-4 py-3 text-s">
      <h3 id={heading} className="flex items-baseline gap-2">
        Compatibilité
        <b className="ml-auto text-l">{score}</b>
        <span className="font-normal whitespace-nowrap text-ink-soft">/ 100</span>
      </h3>
      <table className="mt-1 w-full">
        <caption className="sr-only">Points de compatibilité</caption>
        <tbody>
          {parts.map(({ key, title, sentence, points, weight }) => (
            <tr key={key} className="border-b border-line align-baseline">
              <th scope="row" className="py-1.5 text-left font-normal">
                <span className="font-medium">{title}</span>
                <span className="block wrap-anywhere text-ink-soft">{addFrenchMarks(sentence)}</span>
              </th>
              <td className="w-14 pl-2" aria-hidden="true">
                <span className="block h-1 overflow-hidden rounded-full bg-sunken">
                  <span
                    className="block h-full rounded-full bg-good"
                    style={{ width: `${(points * 100) / Math.max(1, weight)}%` }}
                  />
                </span>
              </td>
              <Points>
                <b className="text-ink">{points}</b> / {weight}
              </Points>
            </tr>
          ))}
          {shortfalls.map(({ key, sentence, points }) => (
            <tr key={`${key} ${sentence}`} className="border-b border-line align-baseline text-bad">
              <th scope="row" colSpan={2} className="py-1.5 text-left font-normal wrap-anywhere">
                Réduction : {addFrenchMarks(sentence)}
              </th>
              <Points className="font-semibold text-bad">−{-points}</Points>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong font-semibold">
            <th scope="row" colSpan={2} className="pt-1.5 text-left">
              Total
            </th>
            <Points className="text-ink">{score} / 100</Points>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Points({ className, children }: { className?: string; children: React.ReactNode }) {
  return (
    <td
      className={classNames(
        'w-16 py-1.5 text-right whitespace-nowrap tabular-nums',
        className ?? 'text-ink-soft',
      )}
    >
      {children}
    </td>
  );
}
