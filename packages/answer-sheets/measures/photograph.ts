import sharp from 'sharp';
import type { Random } from './random.ts';
import { type Grey, halved, RENDERED } from './render.ts';
import type { Shot } from './shots.ts';

/** Pixels between two places where the paper's position is computed: linear between them. */
const STEP = 8;

/** A JPEG of a page. */
export async function photograph(page: Grey, shot: Shot, random: Random): Promise<Buffer> {
  const { width, height } = shot;
  const see = cameraOf(page, shot);
  const isSmall = see.scale < RENDERED * 0.75;
  const paper = isSmall ? halved(page) : page;
  const unit = isSmall ? RENDERED / 2 : RENDERED;
  const [across, down] = [Math.ceil(width / STEP) + 1, Math.ceil(height / STEP) + 1];
  const [us, vs, lights] = [
    new Float32Array(across * down),
    new Float32Array(across * down),
    new Float32Array(across * down),
  ];
  const bend = bendOf(page, shot, random);
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      const at = row * across + column;
      const [x, y] = [column * STEP, row * STEP];
      const place = see.pageAt(x, y);
      const { dx, dy, shade } = bend(place.x, place.y);
      us[at] = (place.x + dx) * unit - 0.5;
      vs[at] = (place.y + dy) * unit - 0.5;
      lights[at] = lightAt(shot, x / width, y / height) * shade;
    }
  const data = new Uint8ClampedArray(width * height);
  const { data: from, width: pageWidth, height: pageHeight } = paper;
  const [lastX, lastY] = [pageWidth - 1, pageHeight - 1];
  const range = (shot.white - shot.black) / 255;
  const side = shot.motion > 0 ? 1 : 0;
  const taps = 2 * side + 1;
  const angle = random.between(0, Math.PI);
  const away = (shot.motion * unit) / (2 * see.scale);
  const [awayU, awayV] = [away * Math.cos(angle), away * Math.sin(angle)];
  const groundAcross = (width >> 2) + 1;
  const ground = new Uint8Array(groundAcross * ((height >> 2) + 1));
  for (let at = 0; at < ground.length; at++)
    ground[at] = groundAt(
      shot.ground,
      ((at % groundAcross) * 4) / width,
      (Math.floor(at / groundAcross) * 4) / height,
    );
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / STEP);
    const partY = (y % STEP) / STEP;
    for (let column = 0; column * STEP < width; column++) {
      const one = row * across + column;
      const two = one + across;
      let u = us[one]! * (1 - partY) + us[two]! * partY;
      let v = vs[one]! * (1 - partY) + vs[two]! * partY;
      let light = lights[one]! * (1 - partY) + lights[two]! * partY;
      const stepU = (us[one + 1]! * (1 - partY) + us[two + 1]! * partY - u) / STEP;
      const stepV = (vs[one + 1]! * (1 - partY) + vs[two + 1]! * partY - v) / STEP;
      const stepLight = (lights[one + 1]! * (1 - partY) + lights[two + 1]! * partY - light) / STEP;
      const end = Math.min(width, (column + 1) * STEP);
      for (let x = column * STEP; x < end; x++, u += stepU, v += stepV, light += stepLight) {
        let value = 0;
        for (let tap = -side; tap <= side; tap++) {
          const atU = u + tap * awayU;
          const atV = v + tap * awayV;
          if (atU >= 0 && atV >= 0 && atU < lastX && atV < lastY) {
            const left = atU | 0;
            const top = atV | 0;
            const partU = atU - left;
            const place = top * pageWidth + left;
            const upper = from[place]! + (from[place + 1]! - from[place]!) * partU;
            const lower =
              from[place + pageWidth]! + (from[place + pageWidth + 1]! - from[place + pageWidth]!) * partU;
            value += shot.black + (upper + (lower - upper) * (atV - top)) * range;
          } else value += ground[(y >> 2) * groundAcross + (x >> 2)]!;
        }
        data[y * width + x] = (value * light) / taps;
      }
    }
  }
  const blurred = sharp(data, { raw: { width, height, channels: 1 } });
  const soft = new Uint8Array(
    await (shot.blur >= 0.3 ? blurred.blur(shot.blur) : blurred).greyscale().raw().toBuffer(),
  );
  addNoise(soft, shot.noise, random);
  if (shot.isScan) addDust(soft, width, random);
  return sharp(soft, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: shot.quality })
    .toBuffer();
}

