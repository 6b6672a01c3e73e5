import { interviewLimits, interviewMessages as messages } from '@baara/contract/campaigns/interviews-words';
import { CellsRefused, readCells } from '../read-cells.ts';

const isNumber = (cell: string): boolean => /^(?:[A-Z0-9]+-)?\d{1,9}$/i.test(cell);
const isTitle = (cell: string): boolean => /dossier|num[eé]ro|^n[°o]$/i.test(cell);

/**
 * The file numbers of a spreadsheet: of the column whose title says so, else of the one with the most of them.
 * @throws CellsRefused.
 */
export async function readNumbers(file: File): Promise<string[]> {
  const rows = await readCells(file, { lines: interviewLimits.fileNumbers + 1, cells: 40 });
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, place) => rows.map((row) => row[place] ?? ''));
  const named = columns.find(([title = '', ...cells]) => isTitle(title) && cells.some(isNumber));
  const counts = columns.map((cells) => cells.filter(isNumber).length);
  const numbers = (named ?? columns[counts.indexOf(Math.max(...counts))] ?? []).filter(isNumber);
  if (numbers.length === 0) throw new CellsRefused(messages.NUMBERS_NOT_FOUND);
  return [...new Set(numbers)];
}
