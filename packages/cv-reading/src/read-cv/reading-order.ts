import { headingKind } from '../headings.ts';
import { isOnlyDates } from './dates.ts';
import type { CvLine } from './types.ts';

/**
 * Pieces that stand on one line, from left to right; rows of one block follow each other on the page. `opensColumn`: the
 * first row of a column that stands beside another.
 */
type OrderedRow = { pieces: CvLine[]; block: number; opensColumn: boolean };

const DEEPEST = 5;
/** A side with fewer lines is no column. */
const LEAST_LINES = 3;
const MOST_EDGES = 30;
const SAME_EDGE = 3;
/** A long address may end a little beyond its column. */
const MOST_OVERHANG = 6;
const LEAST_COLUMN = 40;
/** Share of dates from which a side is the margin of the other, not a column of its own. */
const MARGIN_OF_DATES = 0.5;

/**
 * The lines of a page as a person reads them: a column to its end before the next one, and rows across where the pieces
 * of a line belong together (dates in a margin, cells of a table). Two sides are columns when each has headings.
 */
export function readingOrder(lines: readonly CvLine[]): OrderedRow[] {
  const written = lines.filter(({ text }) => text.trim() !== '').toSorted((a, b) => a.y - b.y || a.x - b.x);
  const ordered: OrderedRow[] = [];
  let block = 0;
  const emit = (part: readonly CvLine[]): void => {
    block += 1;
    for (const pieces of rowsAcross(part)) ordered.push({ pieces, block, opensColumn: false });
  };
  const split = (part: readonly CvLine[], depth: number): void => {
    const cut = depth < DEEPEST ? bestCut(part) : undefined;
    if (!cut) {
      if (part.length > 0) emit(part);
      return;
    }
    for (const band of cut) {
      if (band.isColumns) {
        split(band.left, depth + 1);
        const first = ordered.length;
        split(band.right, depth + 1);
        const opening = ordered[first];
        if (opening) opening.opensColumn = true;
      } else split(band.left, DEEPEST);
    }
  };
  split(written, 0);
  return ordered;
}

/** A horizontal part of the page; one without columns has all its lines in `left`. */
type Band = { isColumns: boolean; left: CvLine[]; right: CvLine[] };

/** The gutter that parts most lines into columns; undefined for a page of one column. */
function bestCut(lines: readonly CvLine[]): Band[] | undefined {
  if (lines.length < 2 * LEAST_LINES) return undefined;
  let best: { bands: Band[]; score: number } | undefined;
  for (const edge of leftEdges(lines)) {
    const bands = bandsAt(lines, edge);
    const score = bands.reduce(
      (sum, { isColumns, left, right }) =>
        sum + (isColumns ? left.length + right.length : -0.2 * left.length),
      0,
    );
    if (bands.some(({ isColumns }) => isColumns) && (!best || score > best.score)) best = { bands, score };
  }
  return best?.bands;
}

/** Where several lines begin. */
function leftEdges(lines: readonly CvLine[]): number[] {
  const counts = new Map<number, number>();
  for (const { x } of lines) {
    const edge = Math.round(x / SAME_EDGE) * SAME_EDGE;
    counts.set(edge, (counts.get(edge) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= 2)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, MOST_EDGES)
    .map(([edge]) => edge);
}

function bandsAt(lines: readonly CvLine[], edge: number): Band[] {
  const bands: Band[] = [];
  let left: CvLine[] = [];
  let right: CvLine[] = [];
  const close = (): void => {
    if (left.length + right.length === 0) return;
    const isColumns = areColumns(left, right);
    bands.push(
      isColumns
        ? { isColumns, left, right }
        : { isColumns, left: [...left, ...right].toSorted((a, b) => a.y - b.y || a.x - b.x), right: [] },
    );
    left = [];
    right = [];
  };
  let crossing: CvLine[] = [];
  const closeCrossing = (): void => {
    if (crossing.length > 0) bands.push({ isColumns: false, left: crossing, right: [] });
    crossing = [];
  };
  for (const line of lines) {
    if (line.x >= edge - SAME_EDGE) {
      closeCrossing();
      right.push(line);
    } else if (line.x + line.width <= edge + MOST_OVERHANG && line.x < edge - LEAST_COLUMN) {
      closeCrossing();
      left.push(line);
    } else {
      close();
      crossing.push(line);
    }
  }
  close();
  closeCrossing();
  return bands;
}

function areColumns(left: readonly CvLine[], right: readonly CvLine[]): boolean {
  if (left.length < LEAST_LINES || right.length < LEAST_LINES) return false;
  const leftHeadings = left.filter(isHeading);
  const rightHeadings = right.filter(isHeading);
  if (leftHeadings.length === 0 || rightHeadings.length === 0) return false;
  return !isMargin(left, leftHeadings.length) && !isMargin(right, rightHeadings.length);
}

/** Whether a side has little but dates and the headings of the other. */
function isMargin(side: readonly CvLine[], headings: number): boolean {
  const others = side.length - headings;
  const dates = side.filter(({ text }) => isOnlyDates(text)).length;
  return others === 0 || dates / others >= MARGIN_OF_DATES;
}

const isHeading = ({ text }: CvLine): boolean => headingKind(text.trim()) !== undefined;

/** Pieces on one baseline are one row; a heading beside its text is a row of its own. */
function rowsAcross(lines: readonly CvLine[]): CvLine[][] {
  const rows: { pieces: CvLine[]; middle: number; height: number }[] = [];
  for (const line of lines) {
    const middle = line.y + line.height / 2;
    const row = rows.at(-1);
    const isSame =
      row !== undefined && Math.abs(middle - row.middle) < 0.5 * Math.min(line.height, row.height);
    if (isSame && !row.pieces.some((other) => overlaps(other, line))) row.pieces.push(line);
    else rows.push({ pieces: [line], middle, height: Math.max(line.height, 1) });
  }
  return rows.flatMap(({ pieces }) => {
    const inOrder = pieces.toSorted((a, b) => a.x - b.x);
    const [first, ...others] = inOrder;
    return first && others.length > 0 && isHeading(first) && !others.some(isHeading)
      ? [[first], others]
      : [inOrder];
  });
}

const overlaps = (a: CvLine, b: CvLine): boolean =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 2;
