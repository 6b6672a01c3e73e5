import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import Pdf from 'pdfkit';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Answers, fillPage, type Habit } from '../measures/hand.ts';
import { photograph } from '../measures/photograph.ts';
import { randomFrom } from '../measures/random.ts';
import { type Grey, renderPage } from '../measures/render.ts';
import type { Shot } from '../measures/shots.ts';
import { checkOf, numberOf, SET, texts } from '../measures/simulate.ts';
import {
  codeText,
  drawSheet,
  layoutOf,
  parseCode,
  type Plane,
  type RowReading,
  readSheet,
  type SheetReading,
} from './index.ts';
import { decodePicture, openScans } from './pictures.ts';
import { addSheet, openSheetsPdf } from './sheets-pdf.ts';

const layout = layoutOf({ questions: 40, choices: 4 });
const page = layout.pages[0]!;
const number = numberOf(42);
const expected = { layout, set: SET, checkOf };
const plain: Shot = {
  width: 1060,
  height: 1414,
  isScan: false,
  rotation: 0,
  tiltX: 0,
  tiltY: 0,
  fill: 0.95,
  curlX: 0,
  curlY: 0,
  crumple: 0,
  folds: [],
  shadows: [],
  slope: 0.1,
  slopeAngle: 1,
  vignette: 0.1,
  glare: 0,
  white: 220,
  black: 20,
  blur: 0.6,
  motion: 0,
  noise: 2,
  quality: 60,
  ground: 0,
  seed: 1,
};

let blank: Grey;
beforeAll(async () => {
  blank = await renderPage(drawSheet(layout, { set: SET, number }, texts, checkOf)[0] ?? []);
});

const filled = (habit: Habit = 'ordinary', seed = 7) =>
  fillPage({ ...blank, data: blank.data.slice() }, layout, page, randomFrom(seed), habit);
const take = (paper: Grey, shot: Partial<Shot> = {}): Promise<Buffer> =>
  photograph(paper, { ...plain, ...shot }, randomFrom(3));

async function read(jpeg: Uint8Array, sheets = expected): Promise<SheetReading> {
  const picture = await decodePicture(jpeg);
  return 'isRead' in picture ? picture : readSheet(picture, sheets);
}
const answersOf = (reading: SheetReading) =>
  reading.isRead ? reading.rows.map(({ answer }) => answer) : reading.problem;
const problemOf = (reading: SheetReading) => (reading.isRead ? undefined : reading.problem);

/** Rows that were decided, and not as meant. */
const wrongRows = (rows: readonly RowReading[], answers: Answers) =>
  rows.filter((row, place) => row.answer && row.answer.join() !== answers[place]?.join());

describe('a filled sheet', () => {
  test.each<[string, Partial<Shot>]>([
    ['flat', {}],
    ['turned by 15°', { rotation: 15 }],
    ['upside down', { rotation: 180 }],
    ['on its side, seen from the side', { rotation: 90, width: 1414, height: 1060, tiltX: 18, tiltY: -12 }],
    [
      'in the edge of a shadow',
      { shadows: [{ x: 0.4, y: 0.5, angle: 0.4, softness: 0.003, strength: 0.5, width: 10 }] },
    ],
    [
      'folded and curled',
      { curlX: 2, curlY: 1, folds: [{ x: 0.5, y: 0.5, angle: 0.03, lift: 1.5, shade: 0.1 }] },
    ],
    ['blurred, noisy, JPEG 40', { blur: 1.2, noise: 7, quality: 40 }],
    ['scanned small', { width: 850, height: 1190, isScan: true, fill: 0.98 }],
  ])('is read %s', async (_, shot) => {
    const { page: paper, answers } = filled();
    const reading = await read(await take(paper, shot));
    expect(answersOf(reading)).toEqual(answers);
    expect(reading).toMatchObject({ code: { set: SET, number, page: 1 } });
  });

  test('says what is doubtful, with the picture of the row', async () => {
    const { page: paper, answers } = filled('half', 11);
    const reading = await read(await take(paper));
    if (!reading.isRead) throw new Error(reading.problem);
    const doubtful = reading.rows.filter(({ answer }) => !answer);
    expect(doubtful.length).toBeGreaterThan(4);
    for (const row of doubtful) {
      expect(row).toMatchObject({ doubt: 'unclear-mark', confidence: 0 });
      expect(row.picture?.data).toHaveLength(row.picture!.width * row.picture!.height);
    }
    expect(wrongRows(reading.rows, answers)).toEqual([]);
    expect(reading.alike).toMatchObject([{ look: 'partial' }]);
  });

  test('has its corrections read, or sent to a person', async () => {
    const { page: paper, answers } = correctedPage();
    const reading = await read(await take(paper));
    if (!reading.isRead) throw new Error(reading.problem);
    expect(reading.rows.some(({ isCorrected }) => isCorrected)).toBe(true);
    expect(wrongRows(reading.rows, answers)).toEqual([]);
  });

  test('with two marks in a row is doubtful there, unless several answers are asked', async () => {
    const { page: paper, answers } = pageWith((meant) => meant.length === 2, 'doubling');
    const picture = (await decodePicture(await take(paper))) as Plane;
    const place = answers.findIndex((meant) => meant.length === 2);
    const [single, several] = [
      readSheet(picture, expected),
      readSheet(picture, { ...expected, isSeveral: true }),
    ];
    if (!single.isRead || !several.isRead) throw new Error('A sheet is not read');
    expect(single.rows[place]).toMatchObject({ doubt: 'several-marks', suggested: answers[place] });
    expect(several.rows[place]?.answer).toEqual(answers[place]);
  });
});

