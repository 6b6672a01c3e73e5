import { type Plane, softened, withoutDarkDetails } from './planes.ts';

/** Where brightness changes. `dx` and `dy` point to the brighter side, in levels a pixel; `density` is the share of edges around. */
export type Edges = {
  width: number;
  height: number;
  dx: Float32Array;
  dy: Float32Array;
  strength: Float32Array;
  /** Ridges alone: stronger than the two pixels across. */
  isRidge: Uint8Array;
  density: Float32Array;
  /** Under it nothing counts as an edge. */
  threshold: number;
};

/** Levels a pixel: a sheet on a table of nearly its colour. */
const LEAST_STRENGTH = 3;
/** Part of the pixels that may count as edges. */
const EDGE_SHARE = 0.12;

/** The edges of the large shapes of a picture, by whichever colour shows them best. Its text is taken away before. */
export function edgesOf(planes: readonly Plane[]): Edges {
  const { width, height } = planes[0]!;
  const radius = Math.max(2, Math.round(Math.max(width, height) * 0.012));
  const size = width * height;
  const [dx, dy, strength] = [new Float32Array(size), new Float32Array(size), new Float32Array(size)];
  for (const plane of planes) {
    const { values } = softened(withoutDarkDetails(plane, radius));
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1; x < width - 1; x++) {
        const at = y * width + x;
        const [up, down] = [at - width, at + width];
        const right = values[up + 1]! + 2 * values[at + 1]! + values[down + 1]!;
        const left = values[up - 1]! + 2 * values[at - 1]! + values[down - 1]!;
        const below = values[down - 1]! + 2 * values[down]! + values[down + 1]!;
        const above = values[up - 1]! + 2 * values[up]! + values[up + 1]!;
        const [gx, gy] = [(right - left) / 8, (below - above) / 8];
        const one = Math.hypot(gx, gy);
        if (one <= strength[at]!) continue;
        [dx[at], dy[at], strength[at]] = [gx, gy, one];
      }
    }
  }
  const isRidge = ridgesOf(dx, dy, strength, width, height);
  const threshold = thresholdOf(strength, isRidge);
  for (let at = 0; at < size; at++) if (strength[at]! < threshold) isRidge[at] = 0;
  return { width, height, dx, dy, strength, isRidge, density: densityOf(isRidge, width, height), threshold };
}

function ridgesOf(
  dx: Float32Array,
  dy: Float32Array,
  strength: Float32Array,
  width: number,
  height: number,
): Uint8Array {
  const isRidge = new Uint8Array(strength.length);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const one = strength[at]!;
      if (one < LEAST_STRENGTH) continue;
      const stepX = Math.round(dx[at]! / one);
      const stepY = Math.round(dy[at]! / one);
      const across = stepY * width + stepX;
      if (one >= strength[at + across]! && one > strength[at - across]!) isRidge[at] = 1;
    }
  }
  return isRidge;
}

/** What the strongest edges have at least, so that a busy cloth does not cost more than a plain table. */
function thresholdOf(strength: Float32Array, isRidge: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (let at = 0; at < strength.length; at++)
    if (isRidge[at]) counts[Math.min(255, Math.floor(strength[at]!))]!++;
  let left = strength.length * EDGE_SHARE;
  for (let level = 255; level > LEAST_STRENGTH; level--) {
    left -= counts[level]!;
    if (left < 0) return level;
  }
  return LEAST_STRENGTH;
}

/** Share of ridges in the square of seven pixels around each, by sums over rectangles. */
function densityOf(isRidge: Uint8Array, width: number, height: number): Float32Array {
  const sums = new Uint32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += isRidge[y * width + x]!;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  }
  const density = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - 3) * (width + 1), Math.min(height, y + 4) * (width + 1)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - 3), Math.min(width, x + 4)];
      const count = sums[bottom + right]! - sums[bottom + left]! - sums[top + right]! + sums[top + left]!;
      density[y * width + x] = count / 49;
    }
  }
  return density;
}
