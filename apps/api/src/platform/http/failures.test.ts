import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { candidateForm } from '../../features/accounts/accounts.factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

const json = { 'content-type': 'application/json' };
const nested = `{"username":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
const login = (payload: string | Buffer, headers: Record<string, string> = json) =>
  server.inject({ method: 'POST', url: '/api/v1/auth/login', headers, payload });

/** Writes bytes to the server's own port. @returns what comes back until it hangs up. */
async function exchange(sent: string): Promise<string> {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(sent));
    socket.on('data', (chunk) => (received += String(chunk)));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });
}

describe('a request that cannot be read', () => {
  test.each([
    ['malformed JSON', '{', json, 400, 'MALFORMED_REQUEST'],
    ['no JSON at all', '', json, 400, 'MALFORMED_REQUEST'],
    ['a poisoned prototype', '{"__proto__":{"a":1}}', json, 400, 'MALFORMED_REQUEST'],
    ['JSON nested without end', nested, json, 400, 'MALFORMED_REQUEST'],
    ['another content type', 'a=1', { 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['no content type', 'a=1', {}, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['too large a body', `"${'x'.repeat(1_100_000)}"`, json, 413, 'PAYLOAD_TOO_LARGE'],
  ])('%s', async (_name, payload, headers, status, code) => {
    const answer = await login(payload, headers as Record<string, string>);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ status: 'error', code, reference: expect.any(String) });
  });

  test.each([
    ['PUT', '/api/v1/auth/login', 404],
    ['GET', '/api/v1/nothing', 404],
    ['GET', '/api/v1/recruitment-offers/%E0%A4%A', 400],
    ['GET', `/api/v1/recruitment-offers/slug/${'a'.repeat(400)}`, 404],
  ] as const)('%s %.40s', async (method, url, status) => {
    const answer = await server.inject({ method, url });
    expect(answer.json()).toMatchObject({ status: 'error', message: expect.stringMatching(/\.$/) });
    expect(answer.statusCode).toBe(status);
  });

  it('is shown to a person as a page in French, outside the API', async () => {
    for (const [method, url, status] of [
      ['GET', '/%E0%A4%A', 400],
      ['PUT', '/offres', 404],
    ] as const) {
      const answer = await server.inject({ method, url });
      expect(answer.statusCode).toBe(status);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      expect(answer.body).toContain('Une erreur est survenue');
      expect(answer.body).toContain('lang="fr"');
    }
  });

  test.each([
    ['what is not HTTP', 'bonjour\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    [
      'endless headers',
      `GET /api/health HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
  ])('%s', async (_name, sent, status, code) => {
    const answer = await exchange(sent);
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 'error', code });
  });
});

test.each([
  ['unknown', null],
  ['41.73.10.20:5555', '41.73.10.20'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['<script>, 41.73.10.21', '41.73.10.21'],
])('a balancer that says « %s » is believed for an address only', async (forwarded, address) => {
  const email = `via-${forwarded.replace(/\W/g, '')}@exemple.ml`;
  const answer = await server.json('POST', '/api/v1/auth/register', {
    headers: { 'x-forwarded-for': forwarded },
    body: { ...candidateForm, email },
  });
  expect(answer.status).toBe(200);
  const { ip } = await server.db
    .selectFrom('audit_log as l')
    .innerJoin('accounts as a', 'a.id', 'l.actor_id')
    .where('a.email', '=', email)
    .select('l.ip')
    .executeTakeFirstOrThrow();
  expect(ip).toBe(address ?? '127.0.0.1');
});

it('takes a whole address for its path', async () => {
  const answer = await exchange(
    'GET http://ailleurs.example/api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  );
  expect(answer).toContain('HTTP/1.1 200 OK');
});
