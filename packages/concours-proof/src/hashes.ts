import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from './canonical-json.ts';

/** 64 hexadecimal characters. */
export type Digest = string;

const encoder = new TextEncoder();

export const sha256Hex = (bytes: Uint8Array): Digest => bytesToHex(sha256(bytes));

/** The SHA-256 of the canonical JSON of a value. @throws TypeError, see `canonicalJson`. */
export const digestOf = (value: unknown): Digest => sha256Hex(encoder.encode(canonicalJson(value)));

const [LEAF, NODE] = [0, 1];
const HASH_BYTES = 32;

export const emptyHash = (): Uint8Array => sha256(new Uint8Array());

/** The hash of a leaf, from its data. */
export function dataHash(bytes: Uint8Array): Uint8Array {
  const data = new Uint8Array(bytes.length + 1);
  data[0] = LEAF;
  data.set(bytes, 1);
  return sha256(data);
}

/** @param value a leaf; its data is its canonical JSON. */
export const leafHash = (value: unknown): Uint8Array => dataHash(encoder.encode(canonicalJson(value)));

export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  const data = new Uint8Array(1 + 2 * HASH_BYTES);
  data[0] = NODE;
  data.set(left, 1);
  data.set(right, 1 + HASH_BYTES);
  return sha256(data);
}

export { bytesToHex, hexToBytes };
