import { crossing } from './lines.ts';
import type { Corners, Picture, Point } from './types.ts';

const LOOKS = 64;
/** Sides are read away from their ends, where another side begins. */
const ENDS = 0.05;
/** A side bends less than that, in pixels of the search. */
const TOLERANCE = 0.6;

/**
 * Places corners to a fraction of a pixel: each side is fitted again to the edge seen across it in the whole photo.
 * @param scale pixels of the photo for one of those the corners were found in.
 * @returns corners inside the picture.
 */
export function refineCorners(picture: Picture, corners: Corners, scale: number): Corners {
  const sides = corners.map((from, place) => {
    const to = corners[(place + 1) % 4]!;
    return isOnBorder(picture, from, to, scale) ? lineThrough([from, to]) : fitted(picture, from, to, scale);
  });
  return corners.map((corner, place) => {
    const point = crossing(sides[(place + 3) % 4]!, sides[place]!);
    const isNear = point && Math.hypot(point.x - corner.x, point.y - corner.y) < 8 * scale;
    return inside(picture, isNear ? point : corner);
  }) as unknown as Corners;
}

const inside = ({ width, height }: Picture, { x, y }: Point): Point => ({
  x: Math.min(width, Math.max(0, x)),
  y: Math.min(height, Math.max(0, y)),
});

function isOnBorder({ width, height }: Picture, from: Point, to: Point, scale: number): boolean {
  const near = (a: number, b: number, at: number): boolean =>
    Math.abs(a - at) < scale && Math.abs(b - at) < scale;
  return (
    near(from.x, to.x, 0) || near(from.x, to.x, width) || near(from.y, to.y, 0) || near(from.y, to.y, height)
  );
}

type FittedLine = { cos: number; sin: number; distance: number };

/** The line with the smallest sum of squared distances to the points. */
function lineThrough(points: readonly Point[]): FittedLine {
  let [sumX, sumY] = [0, 0];
  for (const { x, y } of points) [sumX, sumY] = [sumX + x, sumY + y];
  const [meanX, meanY] = [sumX / points.length, sumY / points.length];
  let [xx, xy, yy] = [0, 0, 0];
  for (const { x, y } of points) {
    xx += (x - meanX) ** 2;
    xy += (x - meanX) * (y - meanY);
    yy += (y - meanY) ** 2;
  }
  const along = Math.atan2(2 * xy, xx - yy) / 2;
  const [cos, sin] = [-Math.sin(along), Math.cos(along)];
  return { cos, sin, distance: meanX * cos + meanY * sin };
}

function fitted(picture: Picture, from: Point, to: Point, scale: number): FittedLine {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [alongX, alongY] = [(to.x - from.x) / length, (to.y - from.y) / length];
  // Clockwise corners have the sheet on the right of each side.
  const [inX, inY] = [-alongY, alongX];
  const reach = Math.ceil(3.5 * scale);
  const profiles: Float32Array[] = [];
  const places: Point[] = [];
  for (let look = 0; look < LOOKS; look++) {
    const part = ENDS + ((look + 0.5) * (1 - 2 * ENDS)) / LOOKS;
    const place = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    places.push(place);
    profiles.push(changesAcross(picture, place, inX, inY, reach));
  }
  // Most sheets are lighter than what they lie on: the side decides as a whole.
  let balance = 0;
  for (const changes of profiles) for (const change of changes) balance += change;
  const polarity = Math.sign(balance) || 1;
  let points = profiles.flatMap((changes, look) => {
    const away = peakOf(changes, polarity);
    const { x, y } = places[look]!;
    return away === undefined ? [] : [{ x: x + inX * (away - reach), y: y + inY * (away - reach) }];
  });
  if (points.length < LOOKS / 3) return lineThrough([from, to]);
  let line = lineThrough(points);
  // Edges of something else are left out, the farthest first.
  for (let round = 0; round < 6; round++) {
    const distances = points.map(({ x, y }) => Math.abs(x * line.cos + y * line.sin - line.distance));
    const middle = distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)]!;
    const most = Math.max(0.5, TOLERANCE * scale * 0.5, 2.5 * middle);
    const rest = points.filter((_, place) => distances[place]! <= most);
    if (rest.length === points.length || rest.length < LOOKS / 4) break;
    points = rest;
    line = lineThrough(points);
  }
  return line;
}

/** How brightness grows at each pixel across a side, from outside to inside. */
function changesAcross(
  picture: Picture,
  { x, y }: Point,
  inX: number,
  inY: number,
  reach: number,
): Float32Array {
  const levels = Float32Array.from({ length: 2 * reach + 5 }, (_, at) =>
    levelAt(picture, x + inX * (at - reach - 2), y + inY * (at - reach - 2)),
  );
  return Float32Array.from({ length: 2 * reach + 1 }, (_, at) => {
    const outside = levels[at]! + levels[at + 1]!;
    const within = levels[at + 3]! + levels[at + 4]!;
    return (within - outside) / 2;
  });
}

function levelAt({ data, width, height }: Picture, x: number, y: number): number {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const at = (row * width + column) * 4;
  return (data[at]! + data[at + 1]! + data[at + 2]!) / 3;
}

/** Where a side's change is largest, between pixels; undefined where nothing changes. */
function peakOf(changes: Float32Array, polarity: number): number | undefined {
  let [place, most] = [-1, 6];
  for (let at = 1; at < changes.length - 1; at++) {
    const change = changes[at]! * polarity;
    if (change > most) [place, most] = [at, change];
  }
  if (place < 0) return undefined;
  const [before, after] = [changes[place - 1]! * polarity, changes[place + 1]! * polarity];
  const curve = before - 2 * most + after;
  return curve < 0 ? place + (before - after) / (2 * curve) : place;
}
