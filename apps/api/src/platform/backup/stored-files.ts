import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, opendir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { writeFileAtomically } from '../storage/atomic-write.ts';
import { momentName } from './series.ts';
import type { Repository } from './repository.ts';

/** One uploaded file as the repository has it. */
const StoredFile = z.object({
  /** Key in the storage of the application. */
  key: z.string(),
  size: z.int(),
  modifiedMs: z.number(),
  sha256: z.string(),
  object: z.string(),
  parts: z.int(),
});
export type StoredFile = z.infer<typeof StoredFile>;

/** `full` lists every file; the others what changed since the index before. */
const FileIndex = z.object({
  at: z.string(),
  full: z.boolean(),
  put: z.array(StoredFile),
  gone: z.array(z.string()),
});
export type FileIndex = z.infer<typeof FileIndex>;

const INDEXES = 'files/indexes';
const OBJECTS = 'files/objects';
/** A whole index again after so many changes: few objects are read to know what there is. */
const CHANGES_PER_FULL = 100;

export const momentOfIndex = (name: string): Date => {
  const [, y, mo, d, h, mi, s, ms = '000'] =
    /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})?Z/.exec(name) ?? [];
  return new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}.${ms}Z`);
};

export const listIndexes = (repository: Repository): Promise<string[]> => repository.list(INDEXES);

async function readIndex(repository: Repository, name: string): Promise<FileIndex> {
  return FileIndex.parse(JSON.parse((await repository.get(name)).toString()));
}

/**
 * The files as they were at a moment: everything that was copied by the first look at or after it, so that a file
 * which came in the minute before is there.
 */
export async function filesAt(repository: Repository, at: Date | null): Promise<Map<string, StoredFile>> {
  const names = await listIndexes(repository);
  const after = at === null ? -1 : names.findIndex((name) => momentOfIndex(name) >= at);
  const before = after === -1 ? names : names.slice(0, after);
  const used = [...before.slice(lastFull(before)), ...(after === -1 ? [] : names.slice(after, after + 1))];
  const files = new Map<string, StoredFile>();
  for (const name of used) {
    const index = await readIndex(repository, name);
    // A file that was removed after the moment asked for still comes back.
    if (name !== names[after]) for (const key of index.gone) files.delete(key);
    for (const file of index.put) files.set(file.key, file);
  }
  return files;
}

const lastFull = (names: readonly string[]): number =>
  Math.max(
    0,
    names.findLastIndex((name) => name.endsWith('-full')),
  );

export type FileCount = { files: number; bytes: number; added: number };

/**
 * Copies what was added or changed in the folder of uploaded files since the last look. Unchanged files are not read.
 * @param folder null when files are in a bucket, which has copies of its own.
 */
export async function syncStoredFiles(repository: Repository, folder: string): Promise<FileCount> {
  // The moment before the look: whatever came earlier is in it.
  const at = new Date();
  const names = await listIndexes(repository);
  const known = await filesAt(repository, null);
  const seen = new Set<string>();
  const put: StoredFile[] = [];
  let bytes = 0;
  for await (const key of walkKeys(folder, '')) {
    const path = join(folder, key);
    const stats = await stat(path).catch(() => null);
    if (!stats) continue;
    seen.add(key);
    bytes += stats.size;
    const before = known.get(key);
    if (before && before.size === stats.size && before.modifiedMs === stats.mtimeMs) continue;
    const stored = await storeFile(repository, key, path, stats).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    });
    if (stored) put.push(stored);
    else seen.delete(key);
  }
  const gone = [...known.keys()].filter((key) => !seen.has(key));
  const sinceFull = names.length - lastFull(names);
  const full = names.length === 0 || sinceFull >= CHANGES_PER_FULL;
  if (put.length > 0 || gone.length > 0 || full) {
    for (const file of put) known.set(file.key, file);
    for (const key of gone) known.delete(key);
    const index: FileIndex = {
      at: at.toISOString(),
      full,
      put: full ? [...known.values()] : put,
      gone: full ? [] : gone,
    };
    const name = `${INDEXES}/${momentName(at)}-${full ? 'full' : 'change'}`;
    await repository.put(name, Buffer.from(JSON.stringify(index)));
  }
  return { files: seen.size, bytes, added: put.length };
}

async function* walkKeys(root: string, below: string): AsyncGenerator<string> {
  let entries;
  try {
    entries = await opendir(join(root, below));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  for await (const entry of entries) {
    // Drafts that are not whole yet.
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) yield* walkKeys(root, `${below}${entry.name}/`);
    else if (entry.isFile()) yield `${below}${entry.name}`;
  }
}

async function storeFile(
  repository: Repository,
  key: string,
  path: string,
  { size, mtimeMs }: { size: number; mtimeMs: number },
): Promise<StoredFile> {
  const hash = createHash('sha256');
  const object = `${OBJECTS}/${momentName(new Date())}`;
  const content = createReadStream(path).on('data', (chunk) => hash.update(chunk));
  const { parts } = await repository.putParts(object, content);
  return { key, size, modifiedMs: mtimeMs, sha256: hash.digest('hex'), object, parts };
}

/** Brings a file back. @throws BrokenBackupObject when it is not what was copied. */
export async function restoreFile(repository: Repository, file: StoredFile, folder: string): Promise<void> {
  await writeFileAtomically(join(folder, file.key), repository.getParts(file.object, file.parts));
}

/** @returns whether the file that comes back has the hash that was noted when it was copied. */
export async function isFileIntact(repository: Repository, file: StoredFile): Promise<boolean> {
  const hash = createHash('sha256');
  for await (const chunk of repository.getParts(file.object, file.parts)) hash.update(chunk as Buffer);
  return hash.digest('hex') === file.sha256;
}

/** Removes indexes that no copy needs any more, and objects that no index names. */
export async function dropOldFiles(repository: Repository, before: Date): Promise<void> {
  const names = await listIndexes(repository);
  const firstUsed = lastFull(names.filter((name) => momentOfIndex(name) < before));
  const used = names.slice(firstUsed);
  const named = new Set<string>();
  for (const name of used)
    for (const { object } of (await readIndex(repository, name)).put) named.add(object);
  // Read after the indexes: an object of a look under way is not named yet, and is younger than the oldest copy.
  for (const name of await repository.list(OBJECTS)) {
    const object = dirname(name);
    if (!named.has(object) && momentOfIndex(object) < before) await repository.delete(name);
  }
  for (const name of names.slice(0, firstUsed)) await repository.delete(name);
}

/** Writes a stream to a file, made readable by its owner only. */
export async function writeEntry(path: string, content: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(
    Readable.from(content, { objectMode: false }),
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
}
