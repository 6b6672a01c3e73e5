import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from './canonical-json.ts';

/** 64 hexadecimal characters. */
export type Digest = string;

export const HASH_BYTES = 32;
const [LEAF, NODE] = [0, 1];

// A concours is a million short hashes: one hasher and one buffer serve them all.
const [fresh, hasher] = [sha256.create(), sha256.create()];
const encoder = new TextEncoder();
let buffer = new Uint8Array(4096);

function hashOf(data: Uint8Array): Uint8Array {
  // oxlint-disable-next-line no-underscore-dangle -- the library’s way to begin a hash without making a hasher
  fresh._cloneInto(hasher);
  const hash = new Uint8Array(HASH_BYTES);
  hasher.update(data).digestInto(hash);
  return hash;
}

/** The canonical JSON of a value as UTF-8, after a byte that stays free; valid until the next call. */
function encoded(value: unknown): Uint8Array {
  const json = canonicalJson(value);
  // A character takes at most three bytes for each code unit.
  if (buffer.length <= 3 * json.length) buffer = new Uint8Array(6 * json.length);
  const { written } = encoder.encodeInto(json, buffer.subarray(1));
  return buffer.subarray(0, written + 1);
}

export const sha256Hex = (bytes: Uint8Array): Digest => bytesToHex(hashOf(bytes));

/** The SHA-256 of the canonical JSON of a value. @throws TypeError, see `canonicalJson`. */
export const digestOf = (value: unknown): Digest => sha256Hex(encoded(value).subarray(1));

export const emptyHash = (): Uint8Array => hashOf(new Uint8Array());

/** The hash of a leaf, from its data. */
export function dataHash(bytes: Uint8Array): Uint8Array {
  const data = new Uint8Array(bytes.length + 1);
  data[0] = LEAF;
  data.set(bytes, 1);
  return hashOf(data);
}

/** @param value a leaf; its data is its canonical JSON. */
export function leafHash(value: unknown): Uint8Array {
  const data = encoded(value);
  data[0] = LEAF;
  return hashOf(data);
}

const pair = new Uint8Array(1 + 2 * HASH_BYTES);
pair[0] = NODE;

export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  pair.set(left, 1);
  pair.set(right, 1 + HASH_BYTES);
  return hashOf(pair);
}

export { bytesToHex, hexToBytes };
