import { createHash } from 'node:crypto';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { registerErrorHandler } from '../http/error-handler.ts';
import { createServer } from '../http/server.ts';
import { createPageCache } from './page-cache.ts';
import { registerWeb } from './web-plugin.ts';

/** A web application in a few lines: two inline scripts, who asks, and how often it was rendered. */
const serverBuild = `
let rendered = 0;
const answer = async (request, visitor) => {
  const { pathname } = new URL(request.url);
  if (pathname === '/absent') return new Response('absent', { status: 404, headers: { 'content-type': 'text/html' } });
  if (pathname === '/broken') return new Response('Unexpected Server Error', { status: 500, headers: { 'content-type': 'text/plain' } });
  if (pathname === '/ends') process.exit(1);
  if (pathname === '/endless') for (;;);
  if (pathname === '/form') return new Response(request.method + ' ' + await request.text());
  const { body } = await visitor.transport({ method: 'GET', url: '/api/v1/who', headers: {} });
  rendered += 1;
  const html = '<script nonce="' + visitor.nonce + '">1</script><p>' + body.who + ' ' + (visitor.sessionToken ?? 'anonyme') +
    ' n' + rendered + '</p><script nonce="' + visitor.nonce + '">2</script>';
  return new Response(request.method === 'HEAD' ? null : html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
};
const createWebHandler = () => async (request, visitor) => {
  const response = await answer(request, visitor);
  return { status: response.status, headers: [...response.headers], body: new Uint8Array(await response.arrayBuffer()) };
};
export const entry = { module: { createWebHandler } };
`;

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-'));
  await mkdir(join(folder, 'server'));
  await mkdir(join(folder, 'client/assets'), { recursive: true });
  await writeFile(join(folder, 'server/index.js'), serverBuild);
  await writeFile(join(folder, 'server/package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'client/assets/app-1a2b.js'), 'let a;');
  await writeFile(join(folder, 'client/assets/app-1a2b.js.br'), 'BR');
  await writeFile(join(folder, 'client/mark.svg'), '<svg/>');
  app = Fastify();
  registerErrorHandler(app);
  app.get('/api/v1/who', (request) => ({ who: request.headers.cookie ?? request.ip }));
  await registerWeb(app, {
    buildDir: folder,
    publicUrl: 'http://localhost',
    sessionCookie: 'baara_session',
    pageCache: createPageCache(),
    // Longer than any other page of these takes on a busy machine.
    renderSilenceMs: 3000,
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });
const sha = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('addresses that differ by what no page reads are given the same page', async () => {
  const [one, two] = [await get('/offres?fbclid=1'), await get('/offres?fbclid=2')];
  expect(two.headers['etag']).toBe(one.headers['etag']);
});

test('a page is given to many as it is, and allows its own scripts by their hashes', async () => {
  const [one, two] = [await get('/offres'), await get('/offres')];
  expect(one.headers['content-security-policy']).toContain(`script-src 'self' ${sha('1')} ${sha('2')};`);
  expect(one.body).not.toContain('nonce');
  expect(two.body).toBe(one.body);
});

test('a compressed answer reads the same as a plain one', async () => {
  const answer = await get('/offres', { 'accept-encoding': 'gzip, br' });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe((await get('/offres')).body);
});

test('an unchanged page is not sent again, and its policy is left alone', async () => {
  const { headers } = await get('/offres');
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Cookie, Accept-Encoding',
  });
  const again = await get('/offres', { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.headers).not.toHaveProperty('content-security-policy');
  expect(again.body).toBe('');
});

test('a signed-in visitor gets a page of their own, asked for with their cookie', async () => {
  const answer = await get('/offres', { cookie: 'a=b; baara_session=jeton' });
  expect(answer.body).toContain('a=b; baara_session=jeton jeton');
  expect(answer.headers['cache-control']).toBe('private, no-cache');
  expect(answer.headers).not.toHaveProperty('etag');
  expect((await get('/offres')).body).toContain('anonyme');
});

test.each(['baara_session =jeton', 'baara_session=; baara_session=jeton', '"baara_session"=jeton'])(
  'cookies sent by one visitor (%s) are in no page served to others',
  async (cookie) => {
    const path = `/offres?search=${encodeURIComponent(cookie)}`;
    await get(path, { cookie });
    expect((await get(path)).body).not.toContain('jeton');
  },
);

test('a missing page says so and is not cached', async () => {
  const answer = await get('/absent');
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['cache-control']).toBe('no-cache');
});

