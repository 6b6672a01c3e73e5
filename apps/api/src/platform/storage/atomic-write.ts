import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
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
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${basename(path)}.${randomUUID()}.tmp`);
  try {
    if (content instanceof Uint8Array) await writeBytes(draft, content, mode);
    // `flush` forces the data to disk before the stream closes.
    else await pipeline(content, createWriteStream(draft, { flags: 'wx', mode, flush: true }));
    await rename(draft, path);
    await syncFolder(folder);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function writeBytes(path: string, content: Uint8Array, mode: number): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
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
