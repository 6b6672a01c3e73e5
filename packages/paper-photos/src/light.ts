import type { Picture } from './types.ts';

/** Blocks along the longest side: a shadow spreads over several of them, a letter over none. */
const BLOCKS = 40;
/** Part of a block's pixels that may be lighter than its paper. */
const PAPER_SHARE = 0.1;
/** A block whose lightest part is darker than this part of its surroundings is a picture, not paper. */
const LEAST_PAPER = 0.5;
/** More would show the noise of a dark photo. */
const MOST_GAIN = 2.4;
/** Level that paper gets; what is lighter becomes white. */
const WHITE = 244;
const BLACK = 12;
/** A pixel with that many levels between its colours is coloured; light and paper give less. */
const COLOURED = 52;
/** Part of the pixels: the stamp or the signature of a page. */
const COLOURED_SHARE = 0.0015;

type Paper = { levels: Float32Array[]; columns: number; rows: number; block: number };

/**
 * Makes the light even: each place is compared with the paper around it, so that shadows go and paper becomes white.
 * Writes into the picture: two of them have no room on a small phone. Linear in its pixels.
 * @param isTinted it stays as green or as pink as it is: a card, not a sheet of white paper in yellow light.
 */
export function evenLight(picture: Picture, isTinted: boolean): void {
  const paper = paperOf(picture, isTinted);
  const { data, width, height } = picture;
  const { columns, rows, block, levels } = paper;
  const spread = 255 / (WHITE - BLACK);
  for (let y = 0; y < height; y++) {
    const atRow = Math.min(rows - 1, Math.max(0, (y + 0.5) / block - 0.5));
    const top = Math.floor(atRow);
    const bottom = Math.min(rows - 1, top + 1);
    const partY = atRow - top;
    for (let x = 0; x < width; x++) {
      const atColumn = Math.min(columns - 1, Math.max(0, (x + 0.5) / block - 0.5));
      const left = Math.floor(atColumn);
      const right = Math.min(columns - 1, left + 1);
      const partX = atColumn - left;
      const to = (y * width + x) * 4;
      for (let colour = 0; colour < 3; colour++) {
        const plane = levels[colour]!;
        const above = plane[top * columns + left]! * (1 - partX) + plane[top * columns + right]! * partX;
        const below =
          plane[bottom * columns + left]! * (1 - partX) + plane[bottom * columns + right]! * partX;
        const gain = Math.min(MOST_GAIN, WHITE / (above * (1 - partY) + below * partY));
        data[to + colour] = (data[to + colour]! * gain - BLACK) * spread;
      }
    }
  }
}

/** The level of the paper in each block, by colour. */
function paperOf(picture: Picture, isTinted: boolean): Paper {
  const { data, width, height } = picture;
  const block = Math.max(8, Math.ceil(Math.max(width, height) / BLOCKS));
  const [columns, rows] = [Math.ceil(width / block), Math.ceil(height / block)];
  const levels = [0, 1, 2].map(() => new Float32Array(columns * rows));
  const counts = new Uint32Array(256);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [endX, endY] = [Math.min(width, (column + 1) * block), Math.min(height, (row + 1) * block)];
      for (let colour = 0; colour < 3; colour++) {
        counts.fill(0);
        let total = 0;
        for (let y = row * block; y < endY; y += 2) {
          for (let x = column * block; x < endX; x += 2) {
            counts[data[(y * width + x) * 4 + colour]!]!++;
            total++;
          }
        }
        levels[colour]![row * columns + column] = levelUnder(counts, total * PAPER_SHARE);
      }
    }
  }
  const isPaper = paperBlocks(levels, columns, rows);
  for (const plane of levels) {
    fillOthers(plane, isPaper, columns, rows);
    soften(plane, columns, rows);
  }
  const light = levels[0]!.map((_, at) => Math.max(levels[0]![at]!, levels[1]![at]!, levels[2]![at]!));
  return { levels: isTinted ? [light, light, light] : levels, columns, rows, block };
}

function levelUnder(counts: Uint32Array, above: number): number {
  let left = above;
  for (let level = 255; level > 0; level--) {
    left -= counts[level]!;
    if (left < 0) return level;
  }
  return 1;
}

/** Blocks about as light as the lightest within a third of the page: a portrait or a dark title is not paper. */
function paperBlocks(levels: readonly Float32Array[], columns: number, rows: number): Uint8Array {
  const light = levels[0]!.map((value, at) => (value + levels[1]![at]! + levels[2]![at]!) / 3);
  const reach = Math.ceil(Math.max(columns, rows) / 8);
  return Uint8Array.from(light, (value, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    let most = 0;
    for (let y = Math.max(0, row - reach); y <= Math.min(rows - 1, row + reach); y++)
      for (let x = Math.max(0, column - reach); x <= Math.min(columns - 1, column + reach); x++)
        most = Math.max(most, light[y * columns + x]!);
    return value >= most * LEAST_PAPER ? 1 : 0;
  });
}

/** Gives blocks that show no paper the level of the nearest that do, ring by ring. */
function fillOthers(plane: Float32Array, isPaper: Uint8Array, columns: number, rows: number): void {
  const known = isPaper.slice();
  for (let ring = 0; ring < columns + rows; ring++) {
    const found: [number, number][] = [];
    for (let at = 0; at < plane.length; at++) {
      if (known[at]) continue;
      const [column, row] = [at % columns, Math.floor(at / columns)];
      let [sum, count] = [0, 0];
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
          if (!known[y * columns + x]) continue;
          sum += plane[y * columns + x]!;
          count++;
        }
      }
      if (count > 0) found.push([at, sum / count]);
    }
    if (found.length === 0) return;
    for (const [at, level] of found) {
      plane[at] = level;
      known[at] = 1;
    }
  }
}

function soften(plane: Float32Array, columns: number, rows: number): void {
  const before = plane.slice();
  for (let at = 0; at < plane.length; at++) {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    let [sum, count] = [0, 0];
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
        sum += before[y * columns + x]!;
        count++;
      }
    }
    plane[at] = Math.max(1, sum / count);
  }
}

/** Takes the colour away where nothing is coloured: a grey page weighs less. @returns whether the page is grey. */
export function greyUnlessColoured({ data }: Picture): boolean {
  let coloured = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!];
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > COLOURED) coloured++;
  }
  if (coloured > (data.length / 4) * COLOURED_SHARE) return false;
  for (let at = 0; at < data.length; at += 4) {
    const grey = 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
    data[at] = grey;
    data[at + 1] = grey;
    data[at + 2] = grey;
  }
  return true;
}
