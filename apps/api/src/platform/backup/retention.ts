import type { CopyManifest, Repository } from './repository.ts';
import { copyFolder, listCopies, manifestName, walFolder, walName } from './repository.ts';
import { dropOldFiles, momentOfIndex } from './stored-files.ts';

/** A copy without a manifest was cut short, unless it is younger and may be under way. */
const UNDER_WAY_MS = 24 * 60 * 60 * 1000;

/**
 * The copies that stay: the newest ones, and the last that a restoration proved, however old it is.
 * @param copies the oldest first.
 */
export function copiesThatStay(
  copies: readonly CopyManifest[],
  { most, provenIds }: { most: number; provenIds: readonly string[] },
): CopyManifest[] {
  const newest = copies.slice(-most);
  const proven = copies.findLast(({ id }) => provenIds.includes(id));
  return proven && !newest.includes(proven) ? [proven, ...newest] : newest;
}

/**
 * Removes copies that are too many, those cut short, the WAL that no copy needs and the files that no copy has. A copy's
 * manifest goes first: one that is half removed is no longer listed.
 */
export async function applyRetention(
  repository: Repository,
  options: { most: number; provenIds: readonly string[]; currentSeries: string | null; now: Date },
): Promise<{ removedCopies: string[] }> {
  const { copies } = await listCopies(repository);
  const staying = copiesThatStay(copies, options);
  const removed = copies.filter((copy) => !staying.includes(copy));
  for (const { series, id } of removed) await repository.delete(manifestName(series, id));
  await dropParts(repository, options.now, new Set(removed.map(({ series, id }) => copyFolder(series, id))));
  await dropWal(repository, staying, options.currentSeries);
  const oldest = staying.map(({ startedAt }) => startedAt).toSorted()[0];
  if (oldest !== undefined) await dropOldFiles(repository, new Date(oldest));
  return { removedCopies: removed.map(({ id }) => id) };
}

async function dropParts(repository: Repository, now: Date, removed: ReadonlySet<string>): Promise<void> {
  const names = (await repository.list('series')).filter((name) => name.includes('/copies/'));
  const whole = new Set(names.filter((name) => name.endsWith('/manifest')).map(folderOf));
  for (const name of names) {
    const folder = folderOf(name);
    const isOld = now.getTime() - momentOfIndex(folder.split('/').at(-1) ?? '').getTime() > UNDER_WAY_MS;
    if (removed.has(folder) || (!whole.has(folder) && isOld)) await repository.delete(name);
  }
}

const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/'));

/** In each series, what comes before its oldest copy; a series that ended and has no copy goes as a whole. */
async function dropWal(
  repository: Repository,
  staying: readonly CopyManifest[],
  currentSeries: string | null,
): Promise<void> {
  const names = (await repository.list('series')).filter((name) => name.includes('/wal/'));
  for (const series of new Set(names.map((name) => name.split('/')[1] ?? ''))) {
    const first = staying
      .filter((copy) => copy.series === series)
      .map(({ startSegment }) => startSegment)
      .toSorted()[0];
    if (first === undefined && series === currentSeries) continue;
    const files = names
      .filter((name) => name.startsWith(`${walFolder(series)}/`))
      .map((name) => name.slice(walName(series, '').length));
    for (const file of files)
      if (first === undefined || file.slice(0, 24) < first) await repository.delete(walName(series, file));
  }
}
