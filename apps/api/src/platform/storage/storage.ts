import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { folderDriver, type ReadPart, readPartOfFile, s3Driver } from './drivers.ts';
import { StoredFileMissing, translateStorageError } from './errors.ts';
import { readStorageFolder, readStorageUrl } from './storage-url.ts';

export type StorageConfig = Readonly<{
  dataDir: string;
  /** Null stores files in `<dataDir>/files`; the formats are those of `readStorageFolder` and `readStorageUrl`. */
  storage: Readonly<{ url: string | null }>;
}>;

/**
 * Private files by key. A key is `folder/…/name`: letters, digits, `.`, `_`, `-`, no part starting with a
 * dot. Choose keys that cannot be guessed from a person's input (an id), never the name of an upload.
 * Keys outside that form throw a TypeError: they are a fault of ours.
 */
export type Storage = Readonly<{
  /**
   * Stores a file whole and durably, replacing one of the same key.
   * @throws StorageFull (503).
   */
  put(key: string, content: Uint8Array): Promise<void>;
  /** The same from a stream of `byteSize` bytes; a stream that breaks stores nothing. */
  putStream(key: string, content: Readable, byteSize: number): Promise<void>;
  /** @throws StoredFileMissing (404) before anything is read. */
  getStream(key: string): Promise<Readable>;
  /** The bytes from `start` to `end`, both read. @throws StoredFileMissing (404) before anything is read. */
  getPart(key: string, part: { start: number; end: number }): Promise<Readable>;
  /** @throws StoredFileMissing (404). */
  getBytes(key: string): Promise<Uint8Array>;
  /** Deleting what is not there is not an error. */
  delete(key: string): Promise<void>;
  /** Keys below a folder, at any depth, in order; none when there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** Writes a small file and removes it. @throws when files cannot be reached or written. */
  health(): Promise<void>;
  /** Bytes left for files; null where nobody can say. */
  freeBytes(): Promise<number | null>;
}>;

const keyPart = String.raw`[A-Za-z0-9_-][A-Za-z0-9._-]*`;
const keyPattern = new RegExp(`^${keyPart}(/${keyPart})*$`);

function checkedKey(key: string): string {
  if (key.length > 300 || !keyPattern.test(key)) throw new TypeError('This is not a storage key.');
  return key;
}

async function translated<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw translateStorageError(error);
  }
}

/**
 * Opens the folder or the bucket that the configuration names. Nothing is contacted yet.
 * @throws StartupError when the address cannot be read.
 */
export function createStorage(config: StorageConfig, { bucketAnswerMs = 10_000 } = {}): Storage {
  const { url } = config.storage;
  if (!url) return folderStorage(join(config.dataDir, 'files'));
  const folder = readStorageFolder(url);
  return folder ? folderStorage(folder) : bucketStorage(url, bucketAnswerMs);
}

function folderStorage(folder: string): Storage {
  const disk = new Disk(folderDriver(folder));
  return storageOn(
    () => Promise.resolve({ disk, readPart: readPartOfFile(folder) }),
    async () => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  );
}

function bucketStorage(url: string, answerMs: number): Storage {
  const location = readStorageUrl(url);
  let opened: Promise<Opened> | undefined;
  const open = () =>
    (opened ??= s3Driver(location, answerMs).then(({ driver, readPart }) => ({
      disk: new Disk(driver),
      readPart,
    })));
  return storageOn(open, () => Promise.resolve(null));
}

type Opened = { disk: Disk; readPart: ReadPart };

/** As large as a block of a usual file system: less might fit in what is left of one. */
const PROBE = new Uint8Array(4096);

async function listKeys(disk: Disk, folder: string): Promise<string[]> {
  const keys: string[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(`${folder}/`, {
      recursive: true,
      ...(paginationToken ? { paginationToken } : {}),
    });
    for (const object of page.objects) if (object.isFile) keys.push(object.key);
    ({ paginationToken } = page);
  } while (paginationToken);
  // Drafts that are not whole yet are no keys; a bucket also finds what begins alike.
  return keys.filter((key) => keyPattern.test(key) && key.startsWith(`${folder}/`)).toSorted();
}

function noneWhenMissing(error: unknown): string[] {
  if (error instanceof StoredFileMissing) return [];
  throw error;
}

function storageOn(open: () => Promise<Opened>, readFreeBytes: () => Promise<number | null>): Storage {
  const on = <Result>(key: string, work: (disk: Disk, key: string) => Promise<Result>): Promise<Result> =>
    translated(async () => work((await open()).disk, checkedKey(key)));
  return {
    put: (key, content) => on(key, (files, checked) => files.put(checked, content)),
    putStream: (key, content, byteSize) =>
      on(key, (files, checked) => files.putStream(checked, content, { contentLength: byteSize })),
    getStream: (key) => on(key, (files, checked) => files.getStream(checked)),
    getPart: (key, part) => translated(async () => (await open()).readPart(checkedKey(key), part)),
    getBytes: (key) => on(key, (files, checked) => files.getBytes(checked)),
    delete: (key) => on(key, (files, checked) => files.delete(checked)),
    list: (folder) => on(folder, listKeys).catch(noneWhenMissing),
    health: () =>
      translated(async () => {
        const { disk } = await open();
        const key = `health/${randomUUID()}`;
        await disk.put(key, PROBE);
        await disk.delete(key);
      }),
    freeBytes: () => readFreeBytes().catch(() => null),
  };
}
