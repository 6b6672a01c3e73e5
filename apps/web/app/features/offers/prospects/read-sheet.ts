import {
  IMPORT_BYTES,
  MAX_IMPORTED,
  prospectMessages as messages,
} from '@baara/contract/offers/prospect-words';

/** The file cannot be taken; its message says why. */
export class SheetRefused extends Error {
  override readonly name = 'SheetRefused';
}

/** Columns and characters that the server takes. */
const MOST_CELLS = 40;
const MOST_CHARACTERS = 2000;

/** What French spreadsheets write when it is not UTF-8. */
const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

async function cellsOf(bytes: Uint8Array): Promise<unknown[][]> {
  const maxRows = MAX_IMPORTED + 2;
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) {
    const { parseCsv } = await import('hucre/csv');
    return parseCsv(decode(bytes), { maxRows });
  }
  const { readXlsx } = await import('hucre/xlsx');
  const { sheets } = await readXlsx(bytes, { sheets: [0], maxRows });
  return sheets[0]?.rows ?? [];
}

function textOf(cell: unknown): string {
  const text = cell instanceof Date ? cell.toLocaleDateString('fr-FR') : String(cell ?? '');
  return text.slice(0, MOST_CHARACTERS);
}

/**
 * The cells of the first sheet of a file (XLSX or CSV), read in the browser: a file made to exhaust its reader reaches no
 * server. @throws SheetRefused.
 */
export async function readSheet(file: File): Promise<string[][]> {
  if (file.size > IMPORT_BYTES) throw new SheetRefused(messages.FILE_TOO_HEAVY);
  let cells: unknown[][];
  try {
    cells = await cellsOf(new Uint8Array(await file.arrayBuffer()));
  } catch {
    throw new SheetRefused(messages.FILE_UNREADABLE);
  }
  const rows = cells.map((row) => row.slice(0, MOST_CELLS).map(textOf));
  while (rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop();
  if (rows.length < 2) throw new SheetRefused(messages.FILE_EMPTY);
  if (rows.length > MAX_IMPORTED + 1) throw new SheetRefused(messages.FILE_TOO_LONG);
  return rows;
}
