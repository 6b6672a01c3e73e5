import type { Marks } from '../public/offer-card-model.ts';

/** A text with the words that were searched marked. */
export function MarkedText({ text, marks }: { text: string; marks: Marks }) {
  if (marks.length === 0) return text;
  const parts = marks.flatMap(([start, end], index) => [
    text.slice(marks[index - 1]?.[1] ?? 0, start),
    <mark key={start} className="rounded-sm bg-accent-soft px-0.5 text-ink">
      {text.slice(start, end)}
    </mark>,
  ]);
  return (
    <>
      {parts}
      {text.slice(marks.at(-1)?.[1])}
    </>
  );
}
