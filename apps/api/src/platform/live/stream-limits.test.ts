import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { takeStream } from './stream-limits.ts';

const from = (ip: string): FastifyRequest => ({ ip }) as FastifyRequest;

test('one account has at most fifty streams, and a closed one frees its place', () => {
  const opened = Array.from({ length: 50 }, () => takeStream(from('41.73.1.1'), 'awa'));
  expect(() => takeStream(from('41.73.1.2'), 'awa')).toThrow('trop d’onglets');
  opened[0]?.();
  opened[0]?.();
  takeStream(from('41.73.1.1'), 'awa');
  expect(() => takeStream(from('41.73.1.1'), 'awa')).toThrow('trop d’onglets');
});

test('a town behind one address is served, a flood from it is not', () => {
  for (let person = 0; person < 2_000; person += 1) takeStream(from('41.73.2.1'), `person-${person}`);
  expect(() => takeStream(from('41.73.2.1'), 'one more')).toThrow('trop d’onglets');
  expect(() => takeStream(from('41.73.2.2'), 'elsewhere')).not.toThrow();
});
