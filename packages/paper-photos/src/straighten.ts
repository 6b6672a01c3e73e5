import { type Corners, type Picture, type Point, wholePicture } from './types.ts';

/** Eight numbers that map a point of the page to one of the photo. */
export type Projection = readonly number[];

/** The projection that takes the corners of a page of `width` × `height` pixels to `corners`. */
export function projectionTo(corners: Corners, width: number, height: number): Projection {
  const [a, b, c, d] = corners;
  // Heckbert 1989, « Fundamentals of texture mapping », from the unit square.
  const [sumX, sumY] = [a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y];
  const [dx1, dx2, dy1, dy2] = [b.x - c.x, d.x - c.x, b.y - c.y, d.y - c.y];
  const determinant = dx1 * dy2 - dx2 * dy1 || 1e-9;
  const g = (sumX * dy2 - dx2 * sumY) / determinant;
  const h = (dx1 * sumY - sumX * dy1) / determinant;
  return [
    (b.x - a.x + g * b.x) / width,
    (d.x - a.x + h * d.x) / height,
    a.x,
    (b.y - a.y + g * b.y) / width,
    (d.y - a.y + h * d.y) / height,
    a.y,
    g / width,
    h / height,
  ];
}

export function project([a, b, c, d, e, f, g, h]: Projection, { x, y }: Point): Point {
  const below = g! * x + h! * y + 1;
  return { x: (a! * x + b! * y + c!) / below, y: (d! * x + e! * y + f!) / below };
}

/**
 * The sheet seen from straight above. Linear in the pixels of the page.
 * @param width pixels of the page, as `height`.
 */
export function straighten(picture: Picture, corners: Corners, width: number, height: number): Picture {
  const data = new Uint8ClampedArray(width * height * 4);
  const [a, b, c, d, e, f, g, h] = projectionTo(corners, width, height) as number[];
  // Fewer pixels than the photo has: the mean of several of its points.
  const long = Math.max(distance(corners[0], corners[1]) / width, distance(corners[1], corners[2]) / height);
  const taps = Math.min(3, Math.max(1, Math.round(long)));
  const source = picture.data;
  const [lastX, lastY, stride] = [picture.width - 1, picture.height - 1, picture.width * 4];
  const count = taps * taps;
  let to = 0;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++, to += 4) {
      let [red, green, blue] = [0, 0, 0];
      for (let tap = 0; tap < count; tap++) {
        const x = column + ((tap % taps) + 0.5) / taps;
        const y = row + (Math.floor(tap / taps) + 0.5) / taps;
        const below = g! * x + h! * y + 1;
        const atX = Math.min(lastX, Math.max(0, (a! * x + b! * y + c!) / below - 0.5));
        const atY = Math.min(lastY, Math.max(0, (d! * x + e! * y + f!) / below - 0.5));
        const [left, top] = [Math.floor(atX), Math.floor(atY)];
        const [partX, partY] = [atX - left, atY - top];
        const one = top * stride + left * 4;
        const two = left < lastX ? one + 4 : one;
        const three = top < lastY ? one + stride : one;
        const four = three + (two - one);
        const [wTwo, wThree, wFour] = [partX * (1 - partY), (1 - partX) * partY, partX * partY];
        const wOne = 1 - wTwo - wThree - wFour;
        red += source[one]! * wOne + source[two]! * wTwo + source[three]! * wThree + source[four]! * wFour;
        green +=
          source[one + 1]! * wOne +
          source[two + 1]! * wTwo +
          source[three + 1]! * wThree +
          source[four + 1]! * wFour;
        blue +=
          source[one + 2]! * wOne +
          source[two + 2]! * wTwo +
          source[three + 2]! * wThree +
          source[four + 2]! * wFour;
      }
      data[to] = red / count;
      data[to + 1] = green / count;
      data[to + 2] = blue / count;
      data[to + 3] = 255;
    }
  }
  return { data, width, height };
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** A5 has the shape of A4. `measured`: the shape that the photo shows. */
export type PaperFormat = 'a4' | 'card' | 'measured';

/** Long side for one of the short side. A card is ISO 7810 ID-1. */
const ratios: Readonly<Record<Exclude<PaperFormat, 'measured'>, number>> = {
  a4: Math.SQRT2,
  card: 85.6 / 53.98,
};
/** A measured shape this near to a known one is that one. */
const TOLERANCE = 0.05;
/** The focal length of a phone's camera, in diagonals of its picture. */
const FOCAL = 0.64;

/**
 * The shape of the sheet, whatever side it was photographed from.
 * Zhang and He, « Whiteboard scanning and image enhancement », 2007.
 * @returns its width for a height of 1.
 */
export function shapeOf(picture: { width: number; height: number }, corners: Corners): number {
  const diagonal = Math.hypot(picture.width, picture.height);
  const [m1, m2, m4, m3] = corners.map(({ x, y }) => [x - picture.width / 2, y - picture.height / 2, 1]) as [
    Vector,
    Vector,
    Vector,
    Vector,
  ];
  const k2 = dot(cross(m1, m4), m3) / dot(cross(m2, m4), m3);
  const k3 = dot(cross(m1, m4), m2) / dot(cross(m3, m4), m2);
  const n2 = minus(m2, m1, k2);
  const n3 = minus(m3, m1, k3);
  const plane = Math.hypot(n2[0], n2[1]) / Math.hypot(n3[0], n3[1]);
  // Seen from straight above.
  if (Math.abs(k2 - 1) < 0.01 && Math.abs(k3 - 1) < 0.01) return plane;
  const measured = -(n2[0] * n3[0] + n2[1] * n3[1]) / (n2[2] * n3[2]);
  const [least, most] = [0.45 * diagonal, 1.3 * diagonal];
  const focal2 = measured > least ** 2 && measured < most ** 2 ? measured : (FOCAL * diagonal) ** 2;
  const length = (n: Vector): number => Math.sqrt((n[0] ** 2 + n[1] ** 2) / focal2 + n[2] ** 2);
  const shape = length(n2) / length(n3);
  return Number.isFinite(shape) && shape > 0.2 && shape < 5 ? shape : plane;
}

type Vector = [number, number, number];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const minus = (a: Vector, b: Vector, times: number): Vector => [
  times * a[0] - b[0],
  times * a[1] - b[1],
  times * a[2] - b[2],
];

/**
 * The pixels of the page that a sheet becomes: no more than the photo shows of it.
 * @param longest pixels of its longest side at most.
 */
export function pageSizeOf(
  picture: { width: number; height: number },
  corners: Corners,
  longest: number,
): { width: number; height: number; format: PaperFormat } {
  const isWhole = wholePicture(picture).every((point, place) => distance(point, corners[place]!) < 1.5);
  const shape = isWhole ? picture.width / picture.height : shapeOf(picture, corners);
  const isLying = shape > 1;
  const measured = isLying ? shape : 1 / shape;
  const format = isWhole
    ? 'measured'
    : ((['a4', 'card'] as const).find((one) => Math.abs(measured / ratios[one] - 1) < TOLERANCE) ??
      'measured');
  const ratio = format === 'measured' ? measured : ratios[format];
  const [a, b, c, d] = corners;
  const across = Math.max(distance(a, b), distance(d, c));
  const down = Math.max(distance(a, d), distance(b, c));
  const long = Math.max(1, Math.round(Math.min(longest, Math.max(across, down))));
  const short = Math.max(1, Math.round(long / ratio));
  return isLying ? { width: long, height: short, format } : { width: short, height: long, format };
}
