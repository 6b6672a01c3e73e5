type Span = { startsOn: string; endsOn: string; startsHalf: boolean; endsHalf: boolean };

/** Every day of a month, `2026-11` → `2026-11-01` to `2026-11-30`. */
export function daysOfMonth(month: string): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

/** The month so many later; before, when negative. */
export function monthBeside(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** Where an absence stands on these days: its start and its size, as shares of them all. */
export function placeIn({ startsOn, endsOn, startsHalf, endsHalf }: Span, days: readonly string[]) {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const from = startsOn < first ? 0 : days.indexOf(startsOn) + (startsHalf ? 0.5 : 0);
  const to = endsOn > last ? days.length : days.indexOf(endsOn) + (endsHalf ? 0.5 : 1);
  return { start: from / days.length, size: Math.max(0, to - from) / days.length };
}
