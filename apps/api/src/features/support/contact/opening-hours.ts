import { OpeningHours } from '@baara/contract/support/support-desk';
import type { Db } from '../../../platform/db/database.ts';

export const HOURS_KEY = 'support-hours';

const usual: OpeningHours = { days: [1, 2, 3, 4, 5], opensAt: '08:00', closesAt: '17:00', version: 0 };

/** The stored hours, or the usual ones of an office. */
export async function readOpeningHours(db: Db): Promise<OpeningHours> {
  const row = await db
    .selectFrom('site_settings')
    .select('value')
    .where('key', '=', HOURS_KEY)
    .executeTakeFirst();
  const stored = OpeningHours.safeParse(row?.value);
  return stored.success ? stored.data : usual;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Beyond, a delay says only that it was far too long. */
const MOST_DAYS = 400;

const minuteOf = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3));

/** Whole minutes between two moments in which somebody is there. The clock of Bamako is that of UTC. */
export function openMinutes(from: Date, to: Date, { days, opensAt, closesAt }: OpeningHours): number {
  const first = Math.floor(from.getTime() / DAY_MS);
  const last = Math.min(Math.floor(to.getTime() / DAY_MS), first + MOST_DAYS);
  let total = 0;
  for (let day = first; day <= last; day += 1) {
    // The first of January 1970 was a Thursday.
    const weekday = ((day + 3) % 7) + 1;
    if (!days.includes(weekday)) continue;
    const opens = Math.max(day * DAY_MS + minuteOf(opensAt) * MINUTE_MS, from.getTime());
    const closes = Math.min(day * DAY_MS + minuteOf(closesAt) * MINUTE_MS, to.getTime());
    total += Math.max(0, closes - opens);
  }
  return Math.floor(total / MINUTE_MS);
}
