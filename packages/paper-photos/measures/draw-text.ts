import type { Picture } from '../src/types.ts';

/** Letters of five columns and nine rows: two above, five, two below. A number is a row, its highest bit the first column. */
const letters: Readonly<Record<string, readonly number[]>> = {
  a: [0, 0, 14, 1, 15, 17, 15, 0, 0],
  b: [16, 16, 30, 17, 17, 17, 30, 0, 0],
  c: [0, 0, 14, 16, 16, 16, 14, 0, 0],
  d: [1, 1, 15, 17, 17, 17, 15, 0, 0],
  e: [0, 0, 14, 17, 31, 16, 14, 0, 0],
  f: [6, 8, 28, 8, 8, 8, 8, 0, 0],
  g: [0, 0, 15, 17, 17, 17, 15, 1, 14],
  h: [16, 16, 30, 17, 17, 17, 17, 0, 0],
  i: [4, 0, 12, 4, 4, 4, 14, 0, 0],
  l: [12, 4, 4, 4, 4, 4, 14, 0, 0],
  m: [0, 0, 26, 21, 21, 21, 21, 0, 0],
  n: [0, 0, 30, 17, 17, 17, 17, 0, 0],
  o: [0, 0, 14, 17, 17, 17, 14, 0, 0],
  p: [0, 0, 30, 17, 17, 17, 30, 16, 16],
  q: [0, 0, 15, 17, 17, 17, 15, 1, 1],
  r: [0, 0, 22, 25, 16, 16, 16, 0, 0],
  s: [0, 0, 15, 16, 14, 1, 30, 0, 0],
  t: [8, 8, 28, 8, 8, 8, 6, 0, 0],
  u: [0, 0, 17, 17, 17, 17, 15, 0, 0],
  v: [0, 0, 17, 17, 17, 10, 4, 0, 0],
  ' ': [0, 0, 0, 0, 0, 0, 0, 0, 0],
};
const text =
  'le president du tribunal certifie que la personne dont le nom suit est inscrite au registre de la commune et que ' +
  'les pieces produites sont conformes aux originaux deposes ce jour pour servir et valoir ce que de droit ';

/** What a page shows beside its text. */
export type PageLook = {
  width: number;
  height: number;
  paper?: readonly [number, number, number];
  hasStamp?: boolean;
  /** A dark portrait in a corner, as cards have. */
  hasPortrait?: boolean;
};

/** A page of text with margins: about 60 lines on A4. */
export function drawPage({
  width,
  height,
  paper = [236, 232, 222],
  hasStamp,
  hasPortrait,
}: PageLook): Picture {
  const data = new Uint8ClampedArray(width * height * 4);
  const set = (x: number, y: number, [red, green, blue]: readonly [number, number, number]): void => {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    data.set([red, green, blue, 255], (y * width + x) * 4);
  };
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) set(x, y, paper);
  const dot = Math.max(1, Math.round(Math.max(width, height) / 880));
  const margin = Math.round(width * 0.1);
  const [advance, leading] = [6 * dot, 15 * dot];
  let at = 0;
  for (let line = 0, top = margin; top + 9 * dot < height - margin; line++, top += leading) {
    // The last line of a paragraph is short, and one stays empty.
    if (line % 9 === 8) continue;
    const end = width - margin - (line % 9 === 7 ? width * 0.35 : 0);
    for (let left = margin; left + advance < end; left += advance, at++) {
      for (const [row, bits] of letters[text[at % text.length]!]?.entries() ?? [])
        for (let column = 0; column < 5; column++)
          if (bits & (16 >> column))
            for (let y = 0; y < dot; y++)
              for (let x = 0; x < dot; x++) set(left + column * dot + x, top + row * dot + y, [38, 36, 44]);
    }
  }
  if (hasStamp) {
    const [middleX, middleY, radius] = [width * 0.7, height * 0.8, width * 0.09];
    for (let y = Math.floor(middleY - radius); y < middleY + radius; y++)
      for (let x = Math.floor(middleX - radius); x < middleX + radius; x++) {
        const away = Math.hypot(x - middleX, y - middleY) / radius;
        if (away < 1 && away > 0.86) set(x, y, [60, 60, 190]);
      }
  }
  if (hasPortrait)
    for (let y = Math.floor(height * 0.25); y < height * 0.75; y++)
      for (let x = Math.floor(width * 0.06); x < width * 0.3; x++)
        set(x, y, [70 + ((x * 7) % 30), 52 + ((y * 5) % 20), 45]);
  return { data, width, height };
}
