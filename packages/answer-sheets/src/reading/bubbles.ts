import type { SheetLayout } from '../layout.ts';
import { medianOf } from './bars.ts';
import { UNIT } from './flatten.ts';
import type { Plane, PlanePoint } from './plane.ts';

/** What is seen in a bubble and around it; parts from 0 to 1. */
export type BubbleInk = {
  /** Mean darkness inside, 1 as the black of the print. */
  mean: number;
  /** Part of the inside that has ink, and the least of its four quarters. */
  covered: number;
  leastQuarter: number;
  /** Darkness of the ink itself: the mean of the covered part. */
  darkness: number;
  /** How dark its printed outline is. */
  outline: number;
  /** Square millimetres of ink beyond its outline, towards its four corners: the ends of a cross. */
  ends: readonly [number, number, number, number];
  /** Part of what lies just beyond its outline, left, right, above and below, that has ink. */
  beyond: number;
  /** Part with ink of the two diagonals inside, and of the rest. */
  diagonals: number;
  offDiagonals: number;
};

/** A pixel has ink from that darkness on, of the black of the print. */
const INKED = 0.3;
const INSIDE = 0.76;
/** What paper is at most, of the black of the print. */
const MOST_WHITE = 0.25;

type Zones = {
  inside: { offsets: Int32Array; quarters: Uint8Array; isDiagonal: Uint8Array };
  outline: Int32Array;
  /** Just inside and just outside the outline. */
  within: Int32Array;
  around: Int32Array;
  ends: readonly Int32Array[];
  /** Halfway to the next bubble, left and right. */
  gaps: readonly [Int32Array, Int32Array];
  beyond: Int32Array;
};

export type BubbleReader = {
  read: (at: PlanePoint & { black: number }) => BubbleInk;
  /** Places of a row's bubbles, moved to where their outlines are seen. */
  outlinesNear: (row: readonly PlanePoint[]) => PlanePoint[];
};

/** Pixels that an outline may be away from its place between the timing marks. */
const MOST_SHIFT = 4;
/** … and from where the others of its row are. */
const MOST_APART = 2;

/** A careless mark moves its own outline, and the median of the row hardly. */
const nearTo = (middle: number, shift: number): number =>
  Math.max(middle - MOST_APART, Math.min(middle + MOST_APART, shift));

