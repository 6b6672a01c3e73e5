import { type Plane, type PlanePoint, reduced, sumsOf } from './plane.ts';

/** A square in a ring, 1:1:3:1:1 across. `module`: pixels of the width of its ring, about. */
export type Mark = PlanePoint & { module: number };

/** Pixels of the longest side of the picture that is searched. */
const SEARCHED = 1200;
/** Marks of a sheet number four, those of its QR three; a picture with many more is no sheet. */
const MOST_MARKS = 60;
/** A pixel this much darker than the mean around is ink. */
const INK = 0.82;
const FEWEST_HITS = 3;

/**
 * The marks in a picture: those of corners and those of QR codes. Time is linear in pixels.
 * @param windows ink is darker than the mean of a square around it; so many squares lie along the picture.
 */
export function findMarks(picture: Plane, windows: number): Mark[] {
  const by = Math.max(1, Math.round(Math.max(picture.width, picture.height) / SEARCHED));
  const ink = inkOf(reduced(picture, by), windows);
  const clusters: (Mark & { hits: number })[] = [];
  for (let y = 1; y < ink.height - 1; y++) {
    for (const { middle, module } of patternsOf(ink, y)) {
      const across = checkAt(ink, middle, y, module);
      if (across) join(clusters, across);
    }
    if (clusters.length > MOST_MARKS * 20) return [];
  }
  return clusters
    .filter((mark) => mark.hits >= FEWEST_HITS && isRinged(ink, mark))
    .toSorted((one, other) => other.hits - one.hits)
    .slice(0, MOST_MARKS)
    .map((mark) => refined(picture, { x: mark.x * by, y: mark.y * by, module: mark.module * by }));
}

/** 1 where a pixel is much darker than the mean of a square around it. */
function inkOf(plane: Plane, windows: number): Plane {
  const { data, width, height } = plane;
  const sums = sumsOf(plane);
  const stride = width + 1;
  const reach = Math.max(8, Math.round(Math.max(width, height) / windows / 2));
  const ink = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach) * stride, Math.min(height, y + reach + 1) * stride];
    const rows = (bottom - top) / stride;
    for (let x = 0; x < width; x++) {
      const left = x < reach ? 0 : x - reach;
      const right = x + reach + 1 > width ? width : x + reach + 1;
      const sum = sums[bottom + right]! - sums[bottom + left]! - sums[top + right]! + sums[top + left]!;
      if (data[y * width + x]! * rows * (right - left) < sum * INK) ink[y * width + x] = 1;
    }
  }
  return { data: ink, width, height };
}

type Pattern = { middle: number; module: number };

/** Whether five runs, dark first, are as 1:1:3:1:1. @returns the width of one, 0 when they are not. */
function moduleOf(a: number, b: number, c: number, d: number, e: number): number {
  const total = a + b + c + d + e;
  if (total < 9) return 0;
  const module = total / 7;
  const most = module * 0.62 + 0.6;
  const isPattern =
    Math.abs(a - module) < most &&
    Math.abs(b - module) < most &&
    Math.abs(d - module) < most &&
    Math.abs(e - module) < most &&
    Math.abs(c - 3 * module) < 1.5 * most;
  return isPattern ? module : 0;
}

function patternsOf({ data, width }: Plane, y: number): Pattern[] {
  const found: Pattern[] = [];
  const runs = [0, 0, 0, 0, 0];
  let [value, length] = [0, 0];
  for (let x = 0; x <= width; x++) {
    const one = x < width ? data[y * width + x]! : 1 - value;
    if (one === value) {
      length++;
      continue;
    }
    runs.shift();
    runs.push(length);
    if (value === 1) {
      const [a, b, c, d, e] = runs as [number, number, number, number, number];
      const module = a > 0 ? moduleOf(a, b, c, d, e) : 0;
      if (module > 0) found.push({ middle: x - e - d - c / 2, module });
    }
    [value, length] = [one, 1];
  }
  return found;
}

/** The same pattern from top to bottom through a point, then again from left to right through its middle. */
function checkAt(ink: Plane, x: number, y: number, module: number): Mark | undefined {
  const down = runsThrough(ink, Math.floor(x), y, 0, 1, module * 5);
  if (!down || down.module < module * 0.6 || down.module > module * 1.7) return undefined;
  const across = runsThrough(ink, Math.floor(x), Math.floor(down.middle), 1, 0, module * 5);
  if (!across) return undefined;
  return { x: across.middle, y: down.middle, module: (across.module + down.module) / 2 };
}

