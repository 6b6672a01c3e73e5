const DAY_MS = 24 * 3_600_000;

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The Monday of a day of Bamako, which is UTC. */
export const mondayOf = (at: number): string => {
  const weekday = (new Date(at).getUTCDay() + 6) % 7;
  return isoDay(at - weekday * DAY_MS);
};

/** The latest week that was not written yet. */
export function latestFreeWeek(weeks: readonly string[], now = Date.now()): string {
  let week = mondayOf(now);
  while (weeks.includes(week)) week = isoDay(Date.parse(week) - 7 * DAY_MS);
  return week;
}

/** The seven days of a week. */
export const daysOf = (week: string): string[] =>
  Array.from({ length: 7 }, (_, index) => isoDay(Date.parse(week) + index * DAY_MS));

/** Mondays to choose from: the last twelve weeks that are not written, and the one that is. */
export function weekChoices(written: readonly string[], current: string, now = Date.now()): string[] {
  const last = Date.parse(mondayOf(now));
  const weeks = Array.from({ length: 12 }, (_, index) => isoDay(last - index * 7 * DAY_MS));
  return [...new Set([current, ...weeks.filter((week) => !written.includes(week))])].toSorted().toReversed();
}
