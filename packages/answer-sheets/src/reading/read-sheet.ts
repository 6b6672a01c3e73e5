import type { PageLayout, RowLayout, SheetLayout } from '../layout.ts';
import { type SheetProblem, problemSentences } from '../problems.ts';
import { type CheckOf, parseCode, type SheetCode } from '../sheet-code.ts';
import { meshOf, type Mesh } from './bars.ts';
import { createBubbleReader } from './bubbles.ts';
import { chooseCorners, type FourMarks, orientations } from './corners.ts';
import { findMarks } from './find-marks.ts';
import { flatten, inkOf, UNIT } from './flatten.ts';
import { readBubble } from './marks.ts';
import type { Plane } from './plane.ts';
import { readCode } from './read-code.ts';
import { type AlikeRows, alikeRows, readRow, type RowReading, type RowRule } from './rows.ts';

/** The sheets that are expected: those of one session of a test. */
export type ExpectedSheets = {
  layout: SheetLayout;
  set: string;
  checkOf: CheckOf;
  /** Whether every question may have several answers. */
  isSeveral?: boolean;
  /** What one question asks, on the sheet with that code; without it `isSeveral`, and every bubble is a choice. */
  ruleOf?: (code: SheetCode, question: number) => RowRule;
};

export type ReadSheet = {
  isRead: true;
  code: SheetCode;
  rows: readonly (RowReading & {
    /** The row as it was photographed, when a person must look at it. */
    picture?: Plane;
  })[];
  /** Doubtful rows that a person may settle together. */
  alike: readonly AlikeRows[];
};

export type UnreadSheet = { isRead: false; problem: SheetProblem; message: string; code?: SheetCode };

export type SheetReading = ReadSheet | UnreadSheet;

/** More pixels than that are refused: reduce the picture before. */
export const MOST_PIXELS = 8_000_000;
/** Pixels of a millimetre: below, a bubble has too few to part a mark from noise. */
const LEAST_SCALE = 2.6;
/** The timing marks: how much darker than around, of 255, and the part of them that is seen. */
const LEAST_CONTRAST = 95;
const LEAST_SEEN = 0.9;

export const unread = (problem: SheetProblem, code?: SheetCode): UnreadSheet => ({
  isRead: false,
  problem,
  message: problemSentences[problem],
  ...(code && { code }),
});

/**
 * Reads one page from the brightness of its scan or photo, whichever way it lies. Time and memory are linear in pixels.
 * @returns its rows, or why it cannot be read. What is doubtful is never decided.
 */
export function readSheet(picture: Plane, expected: ExpectedSheets): SheetReading {
  const { layout } = expected;
  if (picture.width * picture.height > MOST_PIXELS) return unread('too-large');
  if (picture.width < 100 || picture.height < 100) return unread('too-small');
  const upright = uprightSheet(picture, layout);
  if ('problem' in upright) return unread(upright.problem);
  const code = parseCode(upright.text, expected.checkOf);
  if (!code) return unread('code-unreadable');
  const { isGenuine, ...named } = code;
  if (code.set !== expected.set) return unread('other-set', named);
  if (!isGenuine) return unread('code-false');
  const page = layout.pages[code.page - 1];
  if (!page) return unread('other-layout', named);
  const mesh = meshOf(upright.ink, layout, page);
  if (mesh.seen < LEAST_SEEN) return unread('marks-hidden', named);
  if (mesh.contrast < LEAST_CONTRAST) return unread('too-blurred', named);
  const { ruleOf, isSeveral = false } = expected;
  const rule = (question: number): RowRule =>
    ruleOf?.(named, question) ?? { isSeveral, choices: layout.choices };
  const rows = readRows(upright, layout, page, mesh, rule);
  return { isRead: true, code: named, rows, alike: alikeRows(rows) };
}

type Upright = { sheet: Plane; ink: Plane; text: string };

/** Squares along a picture: wide ones first, then narrow ones, which see a mark in the edge of a shadow. */
const WINDOWS = [14, 32];

/** The sheet flattened the way its code is read. */
function uprightSheet(picture: Plane, layout: SheetLayout): Upright | { problem: SheetProblem } {
  let problem: SheetProblem | undefined;
  for (const windows of WINDOWS) {
    const found = chooseCorners(findMarks(picture, windows), layout);
    const upright = 'problem' in found ? found : uprightBetween(picture, found.corners, layout);
    if (!('problem' in upright)) return upright;
    problem ??= upright.problem;
    // Marks that were seen do not go away.
    if (problem === 'several-sheets' || problem === 'too-small') break;
  }
  return { problem: problem ?? 'no-sheet' };
}

function uprightBetween(
  picture: Plane,
  corners: FourMarks,
  layout: SheetLayout,
): Upright | { problem: SheetProblem } {
  const scale = (Math.min(...corners.map(({ module }) => module)) * 7) / layout.marks.side;
  if (scale < LEAST_SCALE) return { problem: 'too-small' };
  for (const ordered of orientations(corners)) {
    const sheet = flatten(picture, ordered, layout);
    if (!sheet) continue;
    const ink = inkOf(sheet);
    const text = readCode(ink, layout);
    if (text !== undefined) return { sheet, ink, text };
  }
  return { problem: 'code-unreadable' };
}

function readRows(
  { sheet, ink }: Upright,
  layout: SheetLayout,
  page: PageLayout,
  mesh: Mesh,
  ruleOf: (question: number) => RowRule,
): ReadSheet['rows'] {
  const reader = createBubbleReader(layout, ink);
  return page.rows.map((row) => {
    const places = row.bubbles.map((x) => mesh.bubbleAt(row, x));
    const bubbles = reader
      .outlinesNear(places)
      .map((place, choice) => readBubble(reader.read({ ...place, black: places[choice]!.black })));
    const reading = readRow(row.question, bubbles, ruleOf(row.question));
    return reading.answer ? reading : { ...reading, picture: cropOf(sheet, row, mesh) };
  });
}

/** Millimetres of the picture of a row: its width, and what stands before its first bubble. */
const PICTURE = { width: 47, height: 10, before: 14 } as const;

/** Where the bubbles of a row stand in its picture, from 0 to 1. */
export const bubblesInPicture = ({ bubbles }: RowLayout): number[] =>
  bubbles.map((x) => (PICTURE.before + x - (bubbles[0] ?? 0)) / PICTURE.width);

/** The row with its number and half of the rows above and below. */
function cropOf(sheet: Plane, row: RowLayout, mesh: Mesh): Plane {
  const first = mesh.bubbleAt(row, row.bubbles[0] ?? row.left);
  const width = Math.min(sheet.width, Math.round(PICTURE.width * UNIT));
  const height = Math.round(PICTURE.height * UNIT);
  const left = Math.max(0, Math.min(sheet.width - width, Math.round(first.x - PICTURE.before * UNIT)));
  const top = Math.max(0, Math.min(sheet.height - height, Math.round(first.y - height / 2)));
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    data.set(
      sheet.data.subarray((top + y) * sheet.width + left, (top + y) * sheet.width + left + width),
      y * width,
    );
  return { data, width, height };
}
