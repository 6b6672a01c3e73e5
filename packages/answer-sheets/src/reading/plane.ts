/** Brightness, a byte a pixel, row by row. */
export type Plane = { data: Uint8Array | Uint8ClampedArray; width: number; height: number };

/** In pixels from the top left of a plane; the middle of its first pixel is at 0.5. */
export type PlanePoint = { x: number; y: number };

/** The mean of squares of `by` × `by` pixels. */
export function reduced({ data, width, height }: Plane, by: number): Plane {
  if (by <= 1) return { data, width, height };
  const [across, down] = [Math.floor(width / by), Math.floor(height / by)];
  const to = new Uint8Array(across * down);
  const count = by * by;
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      let sum = 0;
      for (let row = y * by; row < (y + 1) * by; row++)
        for (let at = row * width + x * by, end = at + by; at < end; at++) sum += data[at]!;
      to[y * across + x] = sum / count;
    }
  return { data: to, width: across, height: down };
}

/** Sums over rectangles from the top left: one column and one row more than the plane. */
export function sumsOf({ data, width, height }: Plane): Uint32Array {
  const stride = width + 1;
  const sums = new Uint32Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += data[y * width + x]!;
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1]! + row;
    }
  }
  return sums;
}

/** The sum of the rectangle, its right and bottom edges not included. All inside the plane. */
export const sumIn = (
  sums: Uint32Array,
  stride: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
): number =>
  sums[bottom * stride + right]! -
  sums[bottom * stride + left]! -
  sums[top * stride + right]! +
  sums[top * stride + left]!;

/** Between pixels, by the four around; the nearest one outside. */
export function valueAt({ data, width, height }: Plane, x: number, y: number): number {
  const atX = Math.min(width - 1.001, Math.max(0, x - 0.5));
  const atY = Math.min(height - 1.001, Math.max(0, y - 0.5));
  const [left, top] = [Math.floor(atX), Math.floor(atY)];
  const [partX, partY] = [atX - left, atY - top];
  const at = top * width + left;
  const upper = data[at]! * (1 - partX) + data[at + 1]! * partX;
  const lower = data[at + width]! * (1 - partX) + data[at + width + 1]! * partX;
  return upper * (1 - partY) + lower * partY;
}
