/**
 * Where everything stands on an answer sheet, in millimetres from the top left of an upright A4. Making and reading share
 * it: a campaign stores it as it is, and sheets that were printed stay readable after the layout changes.
 */
export type SheetLayout = {
  version: 1;
  questions: number;
  /** Bubbles of a question: A, B, C… */
  choices: number;
  width: number;
  height: number;
  /** Squares in a ring, in proportions 1:1:3:1:1: `centres` go clockwise from the top left. */
  marks: { side: number; centres: readonly SheetPoint[] };
  qr: { left: number; top: number; side: number };
  /** An oval; `line` is the width of its outline. */
  bubble: { radiusX: number; radiusY: number; line: number };
  /** The timing marks: one on each side of each row of a column. */
  bar: { width: number; height: number };
  pages: readonly PageLayout[];
};

export type SheetPoint = { x: number; y: number };

export type PageLayout = {
  /** Left edges of the timing marks. */
  tracks: readonly number[];
  /** Middles of the rows. Each has a timing mark in every track. */
  lines: readonly number[];
  /** Middles of the letters over each block of rows. */
  headings: readonly number[];
  rows: readonly RowLayout[];
};

export type RowLayout = {
  /** From 1. */
  question: number;
  /** Place in `lines`, and places in `tracks` of the timing marks left and right of it. */
  line: number;
  leftTrack: number;
  rightTrack: number;
  /** Left edge of its column. */
  left: number;
  /** Middles of its bubbles. */
  bubbles: readonly number[];
};

const FEWEST_QUESTIONS = 1;
export const MOST_QUESTIONS = 600;
const FEWEST_CHOICES = 2;
export const MOST_CHOICES = 5;

const LINES = 30;
const COLUMNS = 4;
const BLOCK = 5;
const COLUMN_WIDTH = 47;
const LEFT = 9;
const USABLE = 188;
const FIRST_HEADING = 72;
const HEADING_HEIGHT = 4.3;
const PITCH = 5.9;

/**
 * The layout of a test's sheets: up to 30 rows in up to four columns a page.
 * @param questions 1 to 600, `choices` 2 to 5: a RangeError otherwise.
 */
export function layoutOf({ questions, choices }: { questions: number; choices: number }): SheetLayout {
  if (!Number.isInteger(questions) || questions < FEWEST_QUESTIONS || questions > MOST_QUESTIONS)
    throw new RangeError(`An answer sheet has ${FEWEST_QUESTIONS} to ${MOST_QUESTIONS} questions`);
  if (!Number.isInteger(choices) || choices < FEWEST_CHOICES || choices > MOST_CHOICES)
    throw new RangeError(`A question has ${FEWEST_CHOICES} to ${MOST_CHOICES} choices`);
  const pages: PageLayout[] = [];
  for (let first = 1; first <= questions; first += LINES * COLUMNS)
    pages.push(pageOf(first, Math.min(questions, first + LINES * COLUMNS - 1), choices));
  return {
    version: 1,
    questions,
    choices,
    width: 210,
    height: 297,
    marks: {
      side: 9.8,
      centres: [
        { x: 13.9, y: 14 },
        { x: 196.1, y: 14 },
        { x: 196.1, y: 283 },
        { x: 13.9, y: 283 },
      ],
    },
    qr: { left: 160, top: 17, side: 23.1 },
    bubble: { radiusX: 2.3, radiusY: 1.75, line: 0.35 },
    bar: { width: 3.2, height: 2.4 },
    pages,
  };
}

const rounded = (millimetres: number): number => Math.round(millimetres * 1000) / 1000;

function pageOf(first: number, last: number, choices: number): PageLayout {
  const count = last - first + 1;
  const columns = Math.ceil(count / LINES);
  const height = Math.ceil(count / columns);
  const lefts = Array.from({ length: columns }, (_, column) =>
    rounded(LEFT + (column * USABLE) / columns + (USABLE / columns - COLUMN_WIDTH) / 2),
  );
  const tracks = [...new Set(lefts.flatMap((left) => [left, rounded(left + COLUMN_WIDTH)]))].toSorted(
    (one, other) => one - other,
  );
  const headings: number[] = [];
  const lines: number[] = [];
  for (let line = 0; line < height; line++) {
    const block = Math.floor(line / BLOCK);
    const top = FIRST_HEADING + block * (HEADING_HEIGHT + BLOCK * PITCH);
    if (line % BLOCK === 0) headings.push(rounded(top + HEADING_HEIGHT / 2));
    lines.push(rounded(top + HEADING_HEIGHT + (line % BLOCK) * PITCH + PITCH / 2));
  }
  const rows = Array.from({ length: count }, (_, place): RowLayout => {
    const column = Math.floor(place / height);
    const left = lefts[column] ?? LEFT;
    return {
      question: first + place,
      line: place % height,
      leftTrack: tracks.indexOf(left),
      rightTrack: tracks.indexOf(rounded(left + COLUMN_WIDTH)),
      left,
      bubbles: Array.from({ length: choices }, (_bubble, choice) => rounded(left + 15 + choice * 6.9)),
    };
  });
  return { tracks, lines, headings, rows };
}

export const letterOf = (choice: number): string => String.fromCodePoint(65 + choice);
