import { startPending } from './features/applications/public/start-pending.ts';
import { examDays, pendingApplications } from './lib/cache-names.ts';

/**
 * Sends what waits on this device, from whatever page is open: applications, and marks of exam rooms and trainings. The code of each is
 * fetched where there is something of its own.
 * @param databases the names of those on this device.
 */
export async function startStored(databases: readonly (string | undefined)[]): Promise<void> {
  if (databases.includes(pendingApplications)) await startPending();
  if (!databases.includes(examDays)) return;
  const { startRoomSending } = await import('./features/campaigns/days/public/device/room-sending.ts');
  startRoomSending();
}
