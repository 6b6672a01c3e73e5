import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Writes a file so that readers see all of it or nothing, also after a power cut: a hidden file beside it is written,
 * forced to disk, then renamed into place. Missing folders are made.
 * @param mode permissions of the file; folders made get the matching search bits.
 * @throws the file system's error (ENOSPC…); nothing is left behind.
 */
export async function writeFileAtomically(
  path: string,
  content: Uint8Array | Readable,
  { mode = 0o600 }: { mode?: number } = {},
): Promise<void> {
  const folder = dirname(path);
  const draft = join(folder, `.${basename(path)}.${randomUUID()}.tmp`);
  try {
    const file = await openDraft(draft, mode);
    if (content instanceof Uint8Array) await writeBytes(file, content);
    // `flush` forces the data to disk before the stream closes.
    else await pipeline(content, file.createWriteStream({ flush: true }));
    await rename(draft, path);
    await syncFolderTogether(folder);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Most folders are there already. */
async function openDraft(path: string, mode: number): Promise<FileHandle> {
  try {
    return await open(path, 'wx', mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return open(path, 'wx', mode);
  }
}

async function writeBytes(file: FileHandle, content: Uint8Array): Promise<void> {
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

const syncs = new Map<string, Promise<void>>();
const nextSyncs = new Map<string, Promise<void>>();

/** Those who wait while a folder is synced share its next sync, which begins after the last of their renames. */
function syncFolderTogether(folder: string): Promise<void> {
  const begin = (): Promise<void> => {
    nextSyncs.delete(folder);
    const sync = syncFolder(folder).finally(() => {
      if (syncs.get(folder) === sync) syncs.delete(folder);
    });
    syncs.set(folder, sync);
    return sync;
  };
  const running = syncs.get(folder);
  if (!running) return begin();
  const next = nextSyncs.get(folder) ?? running.then(begin, begin);
  nextSyncs.set(folder, next);
  return next;
}

/** A rename is durable once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
