import { createCipheriv } from 'node:crypto';
import { expect, test } from 'vitest';
import { chachaBlock, drawStream, shuffle } from './draw-stream.ts';

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const unsigned = (words: Int32Array): number[] => [...words].map((word) => word >>> 0);

test('a block is the one of RFC 8439, 2.3.2', () => {
  const state = [
    0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, 0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c,
    0x13121110, 0x17161514, 0x1b1a1918, 0x1f1e1d1c, 0x00000001, 0x09000000, 0x4a000000, 0x00000000,
  ];
  expect(unsigned(chachaBlock(Int32Array.from(state)))).toEqual([
    0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3, 0xc7f4d1c7, 0x0368c033, 0x9aaa2204, 0x4e6cd4c3,
    0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9, 0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2,
  ]);
});

test('a stream is the key stream of any other ChaCha20', () => {
  const draw = drawStream(seed, [1, 2, 0xffff_fffe]);
  const counterAndNonce = Buffer.from('000000000100000002000000feffffff', 'hex');
  const bytes = createCipheriv('chacha20', Buffer.from(seed, 'hex'), counterAndNonce).update(
    Buffer.alloc(256),
  );
  // Below 2³² no word is drawn again: the numbers are the words.
  const words = Array.from({ length: 64 }, () => draw(2 ** 32));
  expect(words).toEqual(Array.from({ length: 64 }, (_, word) => bytes.readUInt32LE(4 * word)));
});

test('a word above the last whole multiple is drawn again', () => {
  const limit = 3 * 2 ** 30;
  const [words, drawn] = [drawStream(seed, [0, 0, 0]), drawStream(seed, [0, 0, 0])];
  const small = Array.from({ length: 40 }, () => words(2 ** 32)).filter((word) => word < limit);
  expect(small.length).toBeLessThan(40);
  expect(small.map(() => drawn(limit))).toEqual(small);
});

test('a shuffle has everybody, each place equally often', () => {
  const draw = drawStream(seed, [0, 0, 0]);
  const firsts = [0, 0, 0];
  for (let i = 0; i < 3000; i++) {
    const items = shuffle([0, 1, 2], draw);
    expect(items.toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
    firsts[items[0] as number]!++;
  }
  for (const count of firsts) expect(Math.abs(count - 1000)).toBeLessThan(120);
});
