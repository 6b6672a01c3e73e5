import { EXPORT_MAX_ROWS, type ExportFormat } from '@baara/contract/files/export-messages';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { CSV_BYTE_ORDER_MARK, csvLines } from '../../../platform/sheets/csv.ts';
import { xlsxStream } from '../../../platform/sheets/xlsx.ts';
import type { ExportCell, ExportRows } from './public/define-export.ts';

type Batch = readonly (readonly ExportCell[])[];

async function* csvText(
  columns: ExportRows['columns'],
  batches: AsyncIterable<Batch>,
): AsyncGenerator<string> {
  yield CSV_BYTE_ORDER_MARK + csvLines([columns.map(({ title }) => title)]);
  for await (const batch of batches) yield csvLines(batch);
}

async function* rowsOf(batches: AsyncIterable<Batch>): AsyncGenerator<readonly ExportCell[]> {
  for await (const batch of batches) yield* batch;
}

/**
 * Writes rows to a local file, one batch in memory at a time, up to the limit of a file.
 * @param sheet the sheet's name, where the format has one.
 * @param onBatch receives the number of rows written so far; an error it throws stops the writing.
 * @returns the number of rows written, and whether some were left out.
 * @throws the file system's error (ENOSPC…).
 */
export async function writeRows(
  path: string,
  {
    sheet,
    format,
    source,
    mostRows = EXPORT_MAX_ROWS,
  }: { sheet: string; format: ExportFormat; source: ExportRows; mostRows?: number | undefined },
  onBatch: (written: number) => Promise<void>,
): Promise<{ rows: number; isCut: boolean }> {
  let rows = 0;
  let isCut = false;
  async function* bounded(): AsyncGenerator<Batch> {
    for await (const batch of source.batches) {
      const room = mostRows - rows;
      isCut = batch.length > room;
      const taken = isCut ? batch.slice(0, room) : batch;
      rows += taken.length;
      yield taken;
      await onBatch(rows);
      if (isCut) return;
      // Requests are answered between two batches.
      await setImmediate();
    }
  }
  const content =
    format === 'csv'
      ? Readable.from(csvText(source.columns, bounded()))
      : xlsxStream({ name: sheet, columns: source.columns }, rowsOf(bounded()));
  await pipeline(content, createWriteStream(path, { mode: 0o600 }));
  return { rows, isCut };
}
