import { cleanText } from '../clean-text.ts';
import type { CvLine, CvPage, CvSource } from './types.ts';
import { readingOrder } from './reading-order.ts';

/**
 * One line of the CV as a person reads it: pieces that stand apart on it are its cells, joined by tabs in `text`.
 * `gap` is the empty space above it, in heights of a line; 0 where positions are unknown.
 */
export type Row = CvSource & {
  cells: readonly string[];
  /** Left edges of the cells, in points. */
  edges: readonly number[];
  x: number;
  fontSize: number;
  bold: boolean;
  gap: number;
  /** The first row of a column that stands beside another. */
  opensColumn: boolean;
  /** Of its least certain piece. */
  confidence: number;
};

/** More lines than any CV has on a page. */
const MOST_LINES = 700;
const MOST_ROWS = 3000;
const LONGEST_ROW = 2000;

/** Every page's rows in reading order. */
export function rowsOf(pages: readonly CvPage[]): Row[] {
  const rows: Row[] = [];
  for (const [at, page] of pages.entries()) {
    const found = typeof page === 'string' ? plainRows(page) : positionedRows(page.lines);
    for (const [line, row] of found.entries()) {
      if (rows.length >= MOST_ROWS) return rows;
      rows.push({ ...row, page: at + 1, line });
    }
  }
  return rows;
}

type Piece = Omit<Row, 'page' | 'line'>;

/** Tabs and runs of spaces separate cells, empty lines separate blocks. */
function plainRows(text: string): Piece[] {
  const found: Piece[] = [];
  let gap = 0;
  for (const raw of text.split(/\r\n?|[\n\f\u2028\u2029]/)) {
    const cells = raw
      .slice(0, LONGEST_ROW)
      .replace(/(?<![ \u00a0])[ \u00a0]{3,}/g, '\t')
      .split('\t')
      .map(cleanText)
      .filter((cell) => cell !== '');
    if (cells.length === 0) {
      gap = 1;
      continue;
    }
    const edges = cells.map((_, at) => at * 100);
    found.push({
      ...textOf(cells),
      edges,
      x: 0,
      fontSize: 0,
      bold: false,
      gap,
      opensColumn: false,
      confidence: 1,
    });
    gap = 0;
  }
  return found;
}

function positionedRows(lines: readonly CvLine[]): Piece[] {
  const found: Piece[] = [];
  let last: { bottom: number; height: number; block: number } | undefined;
  for (const { pieces, block, opensColumn } of readingOrder(lines.slice(0, MOST_LINES))) {
    const read = pieces
      .map((piece) => ({ piece, text: cleanText(piece.text.slice(0, LONGEST_ROW)).replaceAll('\n', ' ') }))
      .filter(({ text }) => text !== '');
    const first = read[0];
    if (!first) continue;
    const top = Math.min(...read.map(({ piece }) => piece.y));
    const height = Math.max(...read.map(({ piece }) => piece.height), 1);
    const gap = last && last.block === block ? Math.max(0, (top - last.bottom) / last.height) : 1;
    found.push({
      ...textOf(read.map(({ text }) => text)),
      edges: read.map(({ piece }) => piece.x),
      x: first.piece.x,
      fontSize: Math.max(...read.map(({ piece }) => piece.fontSize ?? 0)),
      bold: first.piece.bold === true,
      gap,
      opensColumn,
      confidence: Math.min(...read.map(({ piece }) => piece.confidence ?? 1)),
    });
    last = { bottom: top + height, height, block };
  }
  return found;
}

/** A bullet that stands in a cell of its own belongs to the text after it. */
function textOf(cells: readonly string[]): { cells: string[]; text: string } {
  const joined: string[] = [];
  for (const cell of cells) {
    const last = joined.at(-1);
    if (last === '•') joined[joined.length - 1] = `• ${cell.replace(/^• /, '')}`;
    else joined.push(cell === '• ' || isBareBullet(cell) ? '•' : cell);
  }
  return { cells: joined, text: joined.join('\t') };
}

const isBareBullet = (cell: string): boolean => /^[•▪●○■□►▶➢✓✔·*–-]$/u.test(cell);
