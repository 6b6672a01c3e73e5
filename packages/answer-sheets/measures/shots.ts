import type { Random } from './random.ts';

/**
 * How papers are photographed and scanned. Phones: 1.5 to 12 megapixels, held by hand over a table, a sheet that was folded
 * or curls, the light of a window or a lamp from one side, shadows of the hand and the phone, some blur, the noise of a dim
 * room, and the JPEG of a messaging service. Scanners: 100 to 200 dots an inch, a few degrees askew, specks of dust.
 */
export type Shot = {
  width: number;
  height: number;
  isScan: boolean;
  /** Degrees, quarter turns included. */
  rotation: number;
  tiltX: number;
  tiltY: number;
  fill: number;
  /** Millimetres the paper deviates from flat, as seen. */
  curlX: number;
  curlY: number;
  crumple: number;
  folds: readonly Fold[];
  shadows: readonly Shadow[];
  /** Part of the light that the darker side lacks. */
  slope: number;
  slopeAngle: number;
  vignette: number;
  glare: number;
  /** Levels of white paper and of black print. */
  white: number;
  black: number;
  /** Pixels. */
  blur: number;
  motion: number;
  noise: number;
  quality: number;
  ground: number;
  seed: number;
};
/** A crease through (x, y), parts of the page, at an angle; `lift` in millimetres, `shade` of one side. */
type Fold = { x: number; y: number; angle: number; lift: number; shade: number };
type Shadow = { x: number; y: number; angle: number; softness: number; strength: number; width: number };

export function shotOf(random: Random): Shot {
  const isScan = random.chance(0.25);
  const folds = Array.from({ length: random.chance(0.3) ? 1 + random.whole(2) : 0 }, (): Fold => {
    const isAcross = random.chance(0.7);
    return {
      x: random.between(0.3, 0.7),
      y: random.between(0.28, 0.72),
      angle: (isAcross ? 0 : Math.PI / 2) + random.normal(0, 0.06),
      lift: random.between(0.2, 1.6) * (isScan ? 0.15 : 1),
      shade: random.normal(0, 0.07),
    };
  });
  const common = { isScan, folds, seed: random.whole(2 ** 30), ground: random.whole(4) };
  if (isScan) {
    const dots = random.between(100, 200) / 25.4;
    return {
      ...common,
      width: Math.round(216 * dots),
      height: Math.round(303 * dots),
      rotation: random.normal(0, 1.2) + (random.chance(0.1) ? 180 : 0),
      tiltX: 0,
      tiltY: 0,
      fill: 0.98,
      curlX: random.normal(0, 0.15),
      curlY: random.normal(0, 0.15),
      crumple: 0,
      shadows: [],
      slope: 0,
      slopeAngle: 0,
      vignette: 0,
      glare: 0,
      white: random.between(225, 255),
      black: random.between(5, 60),
      blur: random.between(0.3, 0.8),
      motion: 0,
      noise: random.between(0.5, 4),
      quality: 40 + random.whole(50),
    };
  }
  // Most photos come through a messaging service, which leaves two megapixels.
  const megapixels = random.chance(0.5) ? 1.92 : Math.exp(random.between(Math.log(1.5), Math.log(12)));
  const short = Math.round(Math.sqrt(megapixels * 750_000));
  const long = Math.round((short * 4) / 3);
  const isLying = random.chance(0.12);
  const shadows = Array.from({ length: random.chance(0.55) ? 1 + random.whole(2) : 0 }, (): Shadow => ({
    x: random.between(0.1, 0.9),
    y: random.between(0.1, 0.9),
    angle: random.between(0, 2 * Math.PI),
    softness: Math.exp(random.between(Math.log(0.002), Math.log(0.15))),
    strength: random.between(0.1, 0.55),
    width: random.chance(0.5) ? 10 : random.between(0.1, 0.4),
  }));
  const turns = isLying ? (random.chance(0.5) ? 90 : 270) : random.chance(0.1) ? 180 : 0;
  const sharpness = Math.sqrt(long / 1414);
  return {
    ...common,
    width: isLying ? long : short,
    height: isLying ? short : long,
    rotation: turns + (random.chance(0.5) ? random.between(-15, 15) : random.normal(0, 4)),
    tiltX: random.normal(0, 9),
    tiltY: random.normal(0, 7),
    fill: random.between(0.75, 0.96),
    curlX: random.chance(0.4) ? random.normal(0, 1.2) : 0,
    curlY: random.chance(0.4) ? random.normal(0, 1.2) : 0,
    crumple: random.chance(0.12) ? random.between(0.1, 0.4) : 0,
    shadows,
    slope: random.between(0, 0.4),
    slopeAngle: random.between(0, 2 * Math.PI),
    vignette: random.between(0, 0.25),
    glare: random.chance(0.05) ? random.between(0.1, 0.5) : 0,
    white: random.between(140, 245),
    black: random.between(8, 55),
    blur: random.between(0.4, 1.3) * sharpness,
    motion: random.chance(0.15) ? random.between(1, 3) * sharpness : 0,
    noise: random.between(1, 8),
    quality: random.chance(0.3) ? 40 : 40 + random.whole(50),
  };
}
