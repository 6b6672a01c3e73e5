import { decodeQR } from 'qr/decode.js';
import type { SheetLayout } from '../layout.ts';
import { UNIT } from './flatten.ts';
import { type Plane, type PlanePoint, sumIn, sumsOf, valueAt } from './plane.ts';

/** Modules of a side of the smallest QR. */
const MODULES = 21;
/** Pixels of a module when the code is drawn anew, and its border in modules. */
const DRAWN = 4;
const BORDER = 4;
/** Millimetres that a fold may have moved a corner of the code. */
const SEARCHED = 3.4;

/**
 * The text of the QR of a flattened sheet, undefined when it cannot be read. Its modules are sampled where its corner squares
 * are seen and drawn anew, so that the decoder meets neither blur nor noise.
 */
export function readCode(ink: Plane, layout: SheetLayout): string | undefined {
  const corners = findersOf(ink, layout);
  return (corners && decoded(sampled(ink, corners))) ?? decoded(cropped(ink, layout));
}

type Finders = readonly [topLeft: PlanePoint, topRight: PlanePoint, bottomLeft: PlanePoint];

function findersOf(ink: Plane, { qr }: SheetLayout): Finders | undefined {
  const module = (qr.side / MODULES) * UNIT;
  const sums = sumsOf(ink);
  const places = [
    [3.5, 3.5],
    [MODULES - 3.5, 3.5],
    [3.5, MODULES - 3.5],
  ].map(([x, y]) =>
    finderNear(ink, sums, { x: qr.left * UNIT + x! * module, y: qr.top * UNIT + y! * module }, module),
  );
  return places.every((one) => one !== undefined) ? (places as unknown as Finders) : undefined;
}

function finderNear(
  { width, height }: Plane,
  sums: Uint32Array,
  around: PlanePoint,
  module: number,
): PlanePoint | undefined {
  const stride = width + 1;
  const reach = Math.round(SEARCHED * UNIT);
  const inkIn = (x: number, y: number, size: number): number => {
    const half = (size * module) / 2;
    const [left, top, right, bottom] = [x - half, y - half, x + half, y + half].map(Math.round) as [
      number,
      number,
      number,
      number,
    ];
    return left < 0 || top < 0 || right > width || bottom > height
      ? 0
      : sumIn(sums, stride, left, top, right, bottom);
  };
  let best = { score: 0, x: 0, y: 0 };
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      const [x, y] = [around.x + dx, around.y + dy];
      const [inner, middle, outer] = [inkIn(x, y, 3), inkIn(x, y, 5), inkIn(x, y, 7)];
      // Ink of the square and of the ring, without that of the white between them.
      const score = inner / 9 + (outer - middle) / 24 - (2 * (middle - inner)) / 16;
      if (score > best.score) best = { score, x, y };
    }
  return best.score > 0 ? { x: best.x, y: best.y } : undefined;
}

/** Whether each module is dark, row by row. */
function sampled(ink: Plane, [topLeft, topRight, bottomLeft]: Finders): Plane {
  const values = new Float32Array(MODULES * MODULES);
  const size = MODULES - 7;
  for (let row = 0; row < MODULES; row++)
    for (let column = 0; column < MODULES; column++) {
      const [across, down] = [(column - 3) / size, (row - 3) / size];
      const x = topLeft.x + (topRight.x - topLeft.x) * across + (bottomLeft.x - topLeft.x) * down;
      const y = topLeft.y + (topRight.y - topLeft.y) * across + (bottomLeft.y - topLeft.y) * down;
      let sum = 0;
      for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) sum += valueAt(ink, x + dx, y + dy);
      values[row * MODULES + column] = sum / 9;
    }
  const limit = betweenOf(values);
  return {
    data: Uint8Array.from(values, (value) => (value > limit ? 1 : 0)),
    width: MODULES,
    height: MODULES,
  };
}

const meanOf = (values: Float32Array): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The limit between two kinds of values: the middle of both means, again and again. */
function betweenOf(values: Float32Array): number {
  let limit = 110;
  for (let time = 0; time < 6; time++) {
    const [low, high] = [values.filter((value) => value <= limit), values.filter((value) => value > limit)];
    if (low.length === 0 || high.length === 0) break;
    limit = (meanOf(low) + meanOf(high)) / 2;
  }
  return limit;
}

/** The square around the code as it is, for when its corners are damaged. */
function cropped(ink: Plane, { qr }: SheetLayout): Plane {
  const [left, top] = [Math.round((qr.left - 3) * UNIT), Math.round((qr.top - 3) * UNIT)];
  const side = Math.round((qr.side + 6) * UNIT);
  const data = new Uint8Array(side * side);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [atX, atY] = [left + x, top + y];
      if (
        atX >= 0 &&
        atY >= 0 &&
        atX < ink.width &&
        atY < ink.height &&
        ink.data[atY * ink.width + atX]! > 110
      )
        data[y * side + x] = 1;
    }
  return { data, width: side, height: side };
}

function decoded({ data, width, height }: Plane): string | undefined {
  const scale = width === MODULES ? DRAWN : 1;
  const border = BORDER * DRAWN;
  const [across, down] = [width * scale + 2 * border, height * scale + 2 * border];
  const picture = new Uint8ClampedArray(across * down * 4).fill(255);
  for (let y = 0; y < height * scale; y++)
    for (let x = 0; x < width * scale; x++) {
      if (data[Math.floor(y / scale) * width + Math.floor(x / scale)] === 0) continue;
      const at = ((y + border) * across + x + border) * 4;
      picture.fill(0, at, at + 3);
    }
  try {
    return decodeQR({ data: picture, width: across, height: down }, { format: 'RGBA' });
  } catch {
    return undefined;
  }
}
