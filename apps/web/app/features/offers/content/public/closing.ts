import { daysLeftText } from './days-left.ts';
import { shortDay } from '../../../../lib/short-day.ts';

/** `left` when it is near: « Il reste 4 jours », with the day in a few words; null when the day alone is enough. */
export type Closing = { left: string | null; day: string };

/** Days ahead that are counted rather than dated. */
const NEAR_DAYS = 14;

/** @param closesAt the last day, or an instant of it. @returns null when there is none. */
export function closing(closesAt: string | null, now: Date): Closing | null {
  const last = closesAt ? new Date(closesAt) : null;
  if (!last || Number.isNaN(last.getTime())) return null;
  const day = shortDay(last.toISOString().slice(0, 10));
  return { left: daysLeftText(last, now, NEAR_DAYS), day };
}
