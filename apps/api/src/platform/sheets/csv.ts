import Papa from 'papaparse';
import type { Cell } from './sheet.ts';

/** The first bytes of a file, so that spreadsheets read it as UTF-8. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF';

/** Numbers and phones, however they are spaced, do nothing. */
const escapeFormulae = /^[=+\-@\t\r](?![\d\s]+$)/;

/** `2026-11-20` as people read it. */
const frenchDay = (day: Date): string => day.toISOString().slice(0, 10).split('-').toReversed().join('/');

function textOf(cell: Cell): string | number {
  if (cell === null) return '';
  if (cell instanceof Date) return frenchDay(cell);
  // A comma, as spreadsheets set to French read a number.
  if (typeof cell === 'number' && !Number.isInteger(cell)) return String(cell).replace('.', ',');
  return cell;
}

/**
 * Rows as lines that spreadsheets set to French open as they are: semicolons, each line ended. A cell that would be
 * taken for a formula is made text.
 * Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return '';
  const text = Papa.unparse(
    rows.map((row) => row.map(textOf)),
    { delimiter: ';', newline: '\r\n', escapeFormulae },
  );
  return `${text}\r\n`;
}
