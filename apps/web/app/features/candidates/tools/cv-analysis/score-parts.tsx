import type { CvAnalysisContent } from '@baara/contract/candidates/tools/cv-analysis';

type Part = CvAnalysisContent['parts'][number];

/** The parts of a score: a bar each, with its points unless they would discourage. */
export function ScoreParts({ parts, isScored }: { parts: readonly Part[]; isScored: boolean }) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-2.5 sm:grid-cols-2">
      {parts.map(({ key, title, weight, points, sentence }) => (
        <div key={key}>
          <dt className="flex items-baseline justify-between gap-3 font-medium">
            {title}
            {isScored && (
              <span className="text-s whitespace-nowrap text-ink-soft tabular-nums">
                {points} sur {weight}
              </span>
            )}
          </dt>
          <dd>
            <div aria-hidden className="my-1 h-1.5 overflow-hidden rounded-full bg-sunken">
              <div
                className={points * 2 >= weight ? 'h-full bg-good' : 'h-full bg-accent'}
                style={{ width: `${(points * 100) / weight}%` }}
              />
            </div>
            <span className="text-s text-ink-soft">{sentence}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
