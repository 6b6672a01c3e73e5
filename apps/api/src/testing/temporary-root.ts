import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const GIB = 1024 ** 3;

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= 4 * GIB && process.availableMemory() >= 8 * GIB;
  } catch {
    return false;
  }
}

/**
 * The folder where tests make those that they throw away: in memory where the machine has enough of it, else the
 * system's own. Each file of API tests copies a database of a thousand small files, a second's work on a disk.
 */
export const temporaryRoot = (): string => (hasRoomInMemory() ? MEMORY : tmpdir());
