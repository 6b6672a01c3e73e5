import { type Edges, edgesOf } from './edges.ts';
import { crossing, type Line, linesOf } from './lines.ts';
import { reduceToPlanes } from './planes.ts';
import { refineCorners } from './refine-corners.ts';
import { type Corners, type Picture, type Point, wholePicture } from './types.ts';

export type Sheet = {
  /** Inside the picture. The whole picture when no sheet was found. */
  corners: Corners;
  /** From 0 to 1; above `LEAST_CONFIDENCE` the sheet may be straightened without asking. */
  confidence: number;
  isFound: boolean;
  /** A side of the sheet lies outside the picture. */
  isCut: boolean;
};

export const LEAST_CONFIDENCE = 0.6;

/** Pixels of the picture that is searched: large enough for a side, too small for a text. */
const SEARCHED = 420;
/** Part of the picture that a sheet covers at least. */
const LEAST_AREA = 0.1;
/** What the border of the picture counts as, where a side of the sheet is not seen. */
const BORDER_SUPPORT = 0.42;
const MOST_BORDERS = 2;
/** Pixels between two looks along a side. */
const STEP = 3;

type Side = Pick<Line, 'cos' | 'sin' | 'distance'> & { isBorder: boolean };
type Candidate = { corners: Corners; score: number; confidence: number; borders: number };

/** Finds the sheet of paper in a photo: the four straight edges that surround the lightest, or the darkest, plain surface. */
export function findSheet(picture: Picture): Sheet {
  const planes = reduceToPlanes(picture, SEARCHED);
  const edges = edgesOf(planes);
  const lines = linesOf(edges);
  let best: Candidate | undefined;
  for (const polarity of [1, -1]) {
    const found = bestOf(edges, sidesOf(lines, edges, polarity), polarity);
    if (found && (!best || found.score > best.score)) best = found;
  }
  if (!best || best.confidence < LEAST_CONFIDENCE / 2)
    return { corners: wholePicture(picture), confidence: 0, isFound: false, isCut: false };
  const scale = { x: picture.width / edges.width, y: picture.height / edges.height };
  const corners = refineCorners(picture, scaled(best.corners, scale), Math.max(scale.x, scale.y));
  return {
    corners,
    confidence: best.confidence,
    isFound: best.confidence >= LEAST_CONFIDENCE,
    isCut: best.borders > 0,
  };
}

const scaled = (corners: Corners, scale: Point): Corners =>
  corners.map(({ x, y }) => ({ x: x * scale.x, y: y * scale.y })) as unknown as Corners;

/** Possible sides, each with its inner side where (cos, sin) points to. */
function sidesOf(lines: readonly Line[], { width, height }: Edges, polarity: number): Side[] {
  return [
    ...lines.map(({ cos, sin, distance }) => ({
      cos: cos * polarity,
      sin: sin * polarity,
      distance: distance * polarity,
      isBorder: false,
    })),
    { cos: 1, sin: 0, distance: 0, isBorder: true },
    { cos: -1, sin: 0, distance: -width, isBorder: true },
    { cos: 0, sin: 1, distance: 0, isBorder: true },
    { cos: 0, sin: -1, distance: -height, isBorder: true },
  ];
}

function bestOf(edges: Edges, sides: readonly Side[], polarity: number): Candidate | undefined {
  const facing = facingPairs(edges, sides);
  let best: Candidate | undefined;
  for (const [place, first] of facing.entries()) {
    for (const second of facing.slice(place + 1)) {
      // About a right angle, as a photo taken from the side shows it.
      if (Math.abs(first[0].cos * second[0].cos + first[0].sin * second[0].sin) > 0.64) continue;
      const around = [first[0], second[0], first[1], second[1]];
      if (around.filter(({ isBorder }) => isBorder).length > MOST_BORDERS) continue;
      const candidate = measured(edges, around, polarity);
      if (candidate && (!best || candidate.score > best.score)) best = candidate;
    }
  }
  return best;
}

/** Sides that can lie opposite each other. */
function facingPairs({ width, height }: Edges, sides: readonly Side[]): [Side, Side][] {
  const least = Math.min(width, height) * 0.15;
  return sides.flatMap((one, place) =>
    sides.slice(place + 1).flatMap((other): [Side, Side][] => {
      const isOpposite = one.cos * other.cos + one.sin * other.sin < -0.8;
      // Where the first side passes nearest to the middle, seen from the other one.
      const depth = (from: Side, to: Side): number => {
        const away = from.distance - (from.cos * width) / 2 - (from.sin * height) / 2;
        const x = width / 2 + from.cos * away;
        const y = height / 2 + from.sin * away;
        return to.cos * x + to.sin * y - to.distance;
      };
      return isOpposite && depth(one, other) > least && depth(other, one) > least ? [[one, other]] : [];
    }),
  );
}

