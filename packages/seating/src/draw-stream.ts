/**
 * Whole numbers drawn from a seed: ChaCha20 (RFC 8439, 2.3) with the seed as its key. It needs 32-bit additions and
 * rotations only, so every machine and browser draws the same, and any library of ChaCha20 can check it.
 */

const BLOCK_WORDS = 16;
const TWO_TO_32 = 0x1_0000_0000;
/** « expand 32-byte k », as four little-endian words. */
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];

/** The columns, then the diagonals of the 4 × 4 state. */
const QUARTER_ROUNDS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

const rotate = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));

function quarterRound(state: Int32Array, [a, b, c, d]: readonly [number, number, number, number]): void {
  let [va, vb, vc, vd] = [state[a] as number, state[b] as number, state[c] as number, state[d] as number];
  va = (va + vb) | 0;
  vd = rotate(vd ^ va, 16);
  vc = (vc + vd) | 0;
  vb = rotate(vb ^ vc, 12);
  va = (va + vb) | 0;
  vd = rotate(vd ^ va, 8);
  vc = (vc + vd) | 0;
  vb = rotate(vb ^ vc, 7);
  state[a] = va;
  state[b] = vb;
  state[c] = vc;
  state[d] = vd;
}

/** @param state sixteen words: constants, key, counter, nonce. @returns the sixteen words of its block. */
export function chachaBlock(state: Int32Array): Int32Array {
  const mixed = state.slice();
  for (let round = 0; round < 10; round++) for (const four of QUARTER_ROUNDS) quarterRound(mixed, four);
  for (let i = 0; i < BLOCK_WORDS; i++) mixed[i] = ((mixed[i] as number) + (state[i] as number)) | 0;
  return mixed;
}

/** Draws a whole number from 0 up to, and without, `limit` (1 to 2³²). Each is equally likely. */
export type Draw = (limit: number) => number;

/** What a stream of numbers serves: the three words of the nonce. Each purpose has a stream of its own. */
export type Purpose = readonly [stage: number, centre: number, room: number];

export const isSeed = (seed: string): boolean => /^[\da-f]{64}$/i.test(seed);

let lastKey = { seed: '', words: new Int32Array(8) };

/** The eight words of a key; a draw asks for thousands of streams of one seed. */
function keyOf(seed: string): Int32Array {
  if (seed !== lastKey.seed) {
    const words = new Int32Array(8);
    for (let byte = 0; byte < 32; byte++)
      words[byte >> 2]! |= Number.parseInt(seed.slice(2 * byte, 2 * byte + 2), 16) << (8 * (byte & 3));
    lastKey = { seed, words };
  }
  return lastKey.words;
}

/** @param seed 64 hexadecimal characters: the key, its first byte first. */
export function drawStream(seed: string, purpose: Purpose): Draw {
  const state = new Int32Array(BLOCK_WORDS);
  state.set(CONSTANTS);
  state.set(keyOf(seed), 4);
  state.set(purpose, 13);
  let block = chachaBlock(state);
  let used = 0;
  const next = (): number => {
    if (used === BLOCK_WORDS) {
      state[12] = (state[12] as number) + 1;
      block = chachaBlock(state);
      used = 0;
    }
    return (block[used++] as number) >>> 0;
  };
  return (limit) => {
    // Numbers above the last whole multiple are drawn again, or the first ones would come more often.
    const last = TWO_TO_32 - (TWO_TO_32 % limit);
    let word = next();
    while (word >= last) word = next();
    return word % limit;
  };
}

/** Fisher and Yates, from the last place to the second, in place. */
export function shuffle<Item>(items: Item[], draw: Draw): Item[] {
  for (let place = items.length - 1; place > 0; place--) {
    const other = draw(place + 1);
    const item = items[place] as Item;
    items[place] = items[other] as Item;
    items[other] = item;
  }
  return items;
}
