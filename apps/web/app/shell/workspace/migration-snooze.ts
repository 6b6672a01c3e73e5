export const SNOOZE_MS = 60 * 60 * 1000;
export const snoozeKey = 'passwordMigrationSnoozedAt';

/** Milliseconds until the banner may show again; 0 when it may now. */
export function snoozeLeft(snoozedAt: string | null, now: number): number {
  const at = Number(snoozedAt);
  return snoozedAt && Number.isFinite(at) ? Math.max(0, at + SNOOZE_MS - now) : 0;
}
