const day = 24 * 3600_000;

/** The instant itself, or the same hour of the Monday after a weekend, Africa/Bamako (which is UTC). */
export function workingDayAfter(instant: number): number {
  const weekDay = new Date(instant).getUTCDay();
  return instant + (weekDay === 6 ? 2 : weekDay === 0 ? 1 : 0) * day;
}

/** The instant itself, or the same hour of the Friday before a weekend. */
export function workingDayBefore(instant: number): number {
  const weekDay = new Date(instant).getUTCDay();
  return instant - (weekDay === 6 ? 1 : weekDay === 0 ? 2 : 0) * day;
}
