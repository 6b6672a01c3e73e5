import type { MatchExplanation } from '@baara/contract/candidates/matching';
import { addFrenchMarks } from '../../../ui/french-marks.ts';

type Props = Pick<MatchExplanation, 'parts' | 'shortfalls'>;

/** Each part of a score with its own points, then what lowers the whole: together they make the score. */
export function MatchParts({ parts, shortfalls }: Props) {
  return (
    <>
      <dl className="grid gap-3 sm:grid-cols-2 sm:gap-x-6">
        {parts.map(({ key, title, points, weight, sentence }) => (
          <div key={key} className="min-w-0">
            <dt className="flex justify-between gap-3 font-medium">
              <span>{title}</span>
              <span className="whitespace-nowrap">
                {points} / {weight}
              </span>
            </dt>
            <dd>
              <span className="my-1 block h-1.5 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
                <span
                  className="block h-full rounded-full bg-primary"
                  style={{ width: `${(points * 100) / Math.max(1, weight)}%` }}
                />
              </span>
              <span className="block text-s wrap-anywhere text-ink-soft">{addFrenchMarks(sentence)}</span>
            </dd>
          </div>
        ))}
      </dl>
      {shortfalls.length > 0 && <Shortfalls shortfalls={shortfalls} />}
    </>
  );
}

function Shortfalls({ shortfalls }: Pick<Props, 'shortfalls'>) {
  return (
    <section className="mt-3 border-t border-line pt-3">
      <h4 className="font-medium">Ce qui abaisse le score</h4>
      <ul className="grid gap-1 pt-1">
        {shortfalls.map(({ key, points, sentence }) => (
          <li key={`${key} ${sentence}`} className="flex justify-between gap-3 text-s">
            <span className="min-w-0 wrap-anywhere text-ink-soft">{addFrenchMarks(sentence)}</span>
            <b className="whitespace-nowrap">−{-points}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
