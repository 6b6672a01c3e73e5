import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createNonce } from './content-security-policy.ts';
import { joinWith, spliceBrotli, spliceGzip } from './spliced-compression.ts';

const card = (index: number): string =>
  `<article class="card"><h3>Offre n° ${index} à Bamako</h3><p>Comptabilité, fiscalité et paie ${index % 7}</p></article>`;
const list = (count: number): string => Array.from({ length: count }, (_, index) => card(index)).join('');

const texts: [name: string, parts: string[]][] = [
  [
    'a page with several holes',
    ['<style nonce="', `">${list(40)}</style><script nonce="`, `">${list(30)}</script>`],
  ],
  ['holes close together', ['a="', '" b="', '" c="', '">']],
  [
    'many holes',
    Array.from(
      { length: 41 },
      (_, index) => `"/><link rel="modulepreload" href="/assets/${index}.js" nonce="`,
    ),
  ],
  ['a hole at the very start', ['', `">${list(3)}`]],
  ['no hole at all', [list(12)]],
  ['a long text', [list(900), `">${list(900)}`]],
];

test.each(texts)('%s reads back with each value put in, in both formats', async (_name, texts_) => {
  const parts = texts_.map((text) => Buffer.from(text));
  const gzipped = await spliceGzip(parts);
  const quick = await spliceBrotli(parts, 'quick');
  const smallest = await spliceBrotli(parts, 'smallest');
  for (const nonce of [createNonce(), createNonce(), 'A'.repeat(24)]) {
    const whole = joinWith(parts, nonce).toString();
    expect(gunzipSync(gzipped.fill(nonce)).toString()).toBe(whole);
    for (const brotli of [quick, smallest])
      expect(brotliDecompressSync(brotli?.fill(nonce) ?? Buffer.alloc(0)).toString()).toBe(whole);
  }
});

test('a hole with too little text after it is left to ordinary compression', async () => {
  expect(await spliceBrotli([Buffer.from('a'), Buffer.from('b')])).toBeNull();
});
