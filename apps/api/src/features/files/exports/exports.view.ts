import {
  type ExportFailure,
  exportFailures,
  type ExportFileFormat,
} from '@baara/contract/files/export-messages';
import type { ExportStatus, FileExport } from '@baara/contract/files/exports';
import type { ExportRow } from './exports.queries.ts';

export function exportView(row: ExportRow, now: Date): FileExport {
  const isThere =
    row.status === 'ready' && row.byte_size !== null && row.expires_at !== null && row.expires_at > now;
  const status = row.status === 'ready' && !isThere ? 'expired' : row.status;
  return {
    id: row.id,
    title: row.title,
    format: row.format as ExportFileFormat,
    status: status as ExportStatus,
    rowsWritten: row.rows_written,
    rowsExpected: row.rows_expected,
    isCut: row.is_cut,
    failure: row.status === 'failed' ? exportFailures[(row.failure ?? 'broken') as ExportFailure] : null,
    byteSize: isThere ? row.byte_size : null,
    requestedAt: row.requested_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    downloadUrl: isThere ? `/api/v1/exports/${row.id}/content` : null,
  };
}
