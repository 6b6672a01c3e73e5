import { type ExportFileFormat, exportMessages } from '@baara/contract/files/export-messages';
import type { FileExport } from '@baara/contract/files/exports';
import type { Db } from '../../../../platform/db/database.ts';
import { conflict } from '../../../../platform/http/errors.ts';
import type { JobQueue } from '../../../../platform/queue/queue.ts';
import { makeExportJob } from '../make-export-job.ts';
import { giveUpDeadExports, insertExport } from '../exports.queries.ts';
import { exportView } from '../exports.view.ts';
import type { ExportKind, ExportRequester, PdfExportKind } from './define-export.ts';

export type ExportRequest<Parameters extends object> = ExportRequester & {
  kind: ExportKind<Parameters> | PdfExportKind<Parameters>;
  parameters: Parameters;
  format: ExportFileFormat;
  /** Its description in the owner's list. */
  title: string;
};

/**
 * Requests a file. Its owner follows it on /recruiter/exports and gets a notification in the bell.
 * @throws 409 EXPORT_RUNNING while another one of theirs is being made.
 */
export function requestExport<Parameters extends object>(
  db: Db,
  queue: Pick<JobQueue, 'enqueue'>,
  request: ExportRequest<Parameters>,
  now: Date,
): Promise<FileExport> {
  return db.transaction().execute(async (tx) => {
    await giveUpDeadExports(tx, now, request.accountId);
    const row = await insertExport(tx, { ...request, kind: request.kind.name, now });
    if (!row) throw conflict('EXPORT_RUNNING', exportMessages.RUNNING);
    await queue.enqueue(tx, makeExportJob, { exportId: row.id });
    return exportView(row, now);
  });
}
