import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  copyFolder,
  type CopyManifest,
  listCopies,
  manifestName,
  openBackupStorage,
  openRepository,
  type Repository,
} from './repository.ts';
import { applyRetention, copiesThatStay } from './retention.ts';
import { backupKey } from './sealed-object.ts';
import { listSegments, nextSegment, storeSegment } from './segments.ts';

const series = '20261101T000000Z-aaaaaaaa';
const segment = (number: number): string =>
  `0000000100000000${number.toString(16).toUpperCase().padStart(8, '0')}`;
const copyOf = (day: number, more: Partial<CopyManifest> = {}): CopyManifest => ({
  id: `202611${String(day).padStart(2, '0')}T020000Z-0000000${day % 10}`,
  series,
  startSegment: segment(day * 10),
  stopSegment: segment(day * 10),
  segmentBytes: 16 * 1024 * 1024,
  startLsn: '0/0',
  stopLsn: '0/0',
  startedAt: `2026-11-${String(day).padStart(2, '0')}T02:00:00.000Z`,
  finishedAt: `2026-11-${String(day).padStart(2, '0')}T02:05:00.000Z`,
  rawBytes: 1,
  storedBytes: 1,
  parts: 1,
  entries: 1,
  serverVersion: '18.4',
  ...more,
});

let folder: string;
let repository: Repository;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baara-retention-'));
  repository = openRepository(
    openBackupStorage({ dataDir: folder, url: null }),
    backupKey('une clé assez longue pour cet usage'),
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the newest stay, and the last that was proven however old', () => {
  const copies = [1, 2, 3, 4, 5].map((day) => copyOf(day));
  const ids = (provenIds: string[]) =>
    copiesThatStay(copies, { most: 2, provenIds }).map(({ startedAt }) => startedAt.slice(8, 10));
  expect(ids([])).toEqual(['04', '05']);
  expect(ids([copyOf(1).id, copyOf(2).id])).toEqual(['02', '04', '05']);
  expect(ids([copyOf(5).id])).toEqual(['04', '05']);
  expect(ids(['a copy that is gone'])).toEqual(['04', '05']);
});

test('copies, those cut short, and WAL that nothing needs are removed; a copy under way is not', async () => {
  const now = new Date('2026-11-05T03:00:00Z');
  for (const day of [1, 2, 3, 4]) {
    const copy = copyOf(day);
    await repository.put(`${copyFolder(series, copy.id)}/p000001`, Buffer.from('x'));
    await repository.put(manifestName(series, copy.id), Buffer.from(JSON.stringify(copy)));
  }
  const cutShort = copyFolder(series, '20261102T120000Z-00000009');
  const underWay = copyFolder(series, '20261105T020000Z-00000008');
  for (const one of [cutShort, underWay]) await repository.put(`${one}/p000001`, Buffer.from('x'));
  for (const number of [10, 20, 29, 30, 41])
    await storeSegment(repository, series, segment(number), { content: Buffer.from('x'), at: now });
  await storeSegment(repository, '20261001T000000Z-ended000', segment(5), {
    content: Buffer.from('x'),
    at: now,
  });

  const options = { most: 2, provenIds: [], currentSeries: series, now };
  const { removedCopies } = await applyRetention(repository, options);
  expect(removedCopies).toEqual([copyOf(1).id, copyOf(2).id]);
  expect((await listCopies(repository)).copies.map(({ id }) => id)).toEqual([copyOf(3).id, copyOf(4).id]);
  expect(await listSegments(repository, series)).toEqual([segment(30), segment(41)]);
  const left = await repository.list('series');
  expect(left.filter((name) => name.startsWith(cutShort))).toEqual([]);
  expect(left.filter((name) => name.startsWith(underWay))).toHaveLength(1);
  expect(left.filter((name) => name.includes('ended000'))).toEqual([]);
  expect((await applyRetention(repository, options)).removedCopies).toEqual([]);
});

test('segments follow one another past the end of a file number', () => {
  expect(nextSegment('0000000100000000000000FF', 16 * 1024 * 1024)).toBe('000000010000000100000000');
  expect(nextSegment('00000002000000010000000A', 16 * 1024 * 1024)).toBe('00000002000000010000000B');
});
