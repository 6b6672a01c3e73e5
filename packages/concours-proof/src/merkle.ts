import { bytesToHex, type Digest, emptyHash, HASH_BYTES, hexToBytes, leafHash, nodeHash } from './hashes.ts';

/** Trees of hashes, RFC 6962, 2.1: leaves and nodes are hashed apart, so that no node passes for a leaf. */

export type Tree = {
  root: Digest;
  size: number;
  /** The audit path of a leaf, RFC 6962, 2.1.1. @throws RangeError for an index outside. */
  pathOf: (index: number) => Digest[];
  /** The hashes of all nodes, 32 bytes each: the leaves, then each level above. `pathPlaces` finds paths in it. */
  nodes: () => Uint8Array;
};

/** @param leaves in their order. @throws TypeError, see `canonicalJson`. */
export const treeOf = (leaves: readonly unknown[]): Tree => treeOfHashes(leaves.map(leafHash));

/** @param hashes those of the leaves. */
export function treeOfHashes(hashes: Uint8Array[]): Tree {
  // Pairs from the left, the last one alone going up as it is, are the tree whose left parts are powers of two.
  const levels = [hashes.length > 0 ? hashes : [emptyHash()]];
  for (let level = levels[0] as Uint8Array[]; level.length > 1;) {
    const above: Uint8Array[] = [];
    for (let i = 0; i < level.length; i += 2) {
      const [left, right] = [level[i] as Uint8Array, level[i + 1]];
      above.push(right ? nodeHash(left, right) : left);
    }
    levels.push(above);
    level = above;
  }
  function pathOf(index: number): Digest[] {
    if (!Number.isInteger(index) || index < 0 || index >= hashes.length)
      throw new RangeError(`There is no leaf ${index}.`);
    return levels.flatMap((level, height) => {
      const beside = level[Math.floor(index / 2 ** height) ^ 1];
      return beside ? [bytesToHex(beside)] : [];
    });
  }
  function nodes(): Uint8Array {
    const all = hashes.length > 0 ? levels.flat() : [];
    const bytes = new Uint8Array(all.length * HASH_BYTES);
    for (const [place, hash] of all.entries()) bytes.set(hash, place * HASH_BYTES);
    return bytes;
  }
  return { root: bytesToHex(levels.at(-1)?.[0] as Uint8Array), size: hashes.length, pathOf, nodes };
}

/** Where the hashes of an audit path stand among the nodes of a tree, from 0. @throws RangeError for an index outside. */
export function pathPlaces(index: number, size: number): number[] {
  if (!Number.isInteger(index) || index < 0 || index >= size)
    throw new RangeError(`There is no leaf ${index}.`);
  const places: number[] = [];
  let start = 0;
  for (let [at, width] = [index, size]; width > 1; at = Math.floor(at / 2), width = Math.ceil(width / 2)) {
    const beside = at ^ 1;
    if (beside < width) places.push(start + beside);
    start += width;
  }
  return places;
}

/** The root of a tree without its paths: it stores one hash for each level. @throws TypeError, see `canonicalJson`. */
export function rootOf(leaves: readonly unknown[]): Digest {
  /** Complete trees from the left, each with a height below that of the one before. */
  const complete: { hash: Uint8Array; height: number }[] = [];
  for (const leaf of leaves) {
    let [hash, height] = [leafHash(leaf), 0];
    for (let last = complete.at(-1); last?.height === height; last = complete.at(-1)) {
      hash = nodeHash(last.hash, hash);
      complete.pop();
      height++;
    }
    complete.push({ hash, height });
  }
  const hashes = complete.map(({ hash }) => hash);
  return bytesToHex(
    hashes.length > 0 ? hashes.reduceRight((right, left) => nodeHash(left, right)) : emptyHash(),
  );
}

/** The root that a path leads to, RFC 9162, 2.1.3.2; null when its length is not that of the tree. */
export function rootFromPath(
  leaf: unknown,
  { index, size, path }: { index: number; size: number; path: readonly Digest[] },
): Digest | null {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) return null;
  let [fn, sn] = [index, size - 1];
  let hash = leafHash(leaf);
  for (const text of path) {
    if (sn === 0) return null;
    const beside = hexToBytes(text);
    if (fn % 2 === 1 || fn === sn) {
      hash = nodeHash(beside, hash);
      for (; fn % 2 === 0 && fn !== 0; fn /= 2) sn = Math.floor(sn / 2);
    } else hash = nodeHash(hash, beside);
    fn = Math.floor(fn / 2);
    sn = Math.floor(sn / 2);
  }
  return sn === 0 ? bytesToHex(hash) : null;
}
