import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StorageFull } from '../storage/errors.ts';
import type { Storage } from '../storage/storage.ts';
import { openBackupStorage, openRepository, type Repository } from './repository.ts';
import { backupKey } from './sealed-object.ts';
import { listSegments, readSegment } from './segments.ts';
import { spoolRoot } from './series.ts';
import { shipFile, type Shipper, shipWal, type ShippingState } from './ship-wal.ts';

const key = backupKey('une clé assez longue pour cet usage');
const series = '20261101T000000Z-aaaaaaaa';
const [first, second] = ['000000010000000000000001', '000000010000000000000002'];

let dataDir: string;
let storage: Storage;
let repository: Repository;
let shipper: Shipper | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'baara-shipping-'));
  storage = openBackupStorage({ dataDir, url: null });
  repository = openRepository(storage, key);
  mkdirSync(join(spoolRoot(dataDir), series), { recursive: true });
});
afterEach(async () => {
  await shipper?.stop();
  shipper = undefined;
  rmSync(dataDir, { recursive: true });
});

function spool(file: string, content = `content of ${file}`): string {
  const path = join(spoolRoot(dataDir), series, file);
  writeFileSync(path, content);
  return path;
}

const contentOf = async (file: string): Promise<string | undefined> =>
  (await readSegment(repository, series, file))?.content.toString();

test('the same content again changes nothing, another is refused and neither is lost', async () => {
  await shipFile(repository, series, first, spool(first));
  await shipFile(repository, series, first, spool(first));
  expect(await contentOf(first)).toBe(`content of ${first}`);
  const other = spool(first, 'another');
  await expect(shipFile(repository, series, first, other)).rejects.toThrow('autre contenu');
  expect(existsSync(other)).toBe(true);
  expect(await contentOf(first)).toBe(`content of ${first}`);
});

test('what a kill leaves is shipped at the next start, and a draft is no segment', async () => {
  // Killed after the repository had the first, before it left the spool; and while the second was written there.
  const path = spool(first);
  await shipFile(repository, series, first, path);
  spool(first);
  spool(second);
  writeFileSync(join(dataDir, 'backups', 'series', series, 'wal', `.${second}.draft.tmp`), 'half');
  writeFileSync(join(spoolRoot(dataDir), series, `archtemp.${second}.1.2`), 'half');
  expect(await listSegments(repository, series)).toEqual([first]);
  shipper = shipWal(repository, dataDir, { onChange: () => Promise.resolve(), everyMs: 5 });
  await vi.waitUntil(() => shipper?.state().lastFile === second);
  expect(await listSegments(repository, series)).toEqual([first, second]);
  expect(await contentOf(second)).toBe(`content of ${second}`);
  expect(readdirSync(join(spoolRoot(dataDir), series))).toEqual([`archtemp.${second}.1.2`]);
});

test('a full repository is said, loses nothing, and takes everything once there is room', async () => {
  let isFull = true;
  const full = openRepository(
    {
      ...storage,
      put: (name, content) => (isFull ? Promise.reject(new StorageFull()) : storage.put(name, content)),
    },
    key,
  );
  const states: ShippingState[] = [];
  spool(first);
  shipper = shipWal(full, dataDir, { onChange: async (state) => void states.push(state), everyMs: 5 });
  await vi.waitUntil(() => states.length > 0);
  expect(states[0]).toMatchObject({
    lastFile: null,
    waiting: 1,
    problem: expect.stringContaining('Le dépôt des copies est plein'),
  });
  expect(readdirSync(join(spoolRoot(dataDir), series))).toEqual([first]);
  isFull = false;
  await vi.waitUntil(() => states.at(-1)?.problem === null);
  expect(states.at(-1)).toMatchObject({ lastFile: first, waiting: 0 });
  expect(await contentOf(first)).toBe(`content of ${first}`);
});
