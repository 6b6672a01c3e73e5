/**
 * Deterministic randomness: every row is a pure function of the seed number, the kind of row and its
 * index, so that any row can be made alone, in any order, and twice the same.
 */
export type Random = {
  /** A real number in [0, 1). */
  next(): number;
  /** A whole number in [low, high], both included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** `count` different items, in an order of their own; all of them when there are fewer. */
  sample<T>(items: readonly T[], count: number): T[];
  /** One of the items, each as likely as its weight. */
  weighted<T>(items: readonly (readonly [T, number])[]): T;
};

/** A 32-bit mix of numbers and words (FNV-1a, then the finish of MurmurHash3). */
export function hash(...parts: readonly (number | string)[]): number {
  let state = 0x811c9dc5;
  for (const part of parts) {
    if (typeof part === 'number') {
      state = Math.imul(state ^ (part & 0xffff), 0x01000193);
      state = Math.imul(state ^ (part >>> 16), 0x01000193);
      state = Math.imul(state ^ (Math.floor(part / 0x1_0000_0000) & 0xffff), 0x01000193);
    } else {
      for (let at = 0; at < part.length; at += 1) {
        state = Math.imul(state ^ part.charCodeAt(at), 0x01000193);
      }
    }
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

/** Mulberry32, started from the mix of `parts`. */
export function randomOf(...parts: readonly (number | string)[]): Random {
  let state = hash(...parts);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error('Nothing to pick from an empty list');
    return item;
  };
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick,
    sample: <T>(items: readonly T[], count: number): T[] => {
      const left = [...items];
      const taken: T[] = [];
      while (taken.length < count && left.length > 0) {
        const [item] = left.splice(Math.floor(next() * left.length), 1);
        if (item !== undefined) taken.push(item);
      }
      return taken;
    },
    weighted: <T>(items: readonly (readonly [T, number])[]): T => {
      const total = items.reduce((sum, [, weight]) => sum + weight, 0);
      let left = next() * total;
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return pick(items)[0];
    },
  };
}

/** Every row has one or several: padStart would take a third of the time. */
const hex = (value: number, digits: number): string => (16 ** digits + value).toString(16).slice(1);

/**
 * The UUID of row `index` of a kind, shaped as version 7: its time part grows with the index, so that
 * a bulk load appends to the right edge of the primary key.
 * @param baseMs milliseconds since 1970 of index 0.
 */
export function uuidOf(seed: number, kind: string, index: number, baseMs: number): string {
  const time = hex(baseMs + index, 12);
  const first = hash(seed, kind, index);
  const second = hash(first, index, seed);
  const third = hash(second, kind);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(first & 0xfff, 3)}-${hex(0x8000 | (second & 0x3fff), 4)}-${hex(third, 8)}${hex(first >>> 16, 4)}`;
}
