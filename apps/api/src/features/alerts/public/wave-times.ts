import type { OfferAlertFrequency } from '@baara/contract/offers/alerts/alert-words';

const DAY_MS = 24 * 3600 * 1000;
/** Bamako is on UTC all year. */
const HOUR = 7;
const MONDAY = 1;

/** When the next wave of a frequency begins; of « dès la parution » at once: it runs as often as its job does. */
export function nextDue(frequency: OfferAlertFrequency, after: Date): Date {
  if (frequency === 'instant') return after;
  const next = new Date(after);
  next.setUTCHours(HOUR, 0, 0, 0);
  if (next <= after) next.setTime(next.getTime() + DAY_MS);
  if (frequency === 'weekly') next.setTime(next.getTime() + ((MONDAY - next.getUTCDay() + 7) % 7) * DAY_MS);
  return next;
}
