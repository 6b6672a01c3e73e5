import { markEntryMessages as messages, markLimits } from '@baara/contract/campaigns/mark-entry-words';

/** The file cannot be taken; its message says why. */
export class CellsRefused extends Error {
  override readonly name = 'CellsRefused';
}

/** What French spreadsheets write when it is not UTF-8. */
const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

async function parse(bytes: Uint8Array, name: string, maxRows: number): Promise<unknown[][]> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) {
    // An older Excel file, a damaged one, a PDF: as text it would be a file without titles.
    if (/\.xlsx?$/i.test(name) || bytes.includes(0)) throw new CellsRefused(messages.FILE_UNREADABLE);
    const { parseCsv } = await import('hucre/csv');
    return parseCsv(decode(bytes), { maxRows });
  }
  const { readXlsx } = await import('hucre/xlsx');
  const { sheets } = await readXlsx(bytes, { sheets: [0], maxRows });
  return sheets[0]?.rows ?? [];
}

/** Computed marks have binary remainders that nobody wrote: 12.299999999999999. */
const textOf = (cell: unknown): string =>
  (typeof cell === 'number' ? String(Number(cell.toFixed(6))) : String(cell ?? ''))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, markLimits.cell);

/**
 * The cells of the first sheet of a file (XLSX or CSV), without empty lines at its end. It is read in the browser: a file made to
 * exhaust its reader reaches no server.
 * @param lines how many it may have. @param cells of a line that are read. @throws CellsRefused.
 */
export async function readCells(
  file: File,
  { lines, cells }: { lines: number; cells: number },
): Promise<string[][]> {
  if (file.size > markLimits.bytes) throw new CellsRefused(messages.FILE_TOO_LARGE);
  let found: unknown[][];
  try {
    found = await parse(new Uint8Array(await file.arrayBuffer()), file.name, lines + 1);
  } catch {
    throw new CellsRefused(messages.FILE_UNREADABLE);
  }
  const rows = found.map((row) => row.slice(0, cells).map(textOf));
  while (rows.at(-1)?.every((cell) => cell === '')) rows.pop();
  if (rows.length === 0) throw new CellsRefused(messages.FILE_EMPTY);
  if (rows.length > lines) throw new CellsRefused(messages.FILE_TOO_LARGE);
  return rows;
}
