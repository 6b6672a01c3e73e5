import { encodeQR } from 'qr';
import { letterOf, type SheetLayout } from './layout.ts';
import { type CheckOf, codeText, printedCode, type SheetCode } from './sheet-code.ts';

/** What is drawn, in black on white, in millimetres: a PDF and the measure's pictures are made from the same list. */
export type Shape =
  | { kind: 'box'; x: number; y: number; width: number; height: number; colour?: 'white' }
  | { kind: 'frame'; x: number; y: number; width: number; height: number; line: number }
  | { kind: 'oval'; x: number; y: number; radiusX: number; radiusY: number; line?: number }
  | { kind: 'stroke'; points: readonly (readonly [number, number])[]; line: number }
  | {
      kind: 'text';
      text: string;
      /** Its left edge, its middle or its right edge, by `align`; `y` is its baseline. */
      x: number;
      y: number;
      /** Height of its letters' square. */
      size: number;
      isBold?: boolean;
      align?: 'left' | 'middle' | 'right';
      /** It is cut with three points beyond. */
      width?: number;
    };

/** Whose sheet it is. Names are not printed: the number is. */
export type SheetTexts = {
  /** « Concours d’entrée 2027 ». */
  title: string;
  /** « Session du 12 mars 2027, 8 h 00, lycée Askia ». */
  session: string;
  /** « Salle B · place 14 ». */
  seat: string;
  candidateNumber: string;
  /** A question may have several answers, and the instructions say so. */
  isSeveral?: boolean;
};

/** Pages of one sheet, each a list of shapes. */
export function drawSheet(
  layout: SheetLayout,
  code: Omit<SheetCode, 'page'>,
  texts: SheetTexts,
  checkOf: CheckOf,
): Shape[][] {
  return layout.pages.map((_, place) => drawPage(layout, { ...code, page: place + 1 }, texts, checkOf));
}

function drawPage(layout: SheetLayout, code: SheetCode, texts: SheetTexts, checkOf: CheckOf): Shape[] {
  const text = codeText(code, checkOf);
  return [
    ...layout.marks.centres.flatMap(({ x, y }) => markAt(x, y, layout.marks.side)),
    ...qrShapes(text, layout.qr),
    ...headerShapes(texts),
    ...instructionShapes(layout, texts.isSeveral ?? false),
    ...rowShapes(layout, code.page),
    {
      kind: 'text',
      text: `${printedCode(text)} · page ${code.page} sur ${layout.pages.length} · ne pliez pas cette feuille, n’écrivez pas sur ses bords`,
      x: layout.width / 2,
      y: 284,
      size: 2.8,
      align: 'middle',
    },
  ];
}

/** A square in a ring: seen in one row of pixels its widths are as 1:1:3:1:1, whatever its rotation. */
function markAt(x: number, y: number, side: number): Shape[] {
  const square = (part: number, colour?: 'white'): Shape => ({
    kind: 'box',
    x: x - (side * part) / 2,
    y: y - (side * part) / 2,
    width: side * part,
    height: side * part,
    ...(colour && { colour }),
  });
  return [square(1), square(5 / 7, 'white'), square(3 / 7)];
}

function qrShapes(text: string, { left, top, side }: SheetLayout['qr']): Shape[] {
  const bordered = encodeQR(text, 'raw', {
    ecc: 'quartile',
    version: 1,
    encoding: 'alphanumeric',
    border: 1,
  });
  const modules = bordered.slice(1, -1).map((row) => row.slice(1, -1));
  const size = side / modules.length;
  return modules.flatMap((row, y) => {
    // One box for each run of dark modules: no hairline between two of them.
    const runs: Shape[] = [];
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      runs.push({
        kind: 'box',
        x: left + from * size,
        y: top + y * size,
        width: (x - from + 1) * size,
        height: size,
      });
    }
    return runs;
  });
}

