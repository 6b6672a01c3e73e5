import { greyOf, type Plane, reduceToPlanes } from './planes.ts';
import type { Picture } from './types.ts';

/** Quarter turns to the right. */
export type Turns = 0 | 1 | 2 | 3;

const LOOKED_AT = 1000;
/** How much more the rows of a page change than its columns before its lines are sure. */
const LEAST_DIFFERENCE = 1.6;
/** How much more ink must stand below the lines than above before a page is turned over: French has more tall letters than low ones. */
const LEAST_OVERTURN = 1.35;
const FEWEST_LINES = 5;

/** The turns that make the lines of a text run from left to right, the right way up; 0 when they are not sure. */
export function uprightTurns(picture: Picture): Turns {
  const ink = inkOf(greyOf(reduceToPlanes(picture, LOOKED_AT)));
  const [alongRows, alongColumns] = [changesOf(ink), changesOf(turnedPlane(ink))];
  if (alongRows > alongColumns * LEAST_DIFFERENCE) return isUpsideDown(ink) === true ? 2 : 0;
  if (alongColumns > alongRows * LEAST_DIFFERENCE) return isUpsideDown(turnedPlane(ink)) === true ? 3 : 1;
  return 0;
}

/** How much darker than its surroundings each pixel is. */
function inkOf(plane: Plane): Plane {
  const { values, width, height } = plane;
  const reach = 12;
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += values[y * width + x]!;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  }
  const ink = new Float32Array(values.length);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const sum =
        sums[bottom * (width + 1) + right]! -
        sums[bottom * (width + 1) + left]! -
        sums[top * (width + 1) + right]! +
        sums[top * (width + 1) + left]!;
      const mean = sum / ((bottom - top) * (right - left));
      ink[y * width + x] = values[y * width + x]! < mean * 0.85 ? 1 : 0;
    }
  }
  return { values: ink, width, height };
}

/** A quarter turn to the right. */
function turnedPlane({ values, width, height }: Plane): Plane {
  const to = new Float32Array(values.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) to[x * height + (height - 1 - y)] = values[y * width + x]!;
  return { values: to, width: height, height: width };
}

/** Ink of each row, in strips: a page is never quite straight. */
function profilesOf({ values, width, height }: Plane): Float32Array[] {
  const strips = 6;
  const profiles = Array.from({ length: strips }, () => new Float32Array(height));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      profiles[Math.min(strips - 1, Math.floor((x * strips) / width))]![y]! += values[y * width + x]!;
  return profiles;
}

/** How strongly rows of ink follow rows without. */
function changesOf(ink: Plane): number {
  let [sum, total] = [0, 1];
  for (const profile of profilesOf(ink)) {
    for (let y = 1; y < profile.length; y++) sum += (profile[y]! - profile[y - 1]!) ** 2;
    for (const value of profile) total += value;
  }
  // Both directions contain the same ink; a row of a wide strip has more of it.
  return sum / (total * ink.width);
}

/** @returns undefined when too few lines say so. */
function isUpsideDown(ink: Plane): boolean | undefined {
  let [above, below, lines] = [0, 0, 0];
  for (const profile of profilesOf(ink)) {
    let most = 0;
    for (const value of profile) most = Math.max(most, value);
    let start = -1;
    for (let y = 0; y <= profile.length; y++) {
      const isInk = (profile[y] ?? 0) > most * 0.04;
      if (isInk && start < 0) start = y;
      if (isInk || start < 0) continue;
      const line = profile.subarray(start, y);
      start = -1;
      if (line.length < 6 || line.length > 40) continue;
      const peak = Math.max(...line);
      const first = line.findIndex((value) => value > peak * 0.5);
      const last = line.findLastIndex((value) => value > peak * 0.5);
      for (const [at, value] of line.entries()) {
        if (at < first) above += value;
        else if (at > last) below += value;
      }
      lines++;
    }
  }
  if (lines < FEWEST_LINES) return undefined;
  return below > above * LEAST_OVERTURN;
}

/** The picture after quarter turns to the right. */
export function turned(picture: Picture, turns: Turns): Picture {
  if (turns === 0) return picture;
  const { width, height } = picture;
  const from = new Uint32Array(picture.data.buffer, picture.data.byteOffset, width * height);
  const to = new Uint32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = from[y * width + x]!;
      if (turns === 1) to[x * height + (height - 1 - y)] = pixel;
      else if (turns === 2) to[(height - 1 - y) * width + (width - 1 - x)] = pixel;
      else to[(width - 1 - x) * height + y] = pixel;
    }
  }
  const data = new Uint8ClampedArray(to.buffer);
  return turns === 2 ? { data, width, height } : { data, width: height, height: width };
}