type Camera = { pageAt: (x: number, y: number) => { x: number; y: number }; scale: number };

/** A phone above the page; farther away when a corner would lie outside. `scale`: pixels of a millimetre, about. */
function cameraOf(page: Grey, shot: Shot): Camera {
  const [wide, tall] = [page.width / RENDERED, page.height / RENDERED];
  const focal = 0.7 * Math.hypot(shot.width, shot.height) * (shot.isScan ? 1000 : 1);
  const [spin, tilt, lean] = [shot.rotation, shot.tiltX, shot.tiltY].map((one) => (one * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  // Columns of the rotation: where the page's x and y point to.
  const [sinS, cosS, sinT, cosT, sinL, cosL] = [
    Math.sin(spin),
    Math.cos(spin),
    Math.sin(tilt),
    Math.cos(tilt),
    Math.sin(lean),
    Math.cos(lean),
  ];
  const right = [cosS * cosL + sinS * sinT * sinL, sinS * cosT, sinS * sinT * cosL - cosS * sinL] as const;
  const below = [-sinS * cosL + cosS * sinT * sinL, cosS * cosT, cosS * sinT * cosL + sinS * sinL] as const;
  const isLying = Math.abs(Math.sin(spin)) > 0.7;
  let scale =
    Math.min(shot.width / (isLying ? tall : wide), shot.height / (isLying ? wide : tall)) * shot.fill;
  for (; ; scale *= 0.97) {
    const depth = focal / scale;
    const corners = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([a, b]) => {
      const [x, y] = [(a! * wide) / 2, (b! * tall) / 2];
      const z = depth + right[2] * x + below[2] * y;
      return [
        (focal * (right[0] * x + below[0] * y)) / z,
        (focal * (right[1] * x + below[1] * y)) / z,
      ] as const;
    });
    const margin = shot.isScan ? 1.02 : 0.98;
    if (
      corners.every(
        ([x, y]) => Math.abs(x) < (shot.width / 2) * margin && Math.abs(y) < (shot.height / 2) * margin,
      )
    )
      break;
  }
  const depth = focal / scale;
  return {
    scale,
    pageAt: (x, y) => {
      // Where the ray through the pixel meets the page: solved for the page's own coordinates.
      const [a, b] = [(x - shot.width / 2) / focal, (y - shot.height / 2) / focal];
      const [m11, m12, r1] = [right[0] - a * right[2], below[0] - a * below[2], a * depth];
      const [m21, m22, r2] = [right[1] - b * right[2], below[1] - b * below[2], b * depth];
      const determinant = m11 * m22 - m12 * m21;
      return {
        x: (r1 * m22 - r2 * m12) / determinant + wide / 2,
        y: (m11 * r2 - m21 * r1) / determinant + tall / 2,
      };
    },
  };
}

type Bend = (x: number, y: number) => { dx: number; dy: number; shade: number };

/** Folds, curls and crumples: how far a point of the page is seen from its place, and how light it is. */
function bendOf(page: Grey, shot: Shot, random: Random): Bend {
  const [wide, tall] = [page.width / RENDERED, page.height / RENDERED];
  const waves = Array.from({ length: 5 }, () => ({
    x: random.normal(0, 0.12),
    y: random.normal(0, 0.12),
    phase: random.between(0, 6.3),
    turn: random.between(0, 6.3),
  }));
  const phase = random.between(-0.6, 0.6);
  return (x, y) => {
    let [dx, dy, shade] = [
      shot.curlX * Math.sin((Math.PI * y) / tall + phase),
      shot.curlY * Math.sin((Math.PI * x) / wide + phase),
      1 +
        0.025 * shot.curlX * Math.cos((Math.PI * y) / tall + phase) +
        0.025 * shot.curlY * Math.cos((Math.PI * x) / wide + phase),
    ];
    for (const fold of shot.folds) {
      const [normalX, normalY] = [-Math.sin(fold.angle), Math.cos(fold.angle)];
      const away = (x - fold.x * wide) * normalX + (y - fold.y * tall) * normalY;
      // The crease stands up, and what is near it is seen displaced.
      const near = Math.max(0, 1 - Math.abs(away) / 60);
      dx += fold.lift * near * normalX + 0.3 * fold.lift * near;
      dy += fold.lift * near * normalY + 0.2 * fold.lift * near;
      shade *= 1 + fold.shade * Math.tanh(away / 1.5) - 0.12 * Math.exp(-((away / 0.8) ** 2));
    }
    if (shot.crumple > 0)
      for (const wave of waves) {
        const place = x * wave.x + y * wave.y + wave.phase;
        dx += shot.crumple * 0.5 * Math.sin(place) * Math.cos(wave.turn);
        dy += shot.crumple * 0.5 * Math.sin(place) * Math.sin(wave.turn);
        shade *= 1 + 0.05 * shot.crumple * Math.cos(place) * 5 * 0.4;
      }
    return { dx, dy, shade };
  };
}

function lightAt(shot: Shot, x: number, y: number): number {
  const along = (x - 0.5) * Math.cos(shot.slopeAngle) + (y - 0.5) * Math.sin(shot.slopeAngle);
  let light = 1 - shot.slope * (0.5 + along * 0.7);
  light *= 1 - shot.vignette * 2 * ((x - 0.5) ** 2 + (y - 0.5) ** 2);
  for (const shadow of shot.shadows) {
    const [cos, sin] = [Math.cos(shadow.angle), Math.sin(shadow.angle)];
    const across =
      (x - shadow.x) * cos +
      (y - shadow.y) * sin +
      0.01 * Math.sin(((y - shadow.y) * cos - (x - shadow.x) * sin) * 25);
    const enter = 1 / (1 + Math.exp(-across / shadow.softness));
    const leave = 1 / (1 + Math.exp((across - shadow.width) / shadow.softness));
    light *= 1 - shadow.strength * enter * leave;
  }
  const glare =
    shot.glare * Math.exp(-(((x - 0.5 - shot.slope) ** 2 + (y - 0.5 + shot.vignette) ** 2) / 0.02));
  return Math.min(1.6, light * (1 + glare));
}

function groundAt(ground: number, x: number, y: number): number {
  switch (ground) {
    case 0:
      return 70;
    case 1:
      return 110 + 25 * Math.sin(y * 180 + 3 * Math.sin(x * 20)) - (y % 0.2 < 0.005 ? 40 : 0);
    case 2:
      return Math.sin(x * 60) * Math.sin(y * 80) > 0.3 ? 190 : 60;
    default:
      return 200 + 6 * Math.sin((x + y) * 30);
  }
}

function addNoise(data: Uint8Array, deviation: number, random: Random): void {
  const grains = new Int8Array(65_536);
  for (let at = 0; at < grains.length; at++)
    grains[at] = Math.round(Math.max(-120, Math.min(120, random.normal(0, deviation))));
  let [place, next] = [0, 0];
  for (let at = 0; at < data.length; at++) {
    // Runs of the table from drawn places: never the same rows one under another.
    if (at === next) {
      place = random.whole(65_536);
      next += 1021;
    }
    const value = data[at]! + grains[place++ & 65_535]!;
    data[at] = value < 0 ? 0 : value > 255 ? 255 : value;
  }
}

function addDust(data: Uint8Array, width: number, random: Random): void {
  for (let speck = random.whole(60); speck > 0; speck--) {
    const at = random.whole(data.length - 3 * width - 3);
    for (let y = 0; y < 1 + random.whole(3); y++)
      for (let x = 0; x < 1 + random.whole(3); x++) data[at + y * width + x] = random.whole(140);
  }
}
