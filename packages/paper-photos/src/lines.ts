import type { Edges } from './edges.ts';

/** Points with `x·cos + y·sin = distance`; the side that (cos, sin) points to is the brighter one. */
export type Line = { cos: number; sin: number; distance: number; angle: number; votes: number };

const MOST_LINES = 36;
/** Degrees on both sides of an edge's own direction: edges are noisy. */
const SPREAD = 3;
/** One strong edge counts as much as any: length decides. */
const MOST_WEIGHT = 24;
/** Lines nearer than that, in degrees and pixels, are one. */
const NEAR = { degrees: 7, pixels: 6 };

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The longest straight edges of a picture, by the transform of Hough; each edge votes for its own direction alone. */
export function linesOf(edges: Edges): Line[] {
  const { width, height, dx, dy, strength, isRidge } = edges;
  const reach = Math.ceil(Math.hypot(width, height));
  const span = 2 * reach + 1;
  const votes = new Float32Array(360 * span);
  const [cosines, sines] = [Math.cos, Math.sin].map((of) =>
    Float64Array.from({ length: 360 }, (_, degrees) => of(radians(degrees))),
  ) as [Float64Array, Float64Array];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (!isRidge[at]) continue;
      const weight = Math.min(MOST_WEIGHT, strength[at]!);
      const direction = Math.round((Math.atan2(dy[at]!, dx[at]!) * 180) / Math.PI) + 360;
      for (let turn = direction - SPREAD; turn <= direction + SPREAD; turn++) {
        const angle = turn % 360;
        const distance = Math.round((x + 0.5) * cosines[angle]! + (y + 0.5) * sines[angle]!) + reach;
        votes[angle * span + distance]! += weight;
      }
    }
  }
  return peaksOf(votes, span, reach);
}

function peaksOf(votes: Float32Array, span: number, reach: number): Line[] {
  let most = 0;
  for (const count of votes) most = Math.max(most, count);
  const least = most * 0.08;
  const places: number[] = [];
  for (let place = 0; place < votes.length; place++) {
    const count = votes[place]!;
    if (count < least) continue;
    const [angle, distance] = [Math.floor(place / span), place % span];
    const isPeak = [-1, 0, 1].every((turn) =>
      [-1, 0, 1].every(
        (step) => (votes[((angle + turn + 360) % 360) * span + distance + step] ?? 0) <= count,
      ),
    );
    if (isPeak) places.push(place);
  }
  places.sort((a, b) => votes[b]! - votes[a]!);
  const lines: Line[] = [];
  for (const place of places) {
    const [angle, distance] = [Math.floor(place / span), (place % span) - reach];
    const isNear = lines.some(
      (line) =>
        Math.abs(line.distance - distance) < NEAR.pixels &&
        Math.abs(((line.angle - angle + 540) % 360) - 180) < NEAR.degrees,
    );
    if (isNear) continue;
    const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))];
    lines.push({ cos, sin, distance, angle, votes: votes[place]! });
    if (lines.length === MOST_LINES) break;
  }
  return lines;
}

/** Where two lines cross; undefined when they are parallel. */
export function crossing(
  a: Pick<Line, 'cos' | 'sin' | 'distance'>,
  b: Pick<Line, 'cos' | 'sin' | 'distance'>,
): { x: number; y: number } | undefined {
  const determinant = a.cos * b.sin - a.sin * b.cos;
  if (Math.abs(determinant) < 1e-6) return undefined;
  return {
    x: (a.distance * b.sin - b.distance * a.sin) / determinant,
    y: (b.distance * a.cos - a.distance * b.cos) / determinant,
  };
}
