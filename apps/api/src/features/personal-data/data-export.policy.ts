import type { DataExport } from '@baara/contract/personal-data/personal-data';
import { EXPORT_INTERVAL_DAYS } from '@baara/contract/personal-data/personal-data-delays';

const DAY_MS = 24 * 3600 * 1000;

export const exportRenewableAt = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + EXPORT_INTERVAL_DAYS * DAY_MS);

/** Another archive is made once the last one is a day old, or at once when it failed or expired. */
export function mayRequestExport(
  status: DataExport['status'] | 'expired',
  requestedAt: Date,
  now: Date,
): boolean {
  if (status === 'pending') return false;
  return status !== 'ready' || exportRenewableAt(requestedAt) <= now;
}
