import type { AlertFrequency } from '@baara/contract/candidates/saved-search-messages';

const DAY_MS = 24 * 3600 * 1000;
/** Bamako is on UTC all year. */
const HOUR = 7;
const MONDAY = 1;

/** The next morning at seven after this instant, Africa/Bamako; the next Monday's for a weekly alert. */
export function nextAlertAt(frequency: Exclude<AlertFrequency, 'none'>, after: Date): Date {
  const next = new Date(after);
  next.setUTCHours(HOUR, 0, 0, 0);
  if (next <= after) next.setTime(next.getTime() + DAY_MS);
  if (frequency === 'weekly') {
    const days = (MONDAY - next.getUTCDay() + 7) % 7;
    next.setTime(next.getTime() + days * DAY_MS);
  }
  return next;
}