function headerShapes({ title, session, seat, candidateNumber }: SheetTexts): Shape[] {
  const left = 25;
  return [
    { kind: 'text', text: title, x: left, y: 16, size: 5, isBold: true, width: 128 },
    { kind: 'text', text: session, x: left, y: 22, size: 3.6, width: 128 },
    { kind: 'text', text: seat, x: left, y: 27.5, size: 3.6, width: 128 },
    { kind: 'frame', x: left, y: 30.5, width: 70, height: 10, line: 0.3 },
    { kind: 'text', text: 'N° du candidat', x: left + 2, y: 36.6, size: 2.7, width: 21 },
    // A prefix of eight letters and six digits have their place.
    { kind: 'text', text: candidateNumber, x: left + 24, y: 37.2, size: 4.4, isBold: true, width: 45 },
    { kind: 'text', text: 'Signature', x: 100, y: 36.6, size: 3 },
    { kind: 'frame', x: 98, y: 30.5, width: 55, height: 10, line: 0.3 },
  ];
}

const sentenceAt = (x: number, y: number, sentence: string, isBold = false): Shape => ({
  kind: 'text',
  text: sentence,
  x,
  y,
  size: 3.1,
  isBold,
});

function instructionShapes(layout: SheetLayout, isSeveral: boolean): Shape[] {
  const { radiusX, radiusY, line } = layout.bubble;
  const oval = (x: number, y: number): Shape => ({ kind: 'oval', x, y, radiusX, radiusY, line });
  const filled = (x: number, y: number): Shape => ({ kind: 'oval', x, y, radiusX, radiusY });
  const [first, second] = [49.5, 58];
  return [
    { kind: 'frame', x: 9, y: 44, width: 192, height: 20, line: 0.3 },
    sentenceAt(
      12,
      first + 1.1,
      isSeveral
        ? 'Noircissez la ou les cases choisies, au stylo bleu ou noir :'
        : 'Noircissez une seule case par question, au stylo bleu ou noir :',
    ),
    oval(128, first),
    filled(135, first),
    oval(142, first),
    sentenceAt(148, first + 1.1, 'et non', true),
    oval(164, first),
    {
      kind: 'stroke',
      points: [
        [162.6, first - 0.3],
        [163.7, first + 1],
        [166, first - 1.6],
      ],
      line: 0.5,
    },
    oval(172, first),
    {
      kind: 'stroke',
      points: [
        [170.4, first - 1.2],
        [173.6, first + 1.2],
      ],
      line: 0.5,
    },
    {
      kind: 'stroke',
      points: [
        [173.6, first - 1.2],
        [170.4, first + 1.2],
      ],
      line: 0.5,
    },
    oval(180, first),
    { kind: 'oval', x: 180, y: first, radiusX: 0.7, radiusY: 0.6 },
    sentenceAt(12, second + 1.1, 'Erreur ? Barrez la case d’une croix qui la dépasse, noircissez la bonne :'),
    ...[148, 155].map((x) => filled(x, second)),
    {
      kind: 'stroke',
      points: [
        [144.9, second - 2.9],
        [151.1, second + 2.9],
      ],
      line: 0.6,
    },
    {
      kind: 'stroke',
      points: [
        [151.1, second - 2.9],
        [144.9, second + 2.9],
      ],
      line: 0.6,
    },
    oval(162, second),
  ];
}

function rowShapes(layout: SheetLayout, page: number): Shape[] {
  const one = layout.pages[page - 1];
  if (!one) return [];
  const { radiusX, radiusY, line } = layout.bubble;
  const bars = one.lines.flatMap((y) =>
    one.tracks.map((x): Shape => ({ kind: 'box', x, y: y - layout.bar.height / 2, ...layout.bar })),
  );
  const firstOfColumns = one.rows.filter((row) => row.line === 0);
  const letters = one.headings.flatMap((y) =>
    firstOfColumns.flatMap((row) =>
      row.bubbles.map((x, choice): Shape => ({
        kind: 'text',
        text: letterOf(choice),
        x,
        y: y + 1.3,
        size: 3,
        align: 'middle',
      })),
    ),
  );
  const rows = one.rows.flatMap((row): Shape[] => {
    const y = one.lines[row.line] ?? 0;
    return [
      { kind: 'text', text: String(row.question), x: row.left + 11.3, y: y + 1.2, size: 3.4, align: 'right' },
      ...row.bubbles.map((x): Shape => ({ kind: 'oval', x, y, radiusX, radiusY, line })),
    ];
  });
  return [...bars, ...letters, ...rows];
}