function pageWith(isSought: (meant: readonly number[]) => boolean, habit: Habit) {
  for (let seed = 1; ; seed++) {
    const one = filled(habit, seed);
    if (one.answers.some(isSought)) return one;
  }
}

function correctedPage() {
  for (let seed = 1; ; seed++) {
    const one = filled('ordinary', seed);
    if (one.corrections > 0) return one;
  }
}

test('a blank sheet is read as blank, a wholly filled one is doubtful everywhere', async () => {
  expect(answersOf(await read(await take(blank)))).toEqual(page.rows.map(() => []));
  const all = { ...blank, data: blank.data.slice() };
  const { radiusX, radiusY } = layout.bubble;
  for (const row of page.rows)
    for (const x of row.bubbles)
      for (let dy = -radiusY * 8; dy <= radiusY * 8; dy++)
        for (let dx = -radiusX * 8; dx <= radiusX * 8; dx++)
          if (Math.hypot(dx / radiusX, dy / radiusY) <= 8)
            all.data[Math.round(page.lines[row.line]! * 8 + dy) * all.width + Math.round(x * 8 + dx)] = 30;
  const reading = await read(await take(all));
  if (!reading.isRead) throw new Error(reading.problem);
  expect(reading.rows.every(({ doubt }) => doubt === 'several-marks')).toBe(true);
});

const grey = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#999' } });

