import type { CvLine } from './types.ts';

/** A run of text as a document draws it; `y` is the top, in points from the top of the page. */
export type DrawnText = {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Any name that differs from font to font. */
  font?: string;
  confidence?: number;
};

/** In heights of the text: a wider space begins another piece. */
const APART = 1.1;
const SPACE = 0.12;
const SAME_LINE = 0.5;
const MOST_DRAWN = 30_000;
/** A bullet may stand far from its text. */
const BULLET =
  /^[\u2022\u2023\u25aa\u25cf\u25cb\u25e6\u25a0\u25a1\u25ba\u25b6\u2219\u27a2\u2713\u2714\u00b7\uf0b7\uf0a7\uf0d8*-]$/u;
const BULLET_APART = 4;

type OpenPiece = CvLine & { end: number; certain: number; letters: number };

/** What a page draws, put together to lines; pieces far apart on a line stay apart. */
export function joinWords(drawn: readonly DrawnText[]): CvLine[] {
  const written = drawn.slice(0, MOST_DRAWN).filter(({ text }) => text.trim() !== '');
  const usual = usualFont(written);
  const lines: CvLine[] = [];
  for (const row of baselines(written)) {
    let open: OpenPiece | undefined;
    const pieces: OpenPiece[] = [];
    for (const word of row.toSorted((a, b) => a.x - b.x)) {
      const space = open ? word.x - open.end : 0;
      const size = Math.max(word.height, 1);
      const isNear =
        open !== undefined && space < (BULLET.test(open.text.trim()) ? BULLET_APART : APART) * size;
      if (open && isNear) {
        const isSpaced = space > SPACE * size && !/\s$/.test(open.text) && !/^\s/.test(word.text);
        open.text += (isSpaced ? ' ' : '') + word.text;
        open.end = Math.max(open.end, word.x + word.width);
        open.height = Math.max(open.height, word.height);
        open.y = Math.min(open.y, word.y);
        open.certain += (word.confidence ?? 1) * word.text.length;
        open.letters += word.text.length;
      } else {
        open = {
          text: word.text,
          x: word.x,
          y: word.y,
          width: word.width,
          height: word.height,
          bold: word.font !== undefined && word.font !== usual,
          certain: (word.confidence ?? 1) * word.text.length,
          letters: word.text.length,
          end: word.x + word.width,
        };
        pieces.push(open);
      }
    }
    for (const { end, certain, letters, ...line } of pieces)
      lines.push({ ...line, width: end - line.x, fontSize: line.height, confidence: certain / letters });
  }
  return lines;
}

/** Words whose middles stand on one line. */
function baselines(drawn: readonly DrawnText[]): DrawnText[][] {
  const rows: { words: DrawnText[]; bottom: number; height: number }[] = [];
  for (const word of drawn.toSorted((a, b) => a.y + a.height - (b.y + b.height))) {
    const bottom = word.y + word.height;
    const row = rows.at(-1);
    if (row && bottom - row.bottom < SAME_LINE * Math.min(word.height, row.height)) row.words.push(word);
    else rows.push({ words: [word], bottom, height: Math.max(word.height, 1) });
  }
  return rows.map(({ words }) => words);
}

/** The font of most letters. */
function usualFont(drawn: readonly DrawnText[]): string | undefined {
  const letters = new Map<string, number>();
  for (const { font, text } of drawn)
    if (font !== undefined) letters.set(font, (letters.get(font) ?? 0) + text.length);
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}
