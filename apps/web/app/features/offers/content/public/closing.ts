import { shortDay } from '../../../../lib/short-day.ts';

/** `left` when it is near: « Il reste 4 jours », with the day in a few words; null when the day alone is enough. */
export type Closing = { left: string | null; day: string };

/** Days ahead that are counted rather than dated. */
const NEAR_DAYS = 14;
const DAY_MS = 86_400_000;
/** Bamako is on universal time. */
const dayOf = (instant: Date): number => Math.floor(instant.getTime() / DAY_MS);

/** @param closesAt the last day, or an instant of it. @returns null when there is none. */
export function closing(closesAt: string | null, now: Date): Closing | null {
  const last = closesAt ? new Date(closesAt) : null;
  if (!last || Number.isNaN(last.getTime())) return null;
  const day = shortDay(last.toISOString().slice(0, 10));
  const days = dayOf(last) - dayOf(now);
  if (days < 0 || days > NEAR_DAYS) return { left: null, day };
  if (days === 0) return { left: 'Dernier jour', day };
  return { left: days === 1 ? 'Il reste 1 jour' : `Il reste ${days} jours`, day };
}
