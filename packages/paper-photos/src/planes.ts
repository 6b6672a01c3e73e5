import type { Picture } from './types.ts';

/** One value a pixel. */
export type Plane = { values: Float32Array; width: number; height: number };

/**
 * Red, green and blue of a picture made smaller: each pixel is the mean of those it stands for. Linear in pixels.
 * @param longest pixels of the longest side; a smaller picture stays as it is.
 */
export function reduceToPlanes({ data, width, height }: Picture, longest: number): Plane[] {
  const scale = Math.min(1, longest / Math.max(width, height));
  const [smallWidth, smallHeight] = [
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  ];
  const size = smallWidth * smallHeight;
  const planes = [0, 1, 2].map(() => new Float32Array(size));
  const counts = new Float32Array(size);
  const columns = Uint32Array.from({ length: width }, (_, x) =>
    Math.min(smallWidth - 1, Math.floor(((x + 0.5) * smallWidth) / width)),
  );
  const [red, green, blue] = planes as [Float32Array, Float32Array, Float32Array];
  for (let y = 0; y < height; y++) {
    const row = Math.min(smallHeight - 1, Math.floor(((y + 0.5) * smallHeight) / height)) * smallWidth;
    let from = y * width * 4;
    for (let x = 0; x < width; x++, from += 4) {
      const to = row + columns[x]!;
      red[to]! += data[from]!;
      green[to]! += data[from + 1]!;
      blue[to]! += data[from + 2]!;
      counts[to]!++;
    }
  }
  for (const plane of planes) for (let at = 0; at < size; at++) plane[at]! /= counts[at] || 1;
  return planes.map((values) => ({ values, width: smallWidth, height: smallHeight }));
}

export function greyOf([red, green, blue]: readonly Plane[]): Plane {
  const { width, height } = red!;
  const values = red!.values.map(
    (value, at) => 0.299 * value + 0.587 * green!.values[at]! + 0.114 * blue!.values[at]!,
  );
  return { values, width, height };
}

/** The largest or smallest value within `radius`, along rows or columns: three comparisons a pixel, whatever the radius (van Herk). */
function extremeAlong(plane: Plane, radius: number, alongRows: boolean, pick: typeof Math.max): Plane {
  const { width, height, values } = plane;
  const [count, length] = alongRows ? [height, width] : [width, height];
  const [stepOut, step] = alongRows ? [width, 1] : [1, width];
  const window = 2 * radius + 1;
  const worst = pick(-Infinity, Infinity) === Infinity ? -Infinity : Infinity;
  const padded = Math.ceil((length + 2 * radius) / window) * window;
  const line = new Float32Array(padded);
  const [before, after] = [new Float32Array(padded), new Float32Array(padded)];
  const result = new Float32Array(values.length);
  for (let one = 0; one < count; one++) {
    line.fill(worst);
    for (let at = 0; at < length; at++) line[at + radius] = values[one * stepOut + at * step]!;
    for (let at = 0; at < padded; at++)
      before[at] = at % window === 0 ? line[at]! : pick(before[at - 1]!, line[at]!);
    for (let at = padded - 1; at >= 0; at--)
      after[at] = at % window === window - 1 ? line[at]! : pick(after[at + 1]!, line[at]!);
    for (let at = 0; at < length; at++)
      result[one * stepOut + at * step] = pick(after[at]!, before[at + window - 1]!);
  }
  return { values: result, width, height };
}

/** Fills what is darker than its surroundings and narrower than twice the radius: the lines of a text go, the sheet stays. */
export function withoutDarkDetails(plane: Plane, radius: number): Plane {
  const wide = extremeAlong(extremeAlong(plane, radius, true, Math.max), radius, false, Math.max);
  return extremeAlong(extremeAlong(wide, radius, true, Math.min), radius, false, Math.min);
}

/** The mean of each pixel and the eight around it. */
export function softened({ values, width, height }: Plane): Plane {
  const result = new Float32Array(values.length);
  for (let y = 0; y < height; y++) {
    const rows = [Math.max(0, y - 1) * width, y * width, Math.min(height - 1, y + 1) * width];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - 1), Math.min(width - 1, x + 1)];
      let sum = 0;
      for (const row of rows) sum += values[row + left]! + values[row + x]! + values[row + right]!;
      result[y * width + x] = sum / 9;
    }
  }
  return { values: result, width, height };
}
