import type { CalendarEntry } from '@baara/contract/applications/calendar';
import { isOn, minutesOn } from './calendar-dates.ts';

type Placed = { entry: CalendarEntry; column: number; columns: number };

/** Entries of a day side by side where they overlap: each takes the first column that is free, of those its group needs. */
export function placed(day: string, entries: readonly CalendarEntry[]): Placed[] {
  const own = entries
    .filter((entry) => isOn(day, entry))
    .map((entry) => ({ entry, ...minutesOn(day, entry) }))
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
  const result: Placed[] = [];
  let group: { entry: CalendarEntry; column: number }[] = [];
  let ends: number[] = [];
  const close = (): void => {
    result.push(...group.map((one) => ({ ...one, columns: ends.length })));
    group = [];
    ends = [];
  };
  for (const { entry, from, to } of own) {
    if (ends.every((end) => end <= from)) close();
    const free = ends.findIndex((end) => end <= from);
    const column = free === -1 ? ends.length : free;
    ends[column] = to;
    group.push({ entry, column });
  }
  close();
  return result;
}
