const DAY_MS = 86_400_000;
/** Bamako is on universal time. */
const dayOf = (instant: Date): number => Math.floor(instant.getTime() / DAY_MS);

/** « Il reste 4 jours » until `last`, when it is at most `counted` days ahead; null for every other, and for no date. */
export function daysLeftText(last: Date, now: Date, counted: number): string | null {
  const days = dayOf(last) - dayOf(now);
  // Not a number fails both.
  if (!(days >= 0 && days <= counted)) return null;
  return days ? `Il reste ${days} jour${days > 1 ? 's' : ''}` : 'Dernier jour';
}
