import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from '../storage/atomic-write.ts';

/**
 * A series is what one server wrote to its WAL without a gap since archiving was switched on. A server that ran
 * without archiving, or came back from a copy, begins another: no copy is ever continued with the WAL of another one.
 */
const marker = (dataDir: string): string => join(dataDir, 'archive-series');

/** Where PostgreSQL puts the segments of a series, until they are shipped. */
export const spoolRoot = (dataDir: string): string => join(dataDir, 'wal-outgoing');

export function currentSeries(dataDir: string): string | null {
  try {
    return readFileSync(marker(dataDir), 'utf8').trim() || null;
  } catch {
    return null;
  }
}

/** A name that sorts by its moment: `20261129T221500123Z-1a2b3c4d`. */
export function momentName(at: Date): string {
  const moment = at.toISOString().replaceAll(/[-:.]/g, '');
  return `${moment}-${randomBytes(4).toString('hex')}`;
}

export async function ensureSeries(dataDir: string): Promise<string> {
  const current = currentSeries(dataDir);
  if (current !== null) return current;
  const series = momentName(new Date());
  await writeFileAtomically(marker(dataDir), Buffer.from(`${series}\n`));
  return series;
}

/** The server is about to run without archiving: what it writes then is in no series. */
export function endSeries(dataDir: string): void {
  rmSync(marker(dataDir), { force: true });
}

/** @returns the folder that PostgreSQL copies finished segments of this series to, made and emptied of drafts. */
export function prepareSpool(dataDir: string, series: string, own: (path: string) => void): string {
  const folder = join(spoolRoot(dataDir), series);
  // The folder above is passed through by PostgreSQL, which may run as another user.
  mkdirSync(spoolRoot(dataDir), { recursive: true, mode: 0o711 });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  own(folder);
  // What a killed server leaves is never whole.
  for (const name of readdirSync(folder))
    if (name.startsWith('archtemp')) rmSync(join(folder, name), { force: true });
  return folder;
}
