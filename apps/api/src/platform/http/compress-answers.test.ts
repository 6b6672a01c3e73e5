import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerAnswerCompression } from './compress-answers.ts';

const long = { names: Array.from({ length: 300 }, (_, index) => `Candidate ${index}`) };

function build() {
  const app = Fastify();
  registerAnswerCompression(app);
  app.get('/api/v1/long', () => long);
  app.get('/api/v1/short', () => ({ ok: true }));
  app.get('/api/v1/auth/session', () => long);
  return app;
}
const get = (url: string, accepted?: string) =>
  build().inject({ url, headers: accepted ? { 'accept-encoding': accepted } : {} });

test('a long answer is compressed as the browser asks', async () => {
  const brotli = await get('/api/v1/long', 'gzip, br');
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(Number(brotli.headers['content-length'])).toBe(brotli.rawPayload.length);
  expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(long);
  const gzipped = await get('/api/v1/long', 'gzip');
  expect(gzipped.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(gzipped.rawPayload).toString())).toEqual(long);
});

test.each([
  ['a client that does not ask', '/api/v1/long', undefined],
  ['a short answer', '/api/v1/short', 'br'],
  ['an answer about an account', '/api/v1/auth/session', 'br'],
])('%s gets plain JSON', async (_name, url, accepted) => {
  const answer = await get(url, accepted);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.json()).toBeTruthy();
});