function runsThrough(
  { data, width, height }: Plane,
  x: number,
  y: number,
  stepX: number,
  stepY: number,
  most: number,
): Pattern | undefined {
  const inkAt = (away: number): number => {
    const [atX, atY] = [x + away * stepX, y + away * stepY];
    return atX < 0 || atY < 0 || atX >= width || atY >= height ? -1 : data[atY * width + atX]!;
  };
  if (inkAt(0) !== 1) return undefined;
  const runs = [0, 0, 0, 0, 0];
  let after = 0;
  for (const [place, value] of [1, 0, 1].entries())
    for (; inkAt(after) === value; after++) if (++runs[2 + place]! > most) return undefined;
  let before = -1;
  for (const [place, value] of [1, 0, 1].entries())
    for (; inkAt(before) === value; before--) if (++runs[2 - place]! > most) return undefined;
  const [a, b, c, d, e] = runs as [number, number, number, number, number];
  if (!a || !b || !d || !e) return undefined;
  const module = moduleOf(a, b, c, d, e);
  if (module === 0) return undefined;
  return { middle: (stepX ? x : y) + after - e - d - c / 2, module };
}

const RAYS = 16;
const FEWEST_RAYS = 13;

/** Whether rays in all directions leave a dark square, cross white, a dark ring, and end in white: letters and bubbles do not. */
function isRinged({ data, width, height }: Plane, { x, y, module }: Mark): boolean {
  // Along a ray the widths of a square are once to 1.41 times those across; blur and print change them by half a module.
  const ends = [1.5, 2.5, 3.5].map((end) => [
    end * module - 0.5 * module - 0.5,
    end * module * Math.SQRT2 + 0.5 * module + 0.5,
  ]) as [number, number][];
  let seen = 0;
  for (let ray = 0; ray < RAYS; ray++) {
    const [cos, sin] = [Math.cos((2 * Math.PI * ray) / RAYS), Math.sin((2 * Math.PI * ray) / RAYS)];
    let place = 0;
    for (let away = 0; away < module * 6 && place < 3; away += 0.5) {
      const [column, row] = [Math.floor(x + cos * away), Math.floor(y + sin * away)];
      if (column < 0 || row < 0 || column >= width || row >= height) break;
      if (data[row * width + column] === (place === 1 ? 0 : 1)) continue;
      const [least, most] = ends[place]!;
      if (away < least || away > most) break;
      place++;
    }
    if (place === 3) seen++;
  }
  return seen >= FEWEST_RAYS;
}

function join(clusters: (Mark & { hits: number })[], mark: Mark): void {
  const near = clusters.find((one) => Math.hypot(one.x - mark.x, one.y - mark.y) < one.module * 2.5);
  if (!near) {
    clusters.push({ ...mark, hits: 1 });
    return;
  }
  const part = 1 / ++near.hits;
  near.x += (mark.x - near.x) * part;
  near.y += (mark.y - near.y) * part;
  near.module += (mark.module - near.module) * part;
}

/** The middle of the inner square, between pixels: the mean of what is darker than halfway. */
function refined({ data, width, height }: Plane, mark: Mark): Mark {
  let { x, y } = mark;
  const reach = mark.module * 2.2;
  for (let time = 0; time < 2; time++) {
    let [darkest, lightest] = [255, 0];
    const [top, bottom] = [Math.max(0, Math.floor(y - reach)), Math.min(height - 1, Math.ceil(y + reach))];
    const [left, right] = [Math.max(0, Math.floor(x - reach)), Math.min(width - 1, Math.ceil(x + reach))];
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        const value = data[row * width + column]!;
        if (value < darkest) darkest = value;
        if (value > lightest) lightest = value;
      }
    let [sum, sumX, sumY] = [0, 0, 0];
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        if (Math.hypot(column + 0.5 - x, row + 0.5 - y) > reach) continue;
        const weight = Math.max(0, (darkest + lightest) / 2 - data[row * width + column]!);
        sum += weight;
        sumX += weight * (column + 0.5);
        sumY += weight * (row + 0.5);
      }
    if (sum === 0) break;
    [x, y] = [sumX / sum, sumY / sum];
  }
  return { x, y, module: mark.module };
}
