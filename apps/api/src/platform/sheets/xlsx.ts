import { Readable } from 'node:stream';
import type { Cell, Column, Sheet } from './sheet.ts';

/** By the first workbook: it takes 15 MB. */
const hucre = () => import('hucre/xlsx');

/** Its headings stay in sight. */
const freezePane = { rows: 1 };

const columnsOf = (columns: readonly Column[]) =>
  columns.map(({ title, width = 18, isDay }) => ({
    header: title,
    width,
    ...(isDay && { numFmt: 'dd/mm/yyyy' }),
  }));

/**
 * One sheet, its rows read as they are written: few are in memory, however many there are. Strings stand in the cells
 * themselves: nothing is a formula, and no table of them grows.
 */
export function xlsxStream(
  { name, columns }: Omit<Sheet, 'rows'>,
  rows: AsyncIterable<readonly Cell[]>,
): Readable {
  async function* copies(): AsyncGenerator<Cell[]> {
    for await (const row of rows) yield [...row];
  }
  async function* bytes(): AsyncGenerator<Uint8Array> {
    const { writeXlsxStream } = await hucre();
    yield* writeXlsxStream(copies(), { name, columns: columnsOf(columns), freezePane });
  }
  return Readable.from(bytes());
}

/** A workbook of some sheets, whole in memory. */
export async function xlsxWorkbook(sheets: readonly Sheet[]): Promise<Buffer> {
  const { writeXlsx } = await hucre();
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name, columns, rows }) => ({
      name,
      columns: columnsOf(columns),
      // Unlike the stream, rows given as arrays get no heading of their own.
      rows: [columns.map(({ title }) => title), ...rows.map((row) => [...row])],
      freezePane,
    })),
    stringMode: 'inline',
  });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
