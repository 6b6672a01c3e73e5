import type { Marks } from '../public/offer-card-model.ts';

/** A text cut at its marks: unmarked and marked pieces in turns, starting with the former. */
export function partsOf(text: string, marks: Marks): string[] {
  const cuts = [0, ...marks.flat(), text.length];
  return cuts.slice(1).map((cut, index) => text.slice(cuts[index], cut));
}

/** A text with the words that were searched marked. */
export function MarkedText({ parts }: { parts: readonly string[] }) {
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text have nothing but their places
      <mark key={index} className="rounded-sm bg-accent-soft px-0.5 text-ink">
        {part}
      </mark>
    ),
  );
}
