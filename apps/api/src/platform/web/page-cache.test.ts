import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';
import { createPage, negotiate, type Page, StoredPage } from './page.ts';

const page = (text: string, status = 200, headers: [string, string][] = []): Page =>
  createPage(status, [['content-type', 'text/html'], ...headers], Buffer.from(text), '@@@');
const read = (stored: { page: Page }): string => stored.page.body.toString();

function fixture(options: { maxEntries?: number; onOutdated?: (age: number) => void } = {}) {
  let time = 0;
  let renders = 0;
  const cache = createPageCache({ freshForMs: 5000, now: () => time, ...options });
  const get = async (url: string, made: (n: number) => Page = (n) => page(`${url}#${n}`)) =>
    cache.get(url, async () => {
      renders += 1;
      return made(renders);
    });
  return { cache, get, pass: (ms: number) => (time += ms), renders: () => renders };
}

test('a page is rendered once while it is fresh, and again afterwards', async () => {
  const { get, pass } = fixture();
  expect(read(await get('/offres'))).toBe('/offres#1');
  pass(4999);
  expect(read(await get('/offres'))).toBe('/offres#1');
  pass(1);
  expect(read(await get('/offres'))).toBe('/offres#2');
});

test('a page rendered to the same content again reuses its compressed copies', async () => {
  const { get, pass } = fixture();
  const first = await get('/offres', () => page('same'));
  pass(5000);
  expect(await get('/offres', () => page('same'))).toBe(first);
  pass(5000);
  expect(await get('/offres', () => page('same', 200, [['link', '</a>']]))).not.toBe(first);
});

test('a page asked for often is sent smaller, and reads the same', async () => {
  const text = Array.from({ length: 400 }, (_, at) => `<li>${at * 7919}</li>`).join('');
  const { get } = fixture();
  const stored = await get('/offres', () => page(text));
  const first = await stored.encode('br');
  let latest = first;
  for (let asked = 0; asked < 200 && latest.length >= first.length; asked++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    latest = await stored.encode('br');
  }
  expect(latest.length).toBeLessThan(first.length);
  expect(brotliDecompressSync(latest).toString()).toBe(text);
});

test('visitors who arrive together share one rendering', async () => {
  const { get, renders } = fixture();
  const answers = await Promise.all([get('/offres'), get('/offres'), get('/offres?page=2')]);
  expect(answers.map(read)).toEqual(['/offres#1', '/offres#1', '/offres?page=2#2']);
  expect(renders()).toBe(2);
});

test('answers other than a plain success are not cached', async () => {
  const { get } = fixture();
  await get('/x', () => page('absent', 404));
  await get('/x', () => page('cookie', 200, [['set-cookie', 'a=b']]));
  expect(read(await get('/x'))).toBe('/x#3');
});

test('a failed rendering is not cached either', async () => {
  const { get } = fixture();
  const failing = get('/x', () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(read(await get('/x'))).toBe('/x#2');
});

test('a page that cannot be rendered any more is given as it last was, until it is known to be gone', async () => {
  const ages: number[] = [];
  const { cache, get, pass } = fixture({ onOutdated: (age) => ages.push(age) });
  const failing = () =>
    get('/x', () => {
      throw new Error('the database is away');
    });
  await get('/x');
  cache.clear();
  pass(60_000);
  expect(read(await failing())).toBe('/x#1');
  expect(read(await get('/x', () => page('fault', 503)))).toBe('/x#1');
  expect(ages).toEqual([60_000, 60_000]);
  expect(read(await get('/x'))).toBe('/x#4');
  cache.clear();
  expect(read(await get('/x', () => page('gone', 410)))).toBe('gone');
  await expect(failing()).rejects.toThrow('away');
  await get('/x');
  pass(24 * 3_600_000);
  await expect(failing()).rejects.toThrow('away');
});

test('clearing forgets pages, those being rendered included', async () => {
  const { cache, get } = fixture();
  const underWay = get('/offres');
  cache.clear();
  await underWay;
  expect(read(await get('/offres'))).toBe('/offres#2');
});

test('the least recently used pages go first', async () => {
  const { get, renders } = fixture({ maxEntries: 2 });
  await get('/a');
  await get('/b');
  await get('/a');
  await get('/c');
  await get('/a');
  expect(renders()).toBe(3);
  await get('/b');
  expect(renders()).toBe(4);
});

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const etag = (text: string) => new StoredPage(page(text)).etag;

test('inline scripts and styles of the application are allowed by their hashes, and by nothing else', () => {
  const { body, policy } = page(
    '<style id="a" nonce="@@@">p{color:red}</style><link rel="modulepreload" href="/a.js" nonce="@@@"/>' +
      '<script nonce="@@@">let é=1;</script><script>stolen()</script><script type="module" src="/b.js" nonce="@@@"></script>',
  );
  expect(body.toString()).toBe(
    '<style id="a">p{color:red}</style><link rel="modulepreload" href="/a.js"/>' +
      '<script>let é=1;</script><script>stolen()</script><script type="module" src="/b.js"></script>',
  );
  expect(policy).toContain(`script-src 'self' ${sha('let é=1;')}; style-src 'self' ${sha('p{color:red}')};`);
  expect(policy).not.toContain(sha('stolen()'));
});

test('a page that differs has another etag', () => {
  expect(etag('a')).toBe(etag('a'));
  expect(etag('a')).not.toBe(etag('b'));
});

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', 'identity'],
  [undefined, 'identity'],
] as const)('accept-encoding %s gets %s', (accepted, encoding) => {
  expect(negotiate(accepted)).toBe(encoding);
});
