import { project, projectionTo } from '../src/straighten.ts';
import type { Corners, Picture, Point } from '../src/types.ts';

export type Ground = 'table' | 'wood' | 'tiles' | 'cloth' | 'white';

export type Shot = {
  width: number;
  height: number;
  ground: Ground;
  /** Degrees: in the plane of the sheet, and away from it in two directions. */
  rotation: number;
  tiltX: number;
  tiltY: number;
  /** Part of the picture's height or width that the sheet fills. */
  fill: number;
  /** Part of the size of the picture that the sheet lies away from its middle. */
  shiftX?: number;
  shiftY?: number;
  /** Part of its width that the middle of the sheet's sides is bent away. */
  bend?: number;
  /** How dark the darkest place is, from 0 (none) to 1. */
  shadow?: number;
  /** Standard deviations: of the blur in pixels, of the noise in levels. */
  blur?: number;
  noise?: number;
  /** All light there is, from 0 to 1. */
  light?: number;
  seed: number;
};

/** Repeatable numbers from 0 to 1 (Mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Where a camera of a phone sees the corners of a sheet of this shape: taken from farther away where they would lie outside. */
export function cornersSeen(shape: number, shot: Shot): Corners {
  const { width, height } = shot;
  for (let { fill } = shot; ; fill *= 0.96) {
    const corners = seenAt(shape, { ...shot, fill });
    const isInside = corners.every(
      ({ x, y }) => x > width * 0.015 && y > height * 0.015 && x < width * 0.985 && y < height * 0.985,
    );
    if (isInside) return corners;
  }
}

function seenAt(shape: number, shot: Shot): Corners {
  const { width, height, rotation, tiltX, tiltY, fill, shiftX = 0, shiftY = 0 } = shot;
  const focal = 0.64 * Math.hypot(width, height);
  const [spin, tilt, lean] = [rotation, tiltX, tiltY].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  const long = Math.min((width * fill) / shape, height * fill);
  const flat: Point[] = [
    { x: -shape / 2, y: -0.5 },
    { x: shape / 2, y: -0.5 },
    { x: shape / 2, y: 0.5 },
    { x: -shape / 2, y: 0.5 },
  ];
  return flat.map(({ x, y }) => {
    const [sx, sy] = [x * Math.cos(spin) - y * Math.sin(spin), x * Math.sin(spin) + y * Math.cos(spin)];
    const [tx, ty, tz] = [sx, sy * Math.cos(tilt), sy * Math.sin(tilt)];
    const [lx, ly, lz] = [
      tx * Math.cos(lean) + tz * Math.sin(lean),
      ty,
      tz * Math.cos(lean) - tx * Math.sin(lean),
    ];
    const depth = 1 + (lz * long) / focal;
    return {
      x: width * (0.5 + shiftX) + (lx * long) / depth,
      y: height * (0.5 + shiftY) + (ly * long) / depth,
    };
  }) as unknown as Corners;
}

/** A photo of a page that lies on a ground, with its corners as they are in it. */
export function photograph(page: Picture, shot: Shot): { picture: Picture; corners: Corners } {
  const { width, height, bend = 0, shadow = 0, blur = 0, noise = 0, light = 1, seed } = shot;
  const corners = cornersSeen(page.width / page.height, shot);
  const back = inverse(projectionTo(corners, page.width, page.height));
  const random = randomOf(seed);
  const paint = groundOf(shot, random);
  const [slope, offset] = [random() * Math.PI * 2, 0.35 + random() * 0.3];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = project(back, { x: x + 0.5, y: y + 0.5 });
      at.x += bend * page.width * Math.sin((Math.PI * at.y) / page.height);
      const isPage = at.x >= 0 && at.y >= 0 && at.x < page.width && at.y < page.height;
      const from = (Math.floor(at.y) * page.width + Math.floor(at.x)) * 4;
      const colour = isPage ? page.data.subarray(from, from + 3) : paint(x, y);
      // A shadow with a soft edge, across the sheet and what it lies on.
      const place = (x / width) * Math.cos(slope) + (y / height) * Math.sin(slope) + offset;
      const level = light * (1 - shadow / (1 + Math.exp((place - 0.5) * 14)));
      const to = (y * width + x) * 4;
      for (let one = 0; one < 3; one++) data[to + one] = colour[one]! * level;
      data[to + 3] = 255;
    }
  }
  const picture = { data, width, height };
  if (blur > 0) spread(picture, blur);
  if (noise > 0)
    for (let at = 0; at < data.length; at += 4) {
      const grain = (random() + random() + random() - 1.5) * 2 * noise;
      for (let one = 0; one < 3; one++) data[at + one]! += grain + (random() - 0.5) * noise;
    }
  return { picture, corners };
}

