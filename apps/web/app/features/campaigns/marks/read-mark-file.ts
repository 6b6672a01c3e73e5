import {
  markEntryMessages as messages,
  markLimits as limits,
} from '@baara/contract/campaigns/mark-entry-words';

/** The file cannot be taken; its message says why. */
export class MarkFileRefused extends Error {
  override readonly name = 'MarkFileRefused';
}

/** What French spreadsheets write when it is not UTF-8. */
const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

async function cellsOf(bytes: Uint8Array): Promise<unknown[][]> {
  const maxRows = limits.lines + 2;
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) {
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
    .slice(0, limits.cell);

/**
 * The first sheet of a file (XLSX or CSV) as the server takes it: lines, their cells parted by tabs. It is read in the browser:
 * a file made to exhaust its reader reaches no server. @throws MarkFileRefused.
 */
export async function readMarkFile(file: File): Promise<string> {
  if (file.size > limits.bytes) throw new MarkFileRefused(messages.FILE_TOO_LARGE);
  let cells: unknown[][];
  try {
    cells = await cellsOf(new Uint8Array(await file.arrayBuffer()));
  } catch {
    throw new MarkFileRefused(messages.FILE_UNREADABLE);
  }
  const lines = cells.map((row) => row.slice(0, limits.cells).map(textOf).join('\t'));
  while (lines.at(-1)?.trim() === '') lines.pop();
  if (lines.length < 2) throw new MarkFileRefused(messages.FILE_EMPTY);
  if (lines.length > limits.lines + 1) throw new MarkFileRefused(messages.FILE_TOO_LARGE);
  return lines.join('\n');
}
