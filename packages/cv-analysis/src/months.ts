/** Months counted from year 0; null for a year without its month. */
export function monthNumber(month: string | null): number | null {
  const [, year, number] = /^(\d{4})-(\d{2})$/.exec(month ?? '') ?? [];
  return year === undefined || number === undefined ? null : Number(year) * 12 + Number(number) - 1;
}

const NAMES = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];

export const monthWords = (month: number): string => `${NAMES[month % 12] ?? ''} ${Math.floor(month / 12)}`;

export type Span = { from: number; to: number };

/** Spans joined where they touch, oldest first. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last && span.from <= last.to + 1) last.to = Math.max(last.to, span.to);
    else joined.push({ ...span });
  }
  return joined;
}
