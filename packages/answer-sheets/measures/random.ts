/** Repeatable numbers (Mulberry32) and the distributions that the simulation draws from. */
export type Random = {
  /** From 0 to 1. */
  next: () => number;
  between: (least: number, most: number) => number;
  /** Normal, cut at two and a half deviations. */
  normal: (mean: number, deviation: number) => number;
  chance: (probability: number) => boolean;
  whole: (limit: number) => number;
};

export function randomFrom(seed: number): Random {
  let state = Math.imul(seed, 0x9e_37_79_b1) | 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number): number => least + next() * (most - least);
  return {
    next,
    between,
    normal: (mean, deviation) => {
      const one = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
      return mean + deviation * Math.max(-2.5, Math.min(2.5, one));
    },
    chance: (probability) => next() < probability,
    whole: (limit) => Math.floor(next() * limit),
  };
}
