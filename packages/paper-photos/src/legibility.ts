import type { Picture } from './types.ts';

/** Levels between the lightest and the darkest of a tile with text. */
const LEAST_CONTRAST = 50;
const TILE = 32;
/** Pixels: letters are hard to read when edges are spread that far. */
const MOST_BLUR = 2.3;
/** Pixels of the longest side of a page that the limit is about. A card is read from fewer: its letters are no smaller. */
const LOOKED_AT = { page: 1800, card: 900 };
/** Level of the paper in a photo taken without light. */
const LEAST_LIGHT = 75;

/**
 * How far the edges of letters are spread, in pixels: the standard deviation of the blur that a sharp edge
 * would need to look so. The sharper half of the tiles counts: elsewhere there are drawings and folds.
 * @returns null when nothing is written.
 */
export function blurOf(picture: Picture): number | null {
  const { data, width, height } = picture;
  const blurs: number[] = [];
  const level = (x: number, y: number): number => {
    const at = (y * width + x) * 4;
    return (data[at]! + 2 * data[at + 1]! + data[at + 2]!) / 4;
  };
  for (let top = 0; top + TILE <= height; top += TILE) {
    for (let left = 0; left + TILE <= width; left += TILE) {
      let [least, most, steepest] = [255, 0, 0];
      for (let y = top + 1; y < top + TILE - 1; y += 1) {
        for (let x = left + 1; x < left + TILE - 1; x += 1) {
          const here = level(x, y);
          least = Math.min(least, here);
          most = Math.max(most, here);
          const across = Math.abs(level(x + 1, y) - level(x - 1, y)) / 2;
          const down = Math.abs(level(x, y + 1) - level(x, y - 1)) / 2;
          steepest = Math.max(steepest, across, down);
        }
      }
      if (most - least >= LEAST_CONTRAST) blurs.push((most - least) / (steepest * Math.sqrt(2 * Math.PI)));
    }
  }
  if (blurs.length === 0) return null;
  return blurs.toSorted((a, b) => a - b)[Math.floor(blurs.length * 0.35)] ?? null;
}

/** @param isCard a card of identity, not a sheet. */
export function isBlurred(picture: Picture, isCard: boolean): boolean {
  const blur = blurOf(picture);
  if (blur === null) return false;
  const asked = isCard ? LOOKED_AT.card : LOOKED_AT.page;
  return (blur * asked) / Math.max(picture.width, picture.height, asked / 2) > MOST_BLUR;
}

/** Whether even the lightest tenth of a page is dark. */
export function isTooDark({ data }: Picture): boolean {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let at = 0; at < data.length; at += 16) {
    counts[Math.round((data[at]! + data[at + 1]! + data[at + 2]!) / 3)]!++;
    total++;
  }
  let left = total / 10;
  for (let level = 255; level >= 0; level--) {
    left -= counts[level]!;
    if (left < 0) return level < LEAST_LIGHT;
  }
  return true;
}
