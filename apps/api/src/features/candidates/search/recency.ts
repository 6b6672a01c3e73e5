/** The periods that `recency_keys` (migration 0041) writes in the index of words, and how to ask for those since a moment. */

const HOUR_MS = 3600 * 1000;
const EPOCH_MS = Date.UTC(2000, 0, 1);
const DAY_HOURS = 24;
const LONG_HOURS = 32 * DAY_HOURS;
const DAYS_FROM = 1_000_000;
const LONGS_FROM = 2_000_000;
/** Clocks differ, and a list is asked for while rows are written. */
const AHEAD_HOURS = 48;

export type Order = 'updated_at' | 'created_at';

/**
 * The fewest keys that cover every hour from the one of `since` on; a row later than `now` by more than two days may be
 * missed. Any row that contains one of them is at least as late as the beginning of that hour, or of the next ones.
 */
export function recencyKeys(order: Order, since: Date, now: Date): number[] {
  const end = hourOf(now) + AHEAD_HOURS;
  const keys: number[] = [];
  let hour = Math.max(0, hourOf(since));
  while (hour <= end) {
    if (hour % LONG_HOURS === 0 && hour + LONG_HOURS <= end) {
      keys.push(LONGS_FROM + hour / LONG_HOURS);
      hour += LONG_HOURS;
    } else if (hour % DAY_HOURS === 0) {
      keys.push(DAYS_FROM + hour / DAY_HOURS);
      hour += DAY_HOURS;
    } else {
      keys.push(hour);
      hour += 1;
    }
  }
  return order === 'updated_at' ? keys : keys.map((key) => -key);
}

const hourOf = (date: Date): number => Math.floor((date.getTime() - EPOCH_MS) / HOUR_MS);
