import type { MatchPart } from '@baara/contract/matching';

/** Each part of a score: its points as a bar, and why. */
export function MatchParts({ parts }: { parts: readonly MatchPart[] }) {
  return (
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
            <span className="block text-s wrap-anywhere text-ink-soft">{sentence}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