/** Looks at bubbles of one layout: the pixels of each zone are listed once. */
export function createBubbleReader(layout: SheetLayout, { data, width, height }: Plane): BubbleReader {
  const zones = zonesOf(layout, width);
  const margin = Math.ceil(5 * UNIT) + MOST_SHIFT + 1;
  const sumOf = (middle: number, zone: Int32Array): number => {
    let sum = 0;
    for (const offset of zone) sum += data[middle + offset]!;
    return sum / zone.length;
  };
  const outlineNear = (point: PlanePoint): { dx: number; dy: number } => {
    const column = Math.min(width - margin, Math.max(margin, Math.round(point.x - 0.5)));
    const row = Math.min(height - margin, Math.max(margin, Math.round(point.y - 0.5)));
    const best = { score: -Infinity, dx: 0, dy: 0 };
    const look = (dx: number, dy: number): void => {
      const middle = (row + dy) * width + column + dx;
      const score =
        2 * sumOf(middle, zones.outline) - sumOf(middle, zones.within) - sumOf(middle, zones.around);
      if (score > best.score) Object.assign(best, { score, dx, dy });
    };
    // Every second pixel, then those around the best.
    for (let dy = -MOST_SHIFT; dy <= MOST_SHIFT; dy += 2)
      for (let dx = -MOST_SHIFT; dx <= MOST_SHIFT; dx += 2) look(dx, dy);
    const { dx: nearX, dy: nearY } = best;
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) if (dx !== 0 || dy !== 0) look(nearX + dx, nearY + dy);
    return best;
  };
  const outlinesNear: BubbleReader['outlinesNear'] = (row) => {
    const shifts = row.map(outlineNear);
    const [middleX, middleY] = [medianOf(shifts.map(({ dx }) => dx)), medianOf(shifts.map(({ dy }) => dy))];
    return row.map(({ x, y }, place) => ({
      x: x + nearTo(middleX, shifts[place]!.dx),
      y: y + nearTo(middleY, shifts[place]!.dy),
    }));
  };
  const read: BubbleReader['read'] = ({ x, y, black }) => {
    const column = Math.min(width - margin, Math.max(margin, Math.round(x - 0.5)));
    const row = Math.min(height - margin, Math.max(margin, Math.round(y - 0.5)));
    const middle = row * width + column;
    // Noise and a shadow's edge darken paper and ink alike: what lies between two bubbles is white.
    const white = Math.min(MOST_WHITE * black, ...zones.gaps.map((gap) => sumOf(middle, gap)));
    const range = black - white;
    const limit = white + INKED * range;
    let [sum, covered, dark] = [0, 0, 0];
    const quarters = [0, 0, 0, 0];
    const sizes = [0, 0, 0, 0];
    let [diagonal, diagonals, off, offs] = [0, 0, 0, 0];
    const { offsets, quarters: quarterOf, isDiagonal } = zones.inside;
    for (let place = 0; place < offsets.length; place++) {
      const value = data[middle + offsets[place]!]!;
      const isInked = value > limit ? 1 : 0;
      const quarter = quarterOf[place]!;
      sum += value;
      covered += isInked;
      dark += isInked * value;
      quarters[quarter]! += isInked;
      sizes[quarter]!++;
      if (isDiagonal[place] === 1) {
        diagonals++;
        diagonal += isInked;
      } else {
        offs++;
        off += isInked;
      }
    }
    const countInked = (zone: Int32Array): number => {
      let count = 0;
      for (const offset of zone) if (data[middle + offset]! > limit) count++;
      return count;
    };
    return {
      mean: Math.max(0, sum / offsets.length - white) / range,
      covered: covered / offsets.length,
      leastQuarter: Math.min(...quarters.map((count, quarter) => count / Math.max(1, sizes[quarter]!))),
      darkness: covered > 0 ? (dark / covered - white) / range : 0,
      outline: (sumOf(middle, zones.outline) - white) / range,
      ends: zones.ends.map((zone) => countInked(zone) / UNIT ** 2) as unknown as BubbleInk['ends'],
      beyond: countInked(zones.beyond) / zones.beyond.length,
      diagonals: diagonal / diagonals,
      offDiagonals: off / offs,
    };
  };
  return { read, outlinesNear };
}

function zonesOf({ bubble }: SheetLayout, width: number): Zones {
  const inside: number[] = [];
  const quarters: number[] = [];
  const isDiagonal: number[] = [];
  const outline: number[] = [];
  const within: number[] = [];
  const around: number[] = [];
  const ends: number[][] = [[], [], [], []];
  const beyond: number[] = [];
  const gaps: [number[], number[]] = [[], []];
  const reach = Math.ceil(4 * UNIT);
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      const [x, y] = [dx / UNIT, dy / UNIT];
      const scale = Math.hypot(x / bubble.radiusX, y / bubble.radiusY);
      const offset = dy * width + dx;
      const quarter = (x >= 0 ? 1 : 0) + (y >= 0 ? 2 : 0);
      if (scale <= INSIDE) {
        inside.push(offset);
        quarters.push(quarter);
        const away = Math.abs(Math.abs(x / bubble.radiusX) - Math.abs(y / bubble.radiusY));
        isDiagonal.push(away < 0.25 ? 1 : 0);
      }
      if (Math.abs(scale - 1) <= 0.06) outline.push(offset);
      if (Math.abs(scale - 0.76) <= 0.06) within.push(offset);
      if (Math.abs(scale - 1.24) <= 0.06) around.push(offset);
      const [aside, above] = [Math.abs(x), Math.abs(y)];
      if (scale > 1.3 && aside > 1.1 && aside < 3.5 && above > 0.9 && above < 2.9)
        ends[quarter]!.push(offset);
      if (Math.abs(aside - 3.45) < 0.5 && above < 1.4) gaps[x > 0 ? 1 : 0].push(offset);
      if (scale > 1.22 && scale < 1.42 && (aside < 0.7 || above < 0.6)) beyond.push(offset);
    }
  return {
    inside: {
      offsets: Int32Array.from(inside),
      quarters: Uint8Array.from(quarters),
      isDiagonal: Uint8Array.from(isDiagonal),
    },
    outline: Int32Array.from(outline),
    within: Int32Array.from(within),
    around: Int32Array.from(around),
    ends: ends.map((zone) => Int32Array.from(zone)),
    gaps: [Int32Array.from(gaps[0]), Int32Array.from(gaps[1])],
    beyond: Int32Array.from(beyond),
  };
}
