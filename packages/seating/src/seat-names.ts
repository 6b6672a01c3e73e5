/** A seat's name is its column's letter and its row's number: « F3 » is the sixth seat of the third row. */

const LETTERS = 26;
const FIRST_LETTER = 64;
const SEAT_NAME = /^([A-Z]{1,2})([1-9]\d{0,2})$/;

export type SeatPlace = { row: number; column: number };

/** @param column from 0. After Z come AA, AB, … as in a spreadsheet. */
export function columnName(column: number): string {
  const last = String.fromCharCode(FIRST_LETTER + 1 + (column % LETTERS));
  return column < LETTERS ? last : columnName(Math.floor(column / LETTERS) - 1) + last;
}

/** @param place row and column from 0; row 0 is the one at the board. */
export const seatName = ({ row, column }: SeatPlace): string => `${columnName(column)}${row + 1}`;

/** @returns row and column from 0, undefined for a text that names no seat. */
export function readSeatName(name: string): SeatPlace | undefined {
  const [, letters = '', number = ''] = SEAT_NAME.exec(name) ?? [];
  if (number === '') return undefined;
  let column = 0;
  for (const letter of letters) column = column * LETTERS + (letter.charCodeAt(0) - FIRST_LETTER);
  return { row: Number(number) - 1, column: column - 1 };
}

export const PAPER_VERSIONS = ['A', 'B', 'C', 'D'] as const;
export type PaperVersion = (typeof PAPER_VERSIONS)[number];
export type VersionCount = 1 | 2 | 3 | 4;

/**
 * The paper version belongs to the seat. Left, right, front and back always differ from two versions on; with four, the
 * diagonals too. A removed seat changes nothing for the others.
 */
export function versionOf({ row, column }: SeatPlace, versions: VersionCount): PaperVersion {
  const index = versions === 4 ? 2 * (row % 2) + (column % 2) : (row + column) % versions;
  return PAPER_VERSIONS[index] as PaperVersion;
}
