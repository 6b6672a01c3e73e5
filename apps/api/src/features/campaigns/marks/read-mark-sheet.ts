import {
  markColumns,
  type MarkColumn,
  markEntryMessages as messages,
  markLimits as limits,
  outOfRange,
} from '@baara/contract/campaigns/mark-entry-words';
import type { MarkImport, MarkValue } from '@baara/contract/campaigns/marks';
import { hundredthsOf } from '@baara/contract/formats/marks';
import { invalid } from '../../../platform/http/errors.ts';

/** Titles that spreadsheets give to each column, without accents, signs and case. */
const titles: Record<MarkColumn, readonly string[]> = {
  number: [
    'numero',
    'numeros',
    'n',
    'no',
    'num',
    'numero de dossier',
    'numero du dossier',
    'n de dossier',
    'dossier',
  ],
  mark: ['note', 'notes', 'points', 'score', 'moyenne'],
  state: ['etat', 'statut', 'presence', 'observation', 'observations'],
};

const states: Readonly<Record<string, MarkValue['state']>> = {
  present: 'marked',
  presente: 'marked',
  p: 'marked',
  note: 'marked',
  notee: 'marked',
  absent: 'absent',
  absente: 'absent',
  abs: 'absent',
  a: 'absent',
  exclu: 'excluded',
  exclue: 'excluded',
  excl: 'excluded',
  e: 'excluded',
};

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, ' ')
    .split(' ')
    .filter((word) => word !== '')
    .join(' ');

/** « Note sur 20 », « Note / 20 » and « Note » are the same. */
const columnOf = (title: string): MarkColumn | null => {
  const words = plain(title).replace(/ sur$/, '');
  return markColumns.find((one) => titles[one].includes(words)) ?? null;
};

const problem = (message: string) => invalid([{ field: 'rows', message }]);

/** What each title is. @throws 422 for a column that is missing, or there twice. */
function columnsOf(head: readonly string[]): (MarkColumn | null)[] {
  const columns = head.map(columnOf);
  const known = columns.filter((one) => one !== null);
  if (new Set(known).size < known.length) throw problem(messages.COLUMN_TWICE);
  if (!known.includes('number') || known.length < 2) throw problem(messages.COLUMNS_MISSING);
  return columns;
}

/** A line of a file: what it says, or why it says nothing. @property value null for a line to fill in. */
export type SheetLine = { line: number; typed: string } & (
  | { fileNumber: number; value: MarkValue | null }
  | { refusal: string }
);

export type MarkSheet = { columns: MarkImport['columns']; lines: SheetLine[] };

/** « 14287 », « SAN26-014287 ». @returns undefined for what is no number of a file of this campaign. */
function fileNumberOf(typed: string, prefix: string | null): number | undefined {
  const text = typed.replaceAll(/\s/g, '').toUpperCase();
  const start = (prefix ?? '').toUpperCase();
  const digits = text.startsWith(start) ? text.slice(start.length).replace(/^-/, '') : text;
  return /^\d{1,12}$/.test(digits) && Number(digits) <= 9_999_999 ? Number(digits) : undefined;
}

/** @returns what the cells say, null when they are empty; a sentence when they make no sense. */
function valueOf(markCell: string, stateCell: string, maxScore: number): MarkValue | null | string {
  const typedState = states[plain(stateCell)];
  if (stateCell !== '' && typedState === undefined) return messages.STATE_UNKNOWN;
  // Who reads papers writes « ABS » where the mark would stand.
  const stateInMark = /\d/.test(markCell) ? undefined : states[plain(markCell)];
  const isNumber = markCell !== '' && stateInMark === undefined;
  const state = typedState ?? stateInMark ?? (isNumber ? 'marked' : undefined);
  if (state === undefined) return null;
  if (stateInMark !== undefined && stateInMark !== state) return messages.BOTH;
  if (state !== 'marked') return isNumber ? messages.BOTH : { state, scoreHundredths: null };
  if (!isNumber) return messages.NO_MARK;
  const scoreHundredths = hundredthsOf(markCell);
  if (scoreHundredths !== null && scoreHundredths <= maxScore * 100) return { state, scoreHundredths };
  return /^-?\d{1,20}(?:[.,]\d{1,20})?$/.test(markCell) ? outOfRange(maxScore) : messages.NOT_A_MARK;
}

const cellsOf = (text: string): string[] =>
  text.split('\t', limits.cells).map((cell) => cell.slice(0, limits.cell).trim());

/**
 * Reads the lines of a file of marks, without looking at the files that they name.
 * @param rows lines ended by `\n`, cells parted by tabs. @throws 422 for a file without the columns, empty or too long.
 */
export function readMarkSheet(
  rows: string,
  { prefix, maxScore }: { prefix: string | null; maxScore: number },
): MarkSheet {
  const [head = '', ...texts] = rows.split('\n');
  if (texts.length > limits.lines) throw problem(messages.FILE_TOO_LARGE);
  const heads = cellsOf(head);
  const columns = columnsOf(heads);
  const placeOf = (column: MarkColumn): number => columns.indexOf(column);
  const lines = texts.flatMap((text, index): SheetLine[] => {
    const cells = cellsOf(text);
    const cellOf = (column: MarkColumn): string => cells[placeOf(column)] ?? '';
    if (cells.every((cell) => cell === '')) return [];
    const [typed, line] = [cellOf('number'), index + 2];
    if (typed === '') return [{ line, typed, refusal: messages.NO_NUMBER }];
    const fileNumber = fileNumberOf(typed, prefix);
    if (fileNumber === undefined) return [{ line, typed, refusal: messages.NOT_A_NUMBER }];
    const value = valueOf(cellOf('mark'), cellOf('state'), maxScore);
    return [typeof value === 'string' ? { line, typed, refusal: value } : { line, typed, fileNumber, value }];
  });
  if (lines.length === 0) throw problem(messages.FILE_EMPTY);
  return { columns: heads.map((title, place) => ({ title, field: columns[place] ?? null })), lines };
}
