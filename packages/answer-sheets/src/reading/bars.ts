import type { PageLayout, RowLayout, SheetLayout } from '../layout.ts';
import { UNIT } from './flatten.ts';
import { type Plane, type PlanePoint, sumIn, sumsOf } from './plane.ts';

/** Where the timing marks of a page are seen, which straightens what a fold or a curl has moved. */
export type Mesh = {
  /** Part of the timing marks that were seen. */
  seen: number;
  /** How dark their middle is, and how much darker than around: from 0 to 255. */
  black: number;
  contrast: number;
  /** In pixels of the flattened sheet; `black` there. */
  bubbleAt: (row: RowLayout, x: number) => PlanePoint & { black: number };
};

type Bar = { dx: number; dy: number; score: number; black: number };

/** A timing mark is much darker than what surrounds it, of 255. */
const LEAST_SCORE = 60;
/** Pixels that a mark is searched around where the marks before let it be expected; the first ones around their place. */
const NEAR = { x: 8, y: 7 };
const FAR = { x: 20, y: 13 };
/** Pixels that a mark may differ from those above and below it. */
const MOST_JUMP = 3.5;

export function meshOf(ink: Plane, layout: SheetLayout, page: PageLayout): Mesh {
  const sums = sumsOf(ink);
  const bars: (Bar | undefined)[][] = page.tracks.map(() => []);
  for (const [line, y] of page.lines.entries())
    for (const [track, left] of page.tracks.entries()) {
      const expected = expectedAt(bars, track, line);
      bars[track]![line] = barNear(
        ink,
        sums,
        layout,
        left,
        y,
        expected ?? { dx: 0, dy: 0 },
        expected ? NEAR : FAR,
      );
    }
  const all = bars.flat();
  const found = all.filter((bar) => bar !== undefined);
  const black = medianOf(found.map((bar) => bar.black));
  const whole = bars.map((track, place) =>
    completed(track, bars[place - 1], bars[place + 1], page.lines.length, black),
  );
  const bubbleAt: Mesh['bubbleAt'] = (row, x) => {
    const [one, other] = [whole[row.leftTrack]![row.line]!, whole[row.rightTrack]![row.line]!];
    const half = layout.bar.width / 2;
    const [from, to] = [page.tracks[row.leftTrack]! + half, page.tracks[row.rightTrack]! + half];
    const part = (x - from) / (to - from);
    return {
      x: x * UNIT + one.dx + (other.dx - one.dx) * part,
      y: page.lines[row.line]! * UNIT + one.dy + (other.dy - one.dy) * part,
      black: Math.max(black * 0.7, one.black + (other.black - one.black) * part),
    };
  };
  return {
    seen: found.length / all.length,
    black,
    contrast: medianOf(found.map((bar) => bar.score)),
    bubbleAt,
  };
}

export function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}

/** The mark above, moved as those of the column before moved. */
function expectedAt(
  bars: readonly (Bar | undefined)[][],
  track: number,
  line: number,
): { dx: number; dy: number } | undefined {
  const above = bars[track]?.[line - 1] ?? bars[track]?.[line - 2];
  const [beside, besideAbove] = [bars[track - 1]?.[line], bars[track - 1]?.[line - 1]];
  if (above && beside && besideAbove)
    return { dx: above.dx + beside.dx - besideAbove.dx, dy: above.dy + beside.dy - besideAbove.dy };
  return above ?? beside;
}

function barNear(
  ink: Plane,
  sums: Uint32Array,
  { bar }: SheetLayout,
  left: number,
  middle: number,
  expected: { dx: number; dy: number },
  window: { x: number; y: number },
): Bar | undefined {
  const { width, height } = ink;
  const stride = width + 1;
  const [across, down] = [Math.round(bar.width * UNIT), Math.round(bar.height * UNIT)];
  const startX = Math.round(left * UNIT + expected.dx);
  const startY = Math.round((middle - bar.height / 2) * UNIT + expected.dy);
  let best = { score: LEAST_SCORE, x: -1, y: -1 };
  // Bands around the mark, a pixel away from it.
  const band = 3;
  for (let y = startY - window.y; y <= startY + window.y; y++) {
    if (y < band + 1 || y + down + band + 1 > height) continue;
    for (let x = startX - window.x; x <= startX + window.x; x++) {
      if (x < band + 1 || x + across + band + 1 > width) continue;
      const inside =
        sumIn(sums, stride, x + 1, y + 1, x + across - 1, y + down - 1) / ((across - 2) * (down - 2));
      if (inside < best.score) continue;
      const above = sumIn(sums, stride, x, y - 1 - band, x + across, y - 1) / (across * band);
      const below = sumIn(sums, stride, x, y + down + 1, x + across, y + down + 1 + band) / (across * band);
      const before = sumIn(sums, stride, x - 1 - band, y, x - 1, y + down) / (down * band);
      const after = sumIn(sums, stride, x + across + 1, y, x + across + 1 + band, y + down) / (down * band);
      // A tie is settled by how well the edges agree: the centroid below does the rest.
      const score = inside - (above + below + before + after) / 4;
      if (score > best.score) best = { score, x, y };
    }
  }
  if (best.x < 0) return undefined;
  let [sum, sumX, sumY] = [0, 0, 0];
  for (let y = best.y - 3; y < best.y + down + 3; y++)
    for (let x = best.x - 3; x < best.x + across + 3; x++) {
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const value = ink.data[y * width + x]!;
      if (value < 50) continue;
      sum += value;
      sumX += value * (x + 0.5);
      sumY += value * (y + 0.5);
    }
  const black = sumIn(sums, stride, best.x + 4, best.y + 3, best.x + across - 4, best.y + down - 3);
  return {
    dx: sumX / sum - (left + bar.width / 2) * UNIT,
    dy: sumY / sum - middle * UNIT,
    score: best.score,
    black: black / ((across - 8) * (down - 6)),
  };
}

/** Marks that were not seen, or that jump away from those above and below, lie between these. */
function completed(
  track: readonly (Bar | undefined)[],
  before: readonly (Bar | undefined)[] | undefined,
  after: readonly (Bar | undefined)[] | undefined,
  count: number,
  black: number,
): Bar[] {
  const sure = Array.from({ length: count }, (_, line) => {
    const bar = track[line];
    const [above, below] = [track[line - 1], track[line + 1]];
    if (!bar || !above || !below) return bar;
    const jumpX = Math.abs(bar.dx - (above.dx + below.dx) / 2);
    const jumpY = Math.abs(bar.dy - (above.dy + below.dy) / 2);
    return jumpX > MOST_JUMP || jumpY > MOST_JUMP ? undefined : bar;
  });
  return Array.from({ length: count }, (_, line) => {
    const bar = sure[line];
    if (bar) return bar;
    const [up, down] = [
      sure.findLastIndex((one, place) => place < line && one),
      sure.findIndex((one, place) => place > line && one),
    ];
    const [above, below] = [sure[up], sure[down]];
    if (above && below) {
      const part = (line - up) / (down - up);
      return {
        dx: above.dx + (below.dx - above.dx) * part,
        dy: above.dy + (below.dy - above.dy) * part,
        score: 0,
        black,
      };
    }
    const near = above ?? below ?? before?.[line] ?? after?.[line];
    return { dx: near?.dx ?? 0, dy: near?.dy ?? 0, score: 0, black };
  });
}
