import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createServer } from './server.ts';

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = await createServer(undefined, {
    limits: { headersMs: 1_000, wholeMs: 60_000, lookEveryMs: 400, leastBytesPerSecond: 100 },
  });
  app.post('/api/echo', (request) => ({ status: 'success', size: JSON.stringify(request.body).length }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());

/** However it ends: a cut connection may be reset. */
const ended = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.on('error', () => undefined).on('close', () => resolve());
  });

/** Sends a body of `size` bytes, `step` at a time. @returns what was answered; empty when it was cut. */
async function post(size: number, step: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
  const closed = ended(socket);
  socket.write(
    `POST /api/echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`,
  );
  const body = JSON.stringify('x'.repeat(size - 2));
  for (let at = 0; at < size && !socket.destroyed; at += step) {
    socket.write(body.slice(at, at + step));
    await sleep(100);
  }
  await closed;
  return answer;
}

test('a body that comes by drops is cut, one that is slow but comes is taken', async () => {
  expect(await post(100, 1)).toBe('');
  expect(await post(1_000, 60)).toContain('"size":1000');
});

test('headers that do not end are answered 408', async () => {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
  await ended(socket);
  expect(answer).toContain('408');
  expect(answer).toContain("Content-Security-Policy: default-src 'none'");
});