test('a page asked for by HEAD first is whole for the next visitor', async () => {
  const head = await app.inject({ method: 'HEAD', url: '/offres?search=tete' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect((await get('/offres?search=tete')).body).toContain('anonyme');
});

test('an application that could not even say it failed is spoken for', async () => {
  const answer = await get('/broken');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toContain('Une erreur est survenue de notre côté');
  expect(answer.body).not.toContain('Unexpected');
});

test('the thread that renders is started again when a page ended it', async () => {
  expect((await get('/ends')).statusCode).toBe(500);
  expect((await get('/contact')).body).toContain('anonyme');
});

test('a page that is rendered without end fails, and others are given again', async () => {
  expect((await get('/endless')).statusCode).toBe(500);
  expect((await get('/about')).body).toContain('anonyme');
});

test('an application that cannot be loaded stops the start', async () => {
  const broken = await mkdtemp(join(tmpdir(), 'baara-web-'));
  await mkdir(join(broken, 'server'));
  await mkdir(join(broken, 'client'));
  await writeFile(join(broken, 'server/index.js'), "import './absent.js';");
  const server = Fastify();
  await registerWeb(server, {
    buildDir: broken,
    publicUrl: 'http://localhost',
    sessionCookie: 'baara_session',
    pageCache: createPageCache(),
  });
  await expect(server.ready()).rejects.toThrow('The thread that renders pages ended.');
  await server.close();
  await rm(broken, { recursive: true });
});

test('a form reaches the application as it was sent', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/form',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'q=comptable',
  });
  expect(answer.body).toBe('POST q=comptable');
});

test('hashed files never expire and come precompressed; a missing one is a plain 404', async () => {
  const file = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
  expect(file.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(file.body).toBe('BR');
  expect((await get('/assets/app-1a2b.js', { 'if-none-match': String(file.headers.etag) })).statusCode).toBe(
    304,
  );
  expect((await get('/mark.svg')).headers['cache-control']).toBe('public, max-age=3600');
  expect((await get('/assets/old.js')).statusCode).toBe(404);
  expect((await get('/assets/..%2f..%2fserver/index.js')).body).not.toContain('createWebHandler');
});

test('files go out as they are until a first start has compressed them', async () => {
  const { promise: compressed, resolve } = Promise.withResolvers<void>();
  const script = join(folder, 'client/assets/late-3c4d.js');
  await writeFile(script, 'let b;');
  const server = Fastify();
  await registerWeb(server, {
    buildDir: folder,
    publicUrl: 'http://localhost',
    sessionCookie: 'baara_session',
    pageCache: createPageCache(),
    compressed,
  });
  const ask = () => server.inject({ url: '/assets/late-3c4d.js', headers: { 'accept-encoding': 'br' } });
  expect((await ask()).body).toBe('let b;');
  await writeFile(`${script}.br`, 'BR');
  resolve();
  await vi.waitFor(async () => expect((await ask()).headers['content-encoding']).toBe('br'));
  await server.close();
});

test('while developing, a page may run what the development server adds to it', async () => {
  const server = await createServer(undefined);
  const answer = {
    status: 200,
    headers: [['content-type', 'text/html']],
    body: new TextEncoder().encode('<p>'),
  };
  await registerWeb(server, {
    buildDir: folder,
    publicUrl: 'http://localhost',
    sessionCookie: 'baara_session',
    pageCache: createPageCache(),
    dev: {
      middlewares: (_request, _reply, next) => next(),
      loadBuild: async () => ({ entry: { module: { createWebHandler: () => async () => answer } } }),
    },
  });
  const page = await server.inject({ method: 'GET', url: '/offres' });
  expect(page.body).toBe('<p>');
  expect(page.headers['content-security-policy']).toBe("frame-ancestors 'none'");
  await server.close();
});
