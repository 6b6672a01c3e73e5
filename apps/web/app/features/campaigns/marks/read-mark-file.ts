import {
  markEntryMessages as messages,
  markLimits as limits,
} from '@baara/contract/campaigns/mark-entry-words';
import { CellsRefused, readCells } from '../read-cells.ts';

/** The first sheet of a file (XLSX or CSV) as the server takes it: lines, their cells parted by tabs. @throws CellsRefused. */
export async function readMarkFile(file: File): Promise<string> {
  const rows = await readCells(file, { lines: limits.lines + 1, cells: limits.cells });
  if (rows.length < 2) throw new CellsRefused(messages.FILE_EMPTY);
  return rows.map((row) => row.join('\t')).join('\n');
}