type Paint = (x: number, y: number) => readonly [number, number, number];

const grey = (level: number): [number, number, number] => [level, level, level];

function groundOf({ ground, width, height }: Shot, random: () => number): Paint {
  const phase = random() * 100;
  const side = Math.max(width, height);
  switch (ground) {
    case 'table':
      return () => [92, 74, 60];
    case 'white':
      return (x, y) => grey(196 + 8 * Math.sin((x + y) / 90 + phase));
    case 'wood':
      return (x, y) => {
        const vein = Math.sin(y / (side / 90) + 3 * Math.sin(x / (side / 6) + phase)) * 26;
        const plank = y % (side / 5) < side / 300 ? -50 : 0;
        return [138 + vein + plank, 96 + vein * 0.8 + plank, 62 + vein * 0.6 + plank];
      };
    case 'tiles':
      return (x, y) => {
        const tile = side / 7;
        const isJoint = (x + phase * 9) % tile < side / 150 || (y + phase * 5) % tile < side / 150;
        const odd = (Math.floor((x + phase * 9) / tile) + Math.floor((y + phase * 5) / tile)) % 2;
        return isJoint ? [70, 66, 62] : odd ? [172, 150, 128] : [120, 128, 140];
      };
    case 'cloth':
      return (x, y) => {
        const stripe = Math.sin((x + y * 0.4) / (side / 60) + phase) > 0 ? 1 : 0;
        const print = Math.sin(x / (side / 25)) * Math.sin(y / (side / 25) + phase) > 0.35;
        if (print) return [214, 150, 40];
        return stripe ? [28, 52, 120] : [20, 92, 84];
      };
  }
}

function inverse(projection: readonly number[]): readonly number[] {
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
  const last = a * e - b * d;
  return [
    (e - f * h) / last,
    (c * h - b) / last,
    (b * f - c * e) / last,
    (f * g - d) / last,
    (a - c * g) / last,
    (c * d - a * f) / last,
    (d * h - e * g) / last,
    (b * g - a * h) / last,
  ];
}

/** A blur of about this standard deviation: three means along rows and columns. */
function spread({ data, width, height }: Picture, deviation: number): void {
  const radius = Math.max(1, Math.round((Math.sqrt(4 * deviation ** 2 + 1) - 1) / 2));
  const line = new Float32Array(Math.max(width, height));
  const along = (count: number, length: number, stepOut: number, step: number): void => {
    for (let one = 0; one < count; one++)
      for (let colour = 0; colour < 3; colour++) {
        const at = (place: number): number =>
          (one * stepOut + Math.min(length - 1, Math.max(0, place)) * step) * 4 + colour;
        let sum = 0;
        for (let place = -radius; place <= radius; place++) sum += data[at(place)]!;
        for (let place = 0; place < length; place++) {
          line[place] = sum / (2 * radius + 1);
          sum += data[at(place + radius + 1)]! - data[at(place - radius)]!;
        }
        for (let place = 0; place < length; place++) data[at(place)] = line[place]!;
      }
  };
  for (let time = 0; time < 3; time++) {
    along(height, width, width, 1);
    along(width, height, 1, width);
  }
}