/** A PNG whose header promises more than there is. */
async function pictureOfSize(width: number, height: number): Promise<Buffer> {
  const png = await grey(9, 9).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

describe('a page that is not read says why', () => {
  test('of another set, with a code that was made up, of a page that does not exist', async () => {
    const jpeg = await take(blank);
    expect(problemOf(await read(jpeg, { ...expected, set: 'ABCD' }))).toBe('other-set');
    expect(problemOf(await read(jpeg, { ...expected, checkOf: () => 'AAAA' }))).toBe('code-false');
    expect(problemOf(await read(jpeg, { ...expected, layout: { ...layout, pages: [] } }))).toBe(
      'other-layout',
    );
  });

  test('without a corner, with its code covered, or with another sheet beside it', async () => {
    const covered = (left: number, top: number, side: number): Grey => {
      const paper = { ...blank, data: blank.data.slice() };
      for (let y = top * 8; y < (top + side) * 8; y++)
        paper.data.fill(255, y * paper.width + left * 8, y * paper.width + (left + side) * 8);
      return paper;
    };
    expect(problemOf(await read(await take(covered(8, 276, 13))))).toBe('corner-hidden');
    expect(problemOf(await read(await take(covered(158, 15, 27))))).toBe('code-unreadable');
    const two = await sharp({
      create: { width: 2 * blank.width, height: blank.height, channels: 3, background: '#fff' },
    })
      .composite(
        [0, 1].map((place) => ({
          input: Buffer.from(blank.data),
          raw: { width: blank.width, height: blank.height, channels: 1 },
          left: place * blank.width,
          top: 0,
        })),
      )
      .jpeg()
      .toBuffer();
    expect(problemOf(await read(two))).toBe('several-sheets');
  });

  test('hostile or unreadable files', async () => {
    expect(problemOf(await read(Buffer.from('%PDF-1.7 no picture')))).toBe('not-a-picture');
    expect(problemOf(await read(await grey(900, 900).gif().toBuffer()))).toBe('not-a-picture');
    expect(problemOf(await read(await grey(900, 900).jpeg().toBuffer()))).toBe('no-sheet');
    expect(problemOf(await read(await pictureOfSize(60_000, 60_000)))).toBe('too-large');
    expect(problemOf(readSheet({ data: new Uint8Array(0), width: 4000, height: 4000 }, expected))).toBe(
      'too-large',
    );
    expect(await openScans(Buffer.from('not a PDF'))).toMatchObject({
      isRead: false,
      problem: 'not-a-picture',
    });
  });

  test('too small', async () => {
    expect(problemOf(await read(await take(blank, { width: 480, height: 640, fill: 0.9 })))).toBe(
      'too-small',
    );
  });
});

test('a PDF of scans gives its pages', async () => {
  const { page: paper, answers } = filled();
  const jpeg = await take(paper, { isScan: true });
  const pdf = await openScans(await pdfOf([jpeg, jpeg]));
  if ('isRead' in pdf) throw new Error(pdf.problem);
  expect(pdf.pages).toBe(2);
  const plane = await pdf.page(2);
  if ('isRead' in plane) throw new Error(plane.problem);
  expect(answersOf(readSheet(plane, expected))).toEqual(answers);
  expect(await pdf.page(3)).toMatchObject({ problem: 'not-a-picture' });
  await pdf.close();
});

async function pdfOf(jpegs: readonly Buffer[]): Promise<Buffer> {
  const pdf = new Pdf({ autoFirstPage: false });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise((resolve) => {
    pdf.on('end', resolve);
  });
  for (const jpeg of jpegs) pdf.addPage({ size: 'A4' }).image(jpeg, 0, 0, { width: 595 });
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}

test('the sheets of a session are one PDF, which names nobody', async () => {
  const long = layoutOf({ questions: 130, choices: 5 });
  const sheets = [1, 2].flatMap((one) =>
    drawSheet(long, { set: SET, number: numberOf(one) }, texts, checkOf),
  );
  const pdf = openSheetsPdf({ title: 'Feuilles', at: new Date('2027-03-12') });
  for (const sheet of sheets) addSheet(pdf, sheet);
  pdf.end();
  const bytes = await buffer(pdf as unknown as NodeJS.ReadableStream);
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  expect(totalPages).toBe(4);
  expect(text[0]).toContain('0042-17');
  expect(text[1]).toContain('page 2 sur 2');
  expect(text[3]).toMatch(/\b130\b/);
});

test('a code is a sheet’s only with its check', () => {
  const text = codeText({ set: SET, number, page: 3 }, checkOf);
  expect(text).toHaveLength(16);
  expect(parseCode(text, checkOf)).toEqual({ set: SET, number, page: 3, isGenuine: true });
  const changed = `${text.slice(0, 8)}${text[8] === 'A' ? 'B' : 'A'}${text.slice(9)}`;
  expect(parseCode(changed, checkOf)?.isGenuine).toBe(false);
  expect(parseCode('https://example.org', checkOf)).toBeUndefined();
});

test('a layout has every question once, and refuses what no sheet has', () => {
  for (const questions of [1, 10, 31, 61, 120, 121, 600]) {
    const { pages } = layoutOf({ questions, choices: 5 });
    const rows = pages.flatMap((one) => one.rows.map((row) => row.question));
    expect(rows).toEqual(Array.from({ length: questions }, (_, place) => place + 1));
  }
  expect(() => layoutOf({ questions: 0, choices: 4 })).toThrow('1 to 600');
  expect(() => layoutOf({ questions: 20, choices: 6 })).toThrow('2 to 5');
});