function measured(edges: Edges, around: readonly Side[], polarity: number): Candidate | undefined {
  const { width, height } = edges;
  const margin = Math.max(width, height) * 0.01;
  const points: Point[] = [];
  for (const [place, side] of around.entries()) {
    const point = crossing(side, around[(place + 1) % 4]!);
    if (!point) return undefined;
    if (point.x < -margin || point.y < -margin || point.x > width + margin || point.y > height + margin)
      return undefined;
    points.push({ x: Math.min(width, Math.max(0, point.x)), y: Math.min(height, Math.max(0, point.y)) });
  }
  const area = areaOf(points);
  if (Math.abs(area) < LEAST_AREA * width * height || !hasPlainAngles(points)) return undefined;
  const supports: number[] = [];
  let beyond = 0;
  // The point of a place ends its side: the one before begins it.
  for (const [place, side] of around.entries()) {
    const [from, to] = [points[(place + 3) % 4]!, points[place]!];
    if (side.isBorder) {
      supports.push(BORDER_SUPPORT);
      continue;
    }
    supports.push(supportOf(edges, side, from, to, polarity));
    beyond += beyondOf(edges, side, from, to, polarity) / 4;
  }
  const least = Math.min(...supports);
  const mean = supports.reduce((sum, one) => sum + one, 0) / 4;
  const inside = densityInside(edges, points);
  const borders = around.filter(({ isBorder }) => isBorder).length;
  const certainty = 0.55 * mean + 0.45 * least - 0.9 * inside - 0.12 * beyond;
  const share = Math.abs(area) / (width * height);
  return {
    corners: inOrder(points),
    borders,
    score: certainty + 0.25 * Math.sqrt(share),
    confidence: Math.max(0, Math.min(1, certainty + 0.08)),
  };
}

/** Twice half the sum of cross products: positive when the points turn clockwise on screen. */
function areaOf(points: readonly Point[]): number {
  let sum = 0;
  for (const [place, { x, y }] of points.entries()) {
    const next = points[(place + 1) % points.length]!;
    sum += x * next.y - next.x * y;
  }
  return sum / 2;
}

/** A sheet photographed from the side has no very sharp and no nearly flat corner. */
function hasPlainAngles(points: readonly Point[]): boolean {
  return points.every((point, place) => {
    const [before, after] = [points[(place + 3) % 4]!, points[(place + 1) % 4]!];
    const [ax, ay, bx, by] = [before.x - point.x, before.y - point.y, after.x - point.x, after.y - point.y];
    const [a, b] = [Math.hypot(ax, ay), Math.hypot(bx, by)];
    return a > 8 && b > 8 && Math.abs(ax * bx + ay * by) < 0.74 * a * b;
  });
}

function inOrder(points: readonly Point[]): Corners {
  const clockwise = areaOf(points) > 0 ? [...points] : points.toReversed();
  const slopes = clockwise.map((point, place) => {
    const next = clockwise[(place + 1) % 4]!;
    return Math.abs(Math.atan2(next.y - point.y, next.x - point.x));
  });
  const first = slopes.indexOf(Math.min(...slopes));
  return [0, 1, 2, 3].map((place) => clockwise[(first + place) % 4]!) as unknown as Corners;
}

function isEdgeAt(edges: Edges, side: Side, x: number, y: number, polarity: number): boolean {
  const { width, height, dx, dy, threshold } = edges;
  for (let away = -2; away <= 2; away++) {
    const column = Math.floor(x + side.cos * away);
    const row = Math.floor(y + side.sin * away);
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    const at = row * width + column;
    if ((dx[at]! * side.cos + dy[at]! * side.sin) * polarity >= threshold * 0.8) return true;
  }
  return false;
}

/** Part of a side where an edge is seen that runs along it. */
function supportOf(edges: Edges, side: Side, from: Point, to: Point, polarity: number): number {
  const looks = Math.max(4, Math.floor(Math.hypot(to.x - from.x, to.y - from.y) / STEP));
  let seen = 0;
  for (let look = 0; look < looks; look++) {
    const part = (look + 0.5) / looks;
    if (isEdgeAt(edges, side, from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part, polarity))
      seen++;
  }
  return seen / looks;
}

/** Part of what follows a side on both ends that looks like it: a sheet ends at its corners, the edge of a table goes on. */
function beyondOf(edges: Edges, side: Side, from: Point, to: Point, polarity: number): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [stepX, stepY] = [(to.x - from.x) / length, (to.y - from.y) / length];
  let seen = 0;
  for (let look = 2; look <= 6; look++) {
    const away = look * STEP;
    if (isEdgeAt(edges, side, to.x + stepX * away, to.y + stepY * away, polarity)) seen++;
    if (isEdgeAt(edges, side, from.x - stepX * away, from.y - stepY * away, polarity)) seen++;
  }
  return seen / 10;
}

/** The share of edges inside: a sheet is plainer than a table with a sheet on it. */
function densityInside({ width, height, density }: Edges, points: readonly Point[]): number {
  const [a, b, c, d] = points as [Point, Point, Point, Point];
  let sum = 0;
  for (let row = 0; row < 10; row++) {
    for (let column = 0; column < 10; column++) {
      const [u, v] = [0.08 + (column * 0.84) / 9, 0.08 + (row * 0.84) / 9];
      const x = (a.x * (1 - u) + b.x * u) * (1 - v) + (d.x * (1 - u) + c.x * u) * v;
      const y = (a.y * (1 - u) + b.y * u) * (1 - v) + (d.y * (1 - u) + c.y * u) * v;
      sum += density[Math.min(height - 1, Math.floor(y)) * width + Math.min(width - 1, Math.floor(x))]!;
    }
  }
  return sum / 100;
}
