import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesToHex, dataHash, hexToBytes } from './hashes.ts';
import { rootFromPath, rootOf, treeOf, treeOfHashes } from './merkle.ts';

/** The test leaves of Certificate Transparency, whose roots its implementations share. */
const shared = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];

const root = (count: number): string =>
  treeOfHashes(shared.slice(0, count).map((data) => dataHash(hexToBytes(data)))).root;

test('roots are those of other implementations of RFC 6962', () => {
  expect(rootOf([])).toBe(root(0));
  expect(root(0)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(root(1)).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d');
  expect(root(2)).toBe('fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125');
  expect(root(3)).toBe('aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77');
  expect(root(8)).toBe('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328');
});

const sizes = fc.integer({ min: 1, max: 70 });

test('each leaf has a path to the root, and no other leaf or place has it', () => {
  fc.assert(
    fc.property(sizes, fc.nat(), fc.nat(), (size, one, two) => {
      const leaves = Array.from({ length: size }, (_, number) => ({ number }));
      const tree = treeOf(leaves);
      expect(rootOf(leaves)).toBe(tree.root);
      const [index, other] = [one % size, two % size];
      const path = tree.pathOf(index);
      expect(rootFromPath(leaves[index], { index, size, path })).toBe(tree.root);
      expect(rootFromPath({ number: size }, { index, size, path })).not.toBe(tree.root);
      const elsewhere = { index: other, size, path };
      expect(rootFromPath(leaves[index], elsewhere) === tree.root).toBe(other === index);
      expect(rootFromPath(leaves[other], { index, size, path }) === tree.root).toBe(other === index);
    }),
    { numRuns: 100 },
  );
});

test('a path of another length leads nowhere', () => {
  const leaves = ['a', 'b', 'c', 'd', 'e'];
  const tree = treeOf(leaves);
  const path = tree.pathOf(1);
  const place = { index: 1, size: 5 };
  expect(rootFromPath('b', { ...place, path: path.slice(1) })).toBeNull();
  expect(rootFromPath('b', { ...place, path: [...path, tree.root] })).toBeNull();
  expect(rootFromPath('b', { index: 5, size: 5, path })).toBeNull();
  expect(() => tree.pathOf(5)).toThrow('There is no leaf 5.');
});

test('a node does not pass for a leaf', () => {
  const [left, right] = ['a', 'b'].map((leaf) => treeOf([leaf]).root);
  const forged = bytesToHex(dataHash(hexToBytes(`${left}${right}`)));
  expect(forged).not.toBe(treeOf(['a', 'b']).root);
});
