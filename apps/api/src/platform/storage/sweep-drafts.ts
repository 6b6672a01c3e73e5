import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What `writeFileAtomically` names a file that is not whole yet. */
const DRAFT = /^\..+\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.tmp$/;

/**
 * Removes the drafts that killed processes left in a folder and those below it. A missing folder has none.
 * @param before drafts written later may still be under way.
 * @returns how many were removed.
 */
export async function sweepDrafts(folder: string, before: Date): Promise<number> {
  let removed = 0;
  try {
    for await (const entry of await opendir(folder)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) removed += await sweepDrafts(path, before);
      else if (DRAFT.test(entry.name) && (await stat(path)).mtime < before) {
        await rm(path, { force: true });
        removed += 1;
      }
    }
  } catch (error) {
    // Removed or renamed into place meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return removed;
}

/** Every folder of the data directory that files are written to. */
export async function sweepDataDir(dataDir: string, before: Date): Promise<number> {
  let removed = 0;
  for (const name of ['files', 'mail', 'incoming']) removed += await sweepDrafts(join(dataDir, name), before);
  return removed;
}
