import { scanLimits, sheetMessages as messages } from '@baara/contract/campaigns/sheets-words';
import type { Db } from '../../../platform/db/database.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import {
  PAGES_AT_ONCE,
  type PageReading,
  readScansApart,
  type ScanOrder,
  type ScansRead,
} from './scan-reading.ts';
import { findScan, lockScan, moveScan, setPagesRead } from './scans.queries.ts';
import { requireSheets, type TestOfSheets } from './settle-sheet.ts';
import { MOST_VERSIONS } from './sheet-codes.ts';
import { rowRules } from './sheet-set.ts';
import { findScannedTest, isMarksSealed } from './sheets.queries.ts';
import { storeReading } from './store-reading.ts';

export const scanKey = (id: string, name: string): string => `scans/${id}/${name}`;

type Services = { db: Db; storage: Storage; now: () => Date };

/**
 * Reads a file of scans from where an earlier run stopped: each page is stored with how far the reading came.
 * @throws when this machine could not read: worth another try.
 */
export async function readScan(services: Services, scanId: string, signal: AbortSignal): Promise<void> {
  const { db, storage, now } = services;
  const scan = await findScan(db, scanId);
  if (!scan || (scan.state !== 'waiting' && scan.state !== 'reading')) return;
  const row = await findScannedTest(db, scan.test_id);
  if (!row) return;
  const test = await requireSheets(db, row);
  const refuse = async (refusal: string): Promise<void> => {
    await moveScan(
      db,
      { id: scanId, from: ['waiting', 'reading'], to: 'refused' },
      { refusal, finishedAt: now() },
    );
    await storage.delete(scanKey(scanId, 'file'));
  };
  const bytes = Buffer.from(await storage.getBytes(scanKey(scanId, 'file')));
  await moveScan(db, { id: scanId, from: ['waiting'], to: 'reading' });
  let { pages, pages_read: done } = scan;
  while (!signal.aborted && (pages === null || done < pages)) {
    if (await isMarksSealed(db, test.id)) return refuse(messages.SEALED);
    const read = await readSome(bytes, orderOf(test, bytes, done + 1));
    if ('refusal' in read)
      return refuse(read.refusal === 'too-many-pages' ? messages.TOO_MANY_PAGES : messages.FILE_UNREADABLE);
    if (pages === null) {
      pages = read.pages;
      await moveScan(db, { id: scanId, from: ['reading'], to: 'reading' }, { pages });
    }
    for (const reading of read.readings) {
      done += 1;
      if (!(await storePage(services, test, { scanId, number: done, reading, ownerId: scan.owner_id })))
        return;
    }
    if (read.readings.length === 0) break;
  }
  if (pages === null || done < pages) return;
  await moveScan(db, { id: scanId, from: ['reading'], to: 'done' }, { finishedAt: now() });
  await storage.delete(scanKey(scanId, 'file'));
}

const orderOf = ({ set, paper }: TestOfSheets, bytes: Buffer, from: number): ScanOrder => ({
  isPdf: bytes.subarray(0, 5).toString('latin1') === '%PDF-',
  from,
  count: PAGES_AT_ONCE,
  mostPages: scanLimits.pages,
  set: set.code,
  secret: set.secret.toString('hex'),
  layout: set.layout,
  rules: Array.from({ length: MOST_VERSIONS }, (_, version) => rowRules(paper, version)),
});

const broken: PageReading = { picture: null, isRead: false, problem: 'page-broken', set: null };

/** A page that stops the reading of several is found by reading each alone. */
async function readSome(bytes: Buffer, order: ScanOrder): Promise<ScansRead> {
  const read = await readScansApart(bytes, order);
  if (!('failure' in read)) return read;
  if (read.failure === 'not_started') throw new Error('the reader of sheets could not be started');
  const readings: PageReading[] = [];
  let pages: number | undefined;
  for (let from = order.from; from < order.from + order.count; from += 1) {
    if (pages !== undefined && from > pages) break;
    const one = await readScansApart(bytes, { ...order, from, count: 1 });
    if ('refusal' in one) return one;
    if ('failure' in one) {
      if (one.failure === 'not_started') throw new Error('the reader of sheets could not be started');
      readings.push(broken);
      // A file whose first page stops everything says nothing of its length.
      if (!order.isPdf || (pages === undefined && from === 1)) return { refusal: 'unreadable' };
    } else {
      ({ pages } = one);
      readings.push(...one.readings);
    }
  }
  return { pages: pages ?? order.from + readings.length - 1, readings };
}

/** @returns false when another run stored it, or the file is read no more. */
async function storePage(
  { db, storage, now }: Services,
  test: TestOfSheets,
  page: { scanId: string; number: number; reading: PageReading; ownerId: string | null },
): Promise<boolean> {
  const { scanId, number, reading, ownerId } = page;
  const put = async (name: string, picture: string): Promise<string> => {
    const key = scanKey(scanId, name);
    await storage.put(key, Buffer.from(picture, 'base64'));
    return key;
  };
  const pictureKey = reading.picture === null ? null : await put(`${number}.jpg`, reading.picture);
  const rowKeys = new Map<number, string>();
  if (reading.isRead)
    for (const { question, picture } of reading.doubts)
      if (picture !== null) rowKeys.set(question, await put(`${number}-${question}.jpg`, picture));
  return db.transaction().execute(async (tx) => {
    const scan = await lockScan(tx, scanId);
    if (scan?.state !== 'reading' || scan.pages_read !== number - 1) return false;
    await storeReading(
      tx,
      test,
      { scanId, number, reading, pictureKey, rowKeys },
      { authorId: ownerId, at: now() },
    );
    await setPagesRead(tx, scanId, number);
    return true;
  });
}
