/**
 * Whole numbers drawn from a seed: ChaCha20 (RFC 8439, 2.3) with the seed as its key. It needs 32-bit additions and
 * rotations only, so every machine and browser draws the same, and any library of ChaCha20 can check it.
 */

const BLOCK_WORDS = 16;
const TWO_TO_32 = 0x1_0000_0000;
/** « expand 32-byte k », as four little-endian words. */
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];

const rotate = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));

/**
 * The quarter rounds are written out: a verification draws millions of blocks, and words in an array cost four times as much.
 * @param state sixteen words: constants, key, counter, nonce. @returns the sixteen words of its block.
 */
export function chachaBlock(state: Int32Array): Int32Array {
  let x0 = state[0] as number;
  let x1 = state[1] as number;
  let x2 = state[2] as number;
  let x3 = state[3] as number;
  let x4 = state[4] as number;
  let x5 = state[5] as number;
  let x6 = state[6] as number;
  let x7 = state[7] as number;
  let x8 = state[8] as number;
  let x9 = state[9] as number;
  let x10 = state[10] as number;
  let x11 = state[11] as number;
  let x12 = state[12] as number;
  let x13 = state[13] as number;
  let x14 = state[14] as number;
  let x15 = state[15] as number;
  for (let round = 0; round < 10; round++) {
    // The columns.
    x0 = (x0 + x4) | 0;
    x12 = rotate(x12 ^ x0, 16);
    x8 = (x8 + x12) | 0;
    x4 = rotate(x4 ^ x8, 12);
    x0 = (x0 + x4) | 0;
    x12 = rotate(x12 ^ x0, 8);
    x8 = (x8 + x12) | 0;
    x4 = rotate(x4 ^ x8, 7);
    x1 = (x1 + x5) | 0;
    x13 = rotate(x13 ^ x1, 16);
    x9 = (x9 + x13) | 0;
    x5 = rotate(x5 ^ x9, 12);
    x1 = (x1 + x5) | 0;
    x13 = rotate(x13 ^ x1, 8);
    x9 = (x9 + x13) | 0;
    x5 = rotate(x5 ^ x9, 7);
    x2 = (x2 + x6) | 0;
    x14 = rotate(x14 ^ x2, 16);
    x10 = (x10 + x14) | 0;
    x6 = rotate(x6 ^ x10, 12);
    x2 = (x2 + x6) | 0;
    x14 = rotate(x14 ^ x2, 8);
    x10 = (x10 + x14) | 0;
    x6 = rotate(x6 ^ x10, 7);
    x3 = (x3 + x7) | 0;
    x15 = rotate(x15 ^ x3, 16);
    x11 = (x11 + x15) | 0;
    x7 = rotate(x7 ^ x11, 12);
    x3 = (x3 + x7) | 0;
    x15 = rotate(x15 ^ x3, 8);
    x11 = (x11 + x15) | 0;
    x7 = rotate(x7 ^ x11, 7);
    // The diagonals.
    x0 = (x0 + x5) | 0;
    x15 = rotate(x15 ^ x0, 16);
    x10 = (x10 + x15) | 0;
    x5 = rotate(x5 ^ x10, 12);
    x0 = (x0 + x5) | 0;
    x15 = rotate(x15 ^ x0, 8);
    x10 = (x10 + x15) | 0;
    x5 = rotate(x5 ^ x10, 7);
    x1 = (x1 + x6) | 0;
    x12 = rotate(x12 ^ x1, 16);
    x11 = (x11 + x12) | 0;
    x6 = rotate(x6 ^ x11, 12);
    x1 = (x1 + x6) | 0;
    x12 = rotate(x12 ^ x1, 8);
    x11 = (x11 + x12) | 0;
    x6 = rotate(x6 ^ x11, 7);
    x2 = (x2 + x7) | 0;
    x13 = rotate(x13 ^ x2, 16);
    x8 = (x8 + x13) | 0;
    x7 = rotate(x7 ^ x8, 12);
    x2 = (x2 + x7) | 0;
    x13 = rotate(x13 ^ x2, 8);
    x8 = (x8 + x13) | 0;
    x7 = rotate(x7 ^ x8, 7);
    x3 = (x3 + x4) | 0;
    x14 = rotate(x14 ^ x3, 16);
    x9 = (x9 + x14) | 0;
    x4 = rotate(x4 ^ x9, 12);
    x3 = (x3 + x4) | 0;
    x14 = rotate(x14 ^ x3, 8);
    x9 = (x9 + x14) | 0;
    x4 = rotate(x4 ^ x9, 7);
  }
  const mixed = new Int32Array(BLOCK_WORDS);
  mixed[0] = x0 + (state[0] as number);
  mixed[1] = x1 + (state[1] as number);
  mixed[2] = x2 + (state[2] as number);
  mixed[3] = x3 + (state[3] as number);
  mixed[4] = x4 + (state[4] as number);
  mixed[5] = x5 + (state[5] as number);
  mixed[6] = x6 + (state[6] as number);
  mixed[7] = x7 + (state[7] as number);
  mixed[8] = x8 + (state[8] as number);
  mixed[9] = x9 + (state[9] as number);
  mixed[10] = x10 + (state[10] as number);
  mixed[11] = x11 + (state[11] as number);
  mixed[12] = x12 + (state[12] as number);
  mixed[13] = x13 + (state[13] as number);
  mixed[14] = x14 + (state[14] as number);
  mixed[15] = x15 + (state[15] as number);
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
