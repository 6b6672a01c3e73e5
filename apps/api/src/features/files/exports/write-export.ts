import type { ExportFileFormat } from '@baara/contract/files/export-messages';
import { createWriteStream } from 'node:fs';
import type { Db } from '../../../platform/db/database.ts';
import { getExportKind } from './public/define-export.ts';
import { writeRows } from './write-rows.ts';

/** The content and target of the file. It crosses to another process as JSON, where `at` is a text. */
export type ExportOrder = {
  /** A file of this machine. */
  path: string;
  kind: string;
  parameters: object;
  accountId: string;
  companyId: string | null;
  format: ExportFileFormat;
  at: Date;
};

/** Rows. */
export type ExportProgress = { written: number; expected: number };
export type WrittenExport = { rows: number; isCut: boolean };

/**
 * Reads the rows of an export and writes them to its file.
 * @param onProgress is waited for; what it throws stops the writing.
 * @throws the file system's error, with its code (ENOSPC…).
 */
export type ExportWriter = (
  order: ExportOrder,
  onProgress: (progress: ExportProgress) => Promise<void>,
) => Promise<WrittenExport>;

/** Writes in this process. */
export function createExportWriter(db: Db): ExportWriter {
  return async ({ path, kind: name, parameters, accountId, companyId, format, at }, onProgress) => {
    const kind = getExportKind(name);
    if ('writePdf' in kind) {
      const rows = await kind.writePdf(db, parameters, {
        requester: { accountId, companyId, now: at },
        to: createWriteStream(path, { mode: 0o600 }),
        onProgress,
      });
      return { rows, isCut: false };
    }
    if (format === 'pdf') throw new Error(`The rows of ${name} are no PDF`);
    const source = await kind.read(db, parameters, { accountId, companyId, now: at });
    const { expected } = source;
    await onProgress({ written: 0, expected });
    const { title: sheet, mostRows } = kind;
    return writeRows(path, { sheet, format, source, mostRows }, (written) =>
      onProgress({ written, expected }),
    );
  };
}
