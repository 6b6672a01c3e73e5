import {
  EXPORT_FILE_DAYS,
  type ExportFailure,
  type ExportFileFormat,
} from '@baara/contract/files/export-messages';
import { slugWords } from '@baara/french-text';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { JobContext } from '../../../platform/queue/queue.ts';
import { StorageFull, translateStorageError } from '../../../platform/storage/errors.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { storeHiddenArchive } from '../public/archives.ts';
import { dropDocument, showDocument } from '../public/documents.ts';
import { notify } from '../../notifications/public/notify.ts';
import {
  beginExport,
  failExport,
  finishExport,
  isStillMember,
  noteProgress,
  type RunningExport,
} from './exports.queries.ts';
import { EXPORT_RETRIES } from './make-export-job.ts';
import { getExportKind } from './public/define-export.ts';
import type { ExportProgress, ExportWriter } from './write-export.ts';

const DAY_MS = 24 * 3600 * 1000;
/** How often the progress is stored. */
const PROGRESS_MS = 700;

export type MakeExportDeps = {
  storage: Storage;
  mailer: Pick<Mailer, 'sendMail'>;
  now: () => Date;
  writeExport: ExportWriter;
};

/** It was cancelled, or the process must stop: nothing is to be said of it. */
class ExportStopped extends Error {}

/**
 * Makes the file of an export, publishes it and notifies its owner. It may run again at any point: a run starts anew,
 * and only one publishes its file.
 */
export async function makeExport(
  db: Db,
  deps: MakeExportDeps,
  exportId: string,
  job: Pick<JobContext, 'attempt' | 'signal'>,
): Promise<void> {
  const running = await beginExport(db, exportId, deps.now());
  if (!running) return;
  try {
    if (!(await isStillMember(db, running))) return await giveUp(db, deps, running, 'not-member');
    await inTemporaryFile((path) => makeFile(db, deps, running, { path, signal: job.signal }));
  } catch (error) {
    if (error instanceof ExportStopped) {
      // A process that stops leaves the rest to another; a cancelled export is over.
      job.signal.throwIfAborted();
      return;
    }
    // Trying again at once would only fill the disk again.
    if (translateStorageError(error) instanceof StorageFull)
      return await giveUp(db, deps, running, 'storage-full');
    if (job.attempt >= EXPORT_RETRIES) await giveUp(db, deps, running, 'broken');
    throw error;
  }
}

/** The file is gone afterwards, whatever happens. */
async function inTemporaryFile(use: (path: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'baara-export-'));
  try {
    await use(join(folder, 'export'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeFile(
  db: Db,
  deps: MakeExportDeps,
  running: RunningExport,
  { path, signal }: { path: string; signal: AbortSignal },
): Promise<void> {
  const { id, account_id: accountId, company_id: companyId } = running;
  const { title } = getExportKind(running.kind);
  const format = running.format as ExportFileFormat;
  const at = deps.now();
  const { rows, isCut } = await deps.writeExport(
    { path, kind: running.kind, parameters: running.parameters as object, accountId, companyId, format, at },
    progressReporter(db, deps, { id, signal }),
  );
  const name = fileName(title, format, at);
  const file = await storeHiddenArchive(db, deps.storage, { ownerId: accountId, name, path, now: at });
  const isGiven = await give(db, deps, running, { fileId: file.id, rows, isCut });
  if (!isGiven) await dropDocument(db, deps.storage, file);
}

/** @returns what to call with how far the writing is; it throws once the export must stop. */
function progressReporter(
  db: Db,
  { now }: MakeExportDeps,
  { id, signal }: { id: string; signal: AbortSignal },
): (progress: ExportProgress) => Promise<void> {
  let reportedAt = -Infinity;
  return async (progress) => {
    if (signal.aborted) throw new ExportStopped();
    if (performance.now() - reportedAt < PROGRESS_MS) return;
    reportedAt = performance.now();
    if (!(await noteProgress(db, id, { ...progress, at: now() }))) throw new ExportStopped();
  };
}

/** `candidats-2026-11-20.xlsx`: plain letters, which every system preserves. */
function fileName(title: string, format: ExportFileFormat, at: Date): string {
  return `${slugWords(title) || 'export'}-${at.toISOString().slice(0, 10)}.${format}`;
}

const page = '/recruiter/exports';

function give(
  db: Db,
  { mailer, now }: MakeExportDeps,
  running: RunningExport,
  made: { fileId: string; rows: number; isCut: boolean },
): Promise<boolean> {
  const { id, account_id: accountId, company_id: companyId, title } = running;
  const at = now();
  const expiresAt = new Date(at.getTime() + EXPORT_FILE_DAYS * DAY_MS);
  return db.transaction().execute(async (tx) => {
    if (!(await finishExport(tx, id, { ...made, at, expiresAt }))) return false;
    await showDocument(tx, made.fileId);
    const format = running.format as ExportFileFormat;
    const kind = getExportKind(running.kind);
    if ('onReady' in kind)
      await kind.onReady?.(tx, { accountId, companyId, rows: made.rows, format, title, at });
    const ready = `Votre export « ${title} » est prêt`;
    await notify(tx, mailer, [{ to: { id: accountId }, kind: 'company', title: ready, url: page }], at);
    return true;
  });
}

async function giveUp(
  db: Db,
  { mailer, now }: MakeExportDeps,
  { id, account_id, title }: RunningExport,
  failure: ExportFailure,
): Promise<void> {
  const at = now();
  await db.transaction().execute(async (tx) => {
    if (!(await failExport(tx, id, failure, at))) return;
    const failed = `Votre export « ${title} » n’a pas pu être fait`;
    await notify(tx, mailer, [{ to: { id: account_id }, kind: 'company', title: failed, url: page }], at);
  });
}
