import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { createStorage, type Storage } from '../storage/storage.ts';
import { StoredFileMissing } from '../storage/errors.ts';
import { type BackupKey, openObject, packObject, sealObject, unpackObject } from './sealed-object.ts';

/** Where copies are stored. `url` null: `backups` in the data folder. */
export type RepositoryPlace = Readonly<{ dataDir: string; url: string | null }>;

/** What a base copy is. Written last: a copy without it is not whole, and counts for nothing. */
export const CopyManifest = z.object({
  id: z.string(),
  series: z.string(),
  /** The first and the last segment of WAL that the copy needs to become consistent. */
  startSegment: z.string(),
  stopSegment: z.string(),
  segmentBytes: z.int(),
  startLsn: z.string(),
  stopLsn: z.string(),
  startedAt: z.string(),
  finishedAt: z.string(),
  /** Bytes read of the data folder, and bytes stored. */
  rawBytes: z.int(),
  storedBytes: z.int(),
  parts: z.int(),
  entries: z.int(),
  serverVersion: z.string(),
});
export type CopyManifest = z.infer<typeof CopyManifest>;

/** Sealed objects by name, in a folder or a bucket. Objects are written whole and durably, or not at all. */
export type Repository = Readonly<{
  key: BackupKey;
  /** @returns bytes stored. */
  put(name: string, content: Uint8Array): Promise<number>;
  /** @throws StoredFileMissing, OtherBackupKey, BrokenBackupObject. */
  get(name: string): Promise<Buffer>;
  /** Stores a stream in numbered parts, compressed as one. Never more than two parts are in memory. */
  putParts(prefix: string, content: Readable): Promise<{ parts: number; bytes: number }>;
  /** The stream back. It fails on a part that is missing or not what was stored. */
  getParts(prefix: string, parts: number): Readable;
  has(name: string): Promise<boolean>;
  /** Names that start with a folder, in order. */
  list(folder: string): Promise<string[]>;
  delete(name: string): Promise<void>;
}>;

const PART_BYTES = 8 * 1024 * 1024;
/** A part goes through a slow line too. */
const PART_MS = 120_000;
const partName = (prefix: string, part: number): string => `${prefix}/p${String(part).padStart(6, '0')}`;

const seriesFolder = (series: string): string => `series/${series}`;
export const walFolder = (series: string): string => `${seriesFolder(series)}/wal`;
export const walName = (series: string, file: string): string => `${walFolder(series)}/${file}`;
export const copyFolder = (series: string, id: string): string => `${seriesFolder(series)}/copies/${id}`;
export const manifestName = (series: string, id: string): string => `${copyFolder(series, id)}/manifest`;

/** @throws StartupError when the address cannot be read. */
export function openBackupStorage({ dataDir, url }: RepositoryPlace): Storage {
  const folder = join(dataDir, 'backups');
  if (url === null) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const storage = { url: url ?? pathToFileURL(folder).href };
  return createStorage({ dataDir, storage }, { bucketAnswerMs: PART_MS });
}

export function openRepository(storage: Storage, key: BackupKey): Repository {
  const read = async (name: string): Promise<Buffer> => Buffer.from(await storage.getBytes(name));
  return {
    key,
    put: async (name, content) => {
      const sealed = await packObject(key, name, content);
      await storage.put(name, sealed);
      return sealed.length;
    },
    get: async (name) => unpackObject(key, name, await read(name)),
    putParts: (prefix, content) => putParts(storage, key, prefix, content),
    getParts: (prefix, parts) =>
      Readable.from(sealedParts(read, key, prefix, parts), { objectMode: false }).compose(
        createZstdDecompress(),
      ) as Readable,
    has: async (name) => {
      try {
        (await storage.getPart(name, { start: 0, end: 0 })).destroy();
        return true;
      } catch (error) {
        if (error instanceof StoredFileMissing) return false;
        throw error;
      }
    },
    list: (folder) => storage.list(folder),
    delete: (name) => storage.delete(name),
  };
}

async function* sealedParts(
  read: (name: string) => Promise<Buffer>,
  key: BackupKey,
  prefix: string,
  parts: number,
): AsyncGenerator<Buffer> {
  for (let part = 1; part <= parts; part += 1) {
    const name = partName(prefix, part);
    yield openObject(key, name, await read(name));
  }
}

async function putParts(
  storage: Storage,
  key: BackupKey,
  prefix: string,
  content: Readable,
): Promise<{ parts: number; bytes: number }> {
  const compressed = content.compose(
    createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
  ) as AsyncIterable<Buffer>;
  let parts = 0;
  let bytes = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  const flush = async (): Promise<void> => {
    parts += 1;
    const name = partName(prefix, parts);
    const sealed = sealObject(key, name, Buffer.concat(waiting));
    waiting = [];
    size = 0;
    bytes += sealed.length;
    await storage.put(name, sealed);
  };
  for await (const chunk of compressed) {
    waiting.push(chunk);
    size += chunk.length;
    if (size >= PART_BYTES) await flush();
  }
  if (size > 0 || parts === 0) await flush();
  return { parts, bytes };
}

/** The copies that are whole, the oldest first. Those of another key are counted, not read. */
export async function listCopies(
  repository: Repository,
): Promise<{ copies: CopyManifest[]; unreadable: string[] }> {
  const names = (await repository.list('series')).filter((name) => name.endsWith('/manifest'));
  const copies: CopyManifest[] = [];
  const unreadable: string[] = [];
  for (const name of names) {
    try {
      copies.push(CopyManifest.parse(JSON.parse((await repository.get(name)).toString())));
    } catch (error) {
      // One that cannot be read does not hide the others.
      if (error instanceof StoredFileMissing) continue;
      unreadable.push(error instanceof Error ? error.message : name);
    }
  }
  return { copies: copies.toSorted((a, b) => a.finishedAt.localeCompare(b.finishedAt)), unreadable };
}
