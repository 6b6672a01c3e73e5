import { examDays } from '../../../lib/cache-names.ts';

/** A page on a slow connection has better to do first. */
const START_AFTER_MS = 1500;

async function startWhereStored(): Promise<void> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === examDays.database)) return;
  const { startRoomSending } = await import('../days/device/room-sending.ts');
  startRoomSending();
}

/** On every page, whatever it is: marks of exam rooms leave from there. Their code is fetched by those who ever called a room here. */
export function startExamDaysWhereStored(): void {
  setTimeout(() => void startWhereStored().catch(() => undefined), START_AFTER_MS);
}
