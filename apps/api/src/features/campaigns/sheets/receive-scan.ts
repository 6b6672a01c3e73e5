import { scanLimits, sheetMessages as messages } from '@baara/contract/campaigns/sheets-words';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, DomainError, notFound, tooManyRequests } from '../../../platform/http/errors.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { createSlots } from '../../../platform/slots.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { contentOf } from '../../../platform/uploads/incoming-files.ts';
import { inspectFile } from '../../../platform/uploads/read-multipart.ts';
import type { ResumableStore, ResumableUpload } from '../../../platform/uploads/resumable.ts';
import { addPart, deleteParts, joinParts } from '../../../platform/uploads/upload-parts.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { changeSeating, requireSeating } from '../sessions/session-access.ts';
import { requireTest, type TestPlace } from '../tests/change-test.ts';
import { readScansJob } from './sheets.jobs.ts';
import { scanKey } from './read-scans.ts';
import { deleteScan, findOwnScan, insertScan, moveScan, type OwnScanRow } from './scans.queries.ts';
import { requireSheets, requireUnsealed } from './settle-sheet.ts';
import { requireOnPaper } from './sheet-set.ts';

/** A centre sends its photos one by one. */
const beginnings = { limit: 3000, windowSeconds: 3600 };
const inParts = {
  table: 'campaign_scans',
  keyOf: (id: string, offset: number) => scanKey(id, `part-${offset}`),
  taken: messages.SCAN_UNKNOWN,
} as const;

/** The largest files take forty megabytes of memory each. */
const joining = createSlots({ atOnce: 2, waiting: 60 });

type Services = { db: Db; storage: Storage; queue: JobQueue; now: () => Date };

/** @param place of the test that a new file is for; undefined for requests that go on. */
export function scanUploads(
  { db, storage, queue, now }: Services,
  member: CompanyMember,
  place?: TestPlace,
): ResumableStore {
  let row: OwnScanRow | undefined;
  const own = (id: string) =>
    findOwnScan(db, { id, accountId: member.accountId, companyId: member.company.id });
  return {
    async create({ id, byteSize, metadata }) {
      if (!place) throw notFound(messages.SCAN_UNKNOWN, 'SCAN_NOT_FOUND');
      if (byteSize > scanLimits.maxBytes) throw new DomainError(413, 'TOO_LARGE', messages.TOO_LARGE);
      const at = now();
      await requireSendable(db, member, place, at);
      const isNew = await insertScan(
        db,
        {
          id,
          test_id: place.testId,
          owner_id: member.accountId,
          filename: shownName(metadata['filename']),
          byte_size: byteSize,
          created_at: at,
        },
        { limit: beginnings.limit, since: new Date(at.getTime() - beginnings.windowSeconds * 1000) },
      );
      if (!isNew) throw tooManyRequests(beginnings.windowSeconds);
      row = await own(id);
    },
    async find(id) {
      row = await own(id);
      return row && { id, byteSize: row.byte_size, received: row.received };
    },
    async append(upload, bytes) {
      if (row?.id !== upload.id || row.state !== 'receiving')
        throw notFound(messages.SCAN_UNKNOWN, 'SCAN_NOT_FOUND');
      await append({ db, storage, queue, now }, member, row, upload, bytes);
    },
    async remove(id) {
      const known = await own(id);
      if (known?.state !== 'receiving') return;
      await deleteScan(db, id);
      await deleteParts(storage, inParts, known);
    },
  };
}

const shownName = (name: string | null | undefined): string =>
  (name ?? '').replaceAll(/\p{C}/gu, '').trim().slice(0, 200) || 'Numérisation';

/** @throws 404; 403; 409 NOT_ON_PAPER, SHEETS_UNAVAILABLE, MARKS_SEALED. */
async function requireSendable(
  db: Db,
  member: CompanyMember,
  { campaignId, testId }: TestPlace,
  now: Date,
): Promise<void> {
  await requireSeating(db, member, campaignId, 'manageSheets', now);
  const test = await requireTest(db, campaignId, testId);
  requireOnPaper(test);
  await requireSheets(db, test);
  await requireUnsealed(db, testId);
}

async function append(
  services: Services,
  member: CompanyMember,
  row: OwnScanRow,
  { id, received: offset }: ResumableUpload,
  bytes: Buffer,
): Promise<void> {
  if (row.received !== offset) throw conflict('OFFSET_TAKEN', messages.SCAN_UNKNOWN);
  if (offset + bytes.length === row.byte_size) return joining.run(() => finish(services, member, row, bytes));
  await addPart(services, inParts, { id, offset, bytes });
}

/** Stores the whole file and has it read. Fails without a trace, so that the last part can be sent again. */
async function finish(
  { db, storage, queue, now }: Services,
  member: CompanyMember,
  row: OwnScanRow,
  last: Buffer,
): Promise<void> {
  const { id, campaign_id: campaignId, filename } = row;
  const bytes = await joinParts(storage, inParts, row, last);
  const whole = { received: row.byte_size };
  try {
    const rule = { maxBytes: scanLimits.maxBytes, kinds: scanLimits.extensions };
    await inspectFile({ name: 'file', filename, content: contentOf(bytes) }, rule);
  } catch (error) {
    // What it is will not change by sending it again; anything else may.
    if (!(error instanceof DomainError && (error.status === 415 || error.status === 422))) throw error;
    const end = { ...whole, refusal: messages.FILE_UNREADABLE, finishedAt: now() };
    await moveScan(db, { id, from: ['receiving'], to: 'refused' }, end);
    await deleteParts(storage, inParts, row);
    throw error.status === 415 ? new DomainError(415, error.code, messages.NOT_A_SCAN) : error;
  }
  await storage.put(scanKey(id, 'file'), bytes);
  await changeSeating(db, member, { campaignId, ability: 'manageSheets', now: now() }, async (tx) => {
    const test = await requireTest(tx, campaignId, row.test_id);
    await requireUnsealed(tx, row.test_id);
    if (!(await moveScan(tx, { id, from: ['receiving'], to: 'waiting' }, whole)))
      throw conflict('OFFSET_TAKEN', messages.SCAN_UNKNOWN);
    await queue.enqueue(tx, readScansJob, { scanId: id }, { key: id });
    return { kind: 'scan-sent', detail: `${test.name} : ${filename}` };
  });
  await deleteParts(storage, inParts, row);
}
