import type { SheetLayout } from '../layout.ts';
import type { FourMarks } from './corners.ts';
import { type Plane, type PlanePoint, reduced } from './plane.ts';

/** Pixels of a millimetre of a flattened sheet. */
export const UNIT = 5;

/** Eight numbers that take a point of the sheet, in millimetres, to one of the picture. */
type Projection = readonly number[];

/** The projection that takes four points to four others, by elimination. */
function projectionOf(from: readonly PlanePoint[], to: readonly PlanePoint[]): Projection | undefined {
  const rows: number[][] = [];
  for (const [place, { x, y }] of from.entries()) {
    const { x: u, y: v } = to[place]!;
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v]);
  }
  for (let column = 0; column < 8; column++) {
    let best = column;
    for (let row = column; row < 8; row++)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[best]![column]!)) best = row;
    if (Math.abs(rows[best]![column]!) < 1e-12) return undefined;
    [rows[column], rows[best]] = [rows[best]!, rows[column]!];
    for (let row = 0; row < 8; row++) {
      if (row === column) continue;
      const factor = rows[row]![column]! / rows[column]![column]!;
      for (let place = column; place < 9; place++) rows[row]![place]! -= factor * rows[column]![place]!;
    }
  }
  return rows.map((row, place) => row[8]! / row[place]!);
}

/** The sheet from straight above, upright, `UNIT` pixels a millimetre. What lies outside the picture is its border. */
export function flatten(picture: Plane, corners: FourMarks, layout: SheetLayout): Plane | undefined {
  const projection = projectionOf(layout.marks.centres, corners);
  if (!projection) return undefined;
  const [a, b, c, d, e, f, g, h] = projection as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const [width, height] = [Math.round(layout.width * UNIT), Math.round(layout.height * UNIT)];
  const to = new Uint8Array(width * height);
  const { data, width: across, height: down } = picture;
  const [mostX, mostY] = [across - 1.001, down - 1.001];
  for (let row = 0, at = 0; row < height; row++) {
    const y = (row + 0.5) / UNIT;
    let u = a * (0.5 / UNIT) + b * y + c;
    let v = d * (0.5 / UNIT) + e * y + f;
    let w = g * (0.5 / UNIT) + h * y + 1;
    for (let column = 0; column < width; column++, at++) {
      const atX = Math.min(mostX, Math.max(0, u / w - 0.5));
      const atY = Math.min(mostY, Math.max(0, v / w - 0.5));
      const left = atX | 0;
      const top = atY | 0;
      const partX = atX - left;
      const partY = atY - top;
      const from = top * across + left;
      const upper = data[from]! + (data[from + 1]! - data[from]!) * partX;
      const lower = data[from + across]! + (data[from + across + 1]! - data[from + across]!) * partX;
      to[at] = upper + (lower - upper) * partY + 0.5;
      u += a / UNIT;
      v += d / UNIT;
      w += g / UNIT;
    }
  }
  return { data: to, width, height };
}

/** Pixels, of those twice as large, beyond which something dark is a shadow and no mark: 6.4 mm across. */
const REACH = 8;

/**
 * How dark each pixel is against the paper around it: 0 paper, 255 black. The paper is what remains when everything
 * narrower than a bubble is closed over: the edge of a shadow stays, marks go.
 */
export function inkOf(sheet: Plane): Plane {
  const half = reduced(sheet, 2);
  const paper = closed(half, REACH);
  const coarse = coarsePaper(half);
  const { data, width, height } = sheet;
  const ink = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = Math.min(half.height - 1, y >> 1) * half.width;
    for (let x = 0; x < width; x++) {
      const at = row + Math.min(half.width - 1, x >> 1);
      // A blot as large as that is no shadow: those are never so dark.
      const white = Math.max(paper[at]!, coarse[at]! * DARKEST_SHADOW);
      const value = 255 - (255 * data[y * width + x]!) / white;
      ink[y * width + x] = value < 0 ? 0 : value;
    }
  }
  return { data: ink, width, height };
}

const DARKEST_SHADOW = 0.38;

function closed({ data, width, height }: Plane, reach: number): Uint8Array {
  const one = new Uint8Array(data);
  const other = new Uint8Array(one.length);
  runExtremes(one, other, width, height, 1, width, reach, true);
  runExtremes(other, one, height, width, width, 1, reach, true);
  runExtremes(one, other, width, height, 1, width, reach, false);
  runExtremes(other, one, height, width, width, 1, reach, false);
  return one;
}

/** The largest or smallest of the values up to `reach` away along lines: van Herk's running extremes, three looks a value. */
function runExtremes(
  from: Uint8Array,
  to: Uint8Array,
  length: number,
  lines: number,
  step: number,
  stride: number,
  reach: number,
  isLargest: boolean,
): void {
  const span = 2 * reach + 1;
  const size = Math.ceil((length + 2 * reach) / span) * span;
  const [forward, backward] = [new Uint8Array(size), new Uint8Array(size)];
  const padded = new Uint8Array(size);
  const edge = isLargest ? 0 : 255;
  for (let line = 0; line < lines; line++) {
    const start = line * stride;
    padded.fill(edge);
    for (let place = 0; place < length; place++) padded[place + reach] = from[start + place * step]!;
    for (let place = 0; place < size; place++) {
      const value = padded[place]!;
      if (place % span === 0) forward[place] = value;
      else {
        const before = forward[place - 1]!;
        forward[place] = isLargest === value > before ? value : before;
      }
    }
    for (let place = size - 1; place >= 0; place--) {
      const value = padded[place]!;
      if (place % span === span - 1) backward[place] = value;
      else {
        const after = backward[place + 1]!;
        backward[place] = isLargest === value > after ? value : after;
      }
    }
    for (let place = 0; place < length; place++) {
      const one = backward[place]!;
      const two = forward[place + span - 1]!;
      to[start + place * step] = isLargest === one > two ? one : two;
    }
  }
}

/** The light part of blocks of 20 mm: what paper is about, whatever is written on it. */
function coarsePaper({ data, width, height }: Plane): Uint8Array {
  const block = 10 * UNIT;
  const [across, down] = [Math.ceil(width / block), Math.ceil(height / block)];
  const levels = new Uint8Array(across * down);
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      const counts = new Uint32Array(256);
      let total = 0;
      for (let y = row * block; y < Math.min(height, (row + 1) * block); y++)
        for (let x = column * block; x < Math.min(width, (column + 1) * block); x++, total++)
          counts[data[y * width + x]!]!++;
      let left = total * 0.3;
      let level = 255;
      for (; level > 1 && left > 0; level--) left -= counts[level]!;
      levels[row * across + column] = level;
    }
  const to = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      to[y * width + x] = levels[Math.floor(y / block) * across + Math.floor(x / block)]!;
  return to;
}
