/**
 * Measures pages in the real browser on demonstration data, against the budgets of weight and paint, then how many
 * rendered pages the server gives.
 * Run: npm run bench -- pages
 */
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { brotliDecompressSync } from 'node:zlib';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { browserLaunchOptions } from '../e2e/browser.ts';
import { openPhone, paint, visit } from './browser-visit.ts';
import { type Answer, type Call, oneByOne, openClient, together } from './client.ts';
import { openDemoSession } from './demo-session.ts';
import { bearer, CLIENTS, createTimings } from './measure.ts';
import { freshDataDir, startProduct } from './product.ts';
import { createTable, say, verdict } from './table.ts';

const KILO = 1024;
const PAINTS = 3;
const LOAD_SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);

const table = createTable('page', 'what', 'measured', 'budget', '');

function check(page: string, what: string, measured: number, budget: number | null, unit: string): void {
  const written = `${unit === 'KB' ? (measured / KILO).toFixed(1) : Number(measured.toFixed(3))} ${unit}`;
  const limit = budget === null ? '' : `<= ${unit === 'KB' ? budget / KILO : budget} ${unit}`;
  table.row(page, what, written.trim(), limit.trim(), budget === null ? '' : verdict(measured <= budget));
}

// ── In the browser ──────────────────────────────────────────────────────────────────────────────

async function violations(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' }).catch(() => page.waitForTimeout(3000));
  const found = (await new AxeBuilder({ page }).analyze()).violations;
  for (const { id, nodes } of found) say(`  axe, ${path}: ${id} (${nodes[0]?.html.slice(0, 120)})`);
  await page.close();
  return found.length;
}

async function measurePublic(browser: Browser, baseURL: string, path: string, name = path): Promise<void> {
  const context = await openPhone(browser, baseURL);
  const seen = await visit(await context.newPage(), path);
  check(name, 'HTML + CSS of the first paint, brotli', seen.firstPaintBytes, 14 * KILO, 'KB');
  check(name, 'first visit without photos', seen.totalBytes, 150 * KILO, 'KB');
  check(name, 'JavaScript, brotli', seen.scriptBytes, 120 * KILO, 'KB');
  check(name, 'scripts holding up the paint', seen.blockingScripts, 0, '');
  const paints = [];
  for (let run = 0; run < PAINTS; run++) paints.push(await paint(await openPhone(browser, baseURL), path));
  const lcp = paints.map(({ lcpMs }) => lcpMs).toSorted((a, b) => a - b);
  check(name, 'largest paint, slow line and phone', Math.round(lcp[1] ?? 0), 2000, 'ms');
  check(name, 'layout shift', Math.max(...paints.map(({ cls }) => cls)), 0, '');
  check(name, 'axe violations', await violations(context, path), 0, '');
  await context.close();
}

async function signedIn(browser: Browser, baseURL: string, username: string): Promise<BrowserContext> {
  const context = await openPhone(browser, baseURL);
  const answer = await context.request.post('/api/v1/auth/login', {
    data: { username, password: 'Baara#2026', rememberMe: true },
  });
  const { token, data } = (await answer.json()) as { token: string; data: object };
  const page = await context.newPage();
  await page.goto('/robots.txt');
  await page.evaluate(
    ([key, user]) => {
      localStorage.setItem('baara_token', key ?? '');
      localStorage.setItem('baara_user', user ?? '');
      localStorage.setItem('rememberMe', 'true');
    },
    [token, JSON.stringify(data)],
  );
  await page.close();
  return context;
}

/** @param paths the first with an empty cache, the next ones after it. */
async function measureSignedIn(
  browser: Browser,
  baseURL: string,
  who: string,
  paths: string[],
): Promise<void> {
  const context = await signedIn(browser, baseURL, who);
  const page = await context.newPage();
  for (const [index, path] of paths.entries()) {
    const seen = await visit(page, path);
    const [what, budget] = index === 0 ? ['first visit', 250 * KILO] : ['as a next screen', 60 * KILO];
    check(path, String(what), seen.totalBytes, Number(budget), 'KB');
  }
  for (const path of paths) check(path, 'axe violations', await violations(context, path), 0, '');
  await context.close();
}

/** The first screen of somebody who signed in before, on a slow line and phone with an empty cache. */
async function measureDashboard(browser: Browser, baseURL: string, who: string, path: string): Promise<void> {
  const paints = [];
  for (let run = 0; run < PAINTS; run++)
    paints.push(await paint(await signedIn(browser, baseURL, who), path, 'Actualisé'));
  const lcp = paints.map(({ lcpMs }) => lcpMs).toSorted((a, b) => a - b);
  check(path, 'largest paint, slow line and phone', Math.round(lcp[1] ?? 0), 3500, 'ms');
  check(path, 'layout shift', Math.max(...paints.map(({ cls }) => cls)), 0, '');
}

// ── From the server ─────────────────────────────────────────────────────────────────────────────

function expectThat(isSo: boolean, sentence: string): void {
  if (!isSo) throw new Error(`not measured, since wrong: ${sentence}`);
}

const nonceOf = (answer: Answer): string =>
  /'nonce-([^']+)'/.exec(answer.headers['content-security-policy'] ?? '')?.[1] ?? '';

/** A fast answer counts only when it is the right one. @returns the cookie of a signed-in visitor. */
async function checkAnswers(port: number): Promise<string> {
  const client = openClient(port);
  const ask = (headers: Record<string, string>): Promise<Answer> => client.call({ path: '/offres', headers });
  const [one, two, compressed] = [await ask({}), await ask({}), await ask({ 'accept-encoding': 'br' })];
  const text = brotliDecompressSync(compressed.body).toString();
  expectThat(nonceOf(one) !== '' && nonceOf(one) !== nonceOf(two), 'each answer has a nonce of its own');
  expectThat(one.body.includes(`nonce="${nonceOf(one)}"`), 'the page carries the nonce of its policy');
  expectThat(text.includes(`nonce="${nonceOf(compressed)}"`), 'so does the compressed one');
  const same = await ask({ 'if-none-match': one.headers['etag'] ?? '' });
  expectThat(same.status === 304 && same.body.length === 0, 'an unchanged page is a 304');
  expectThat(!same.headers['content-security-policy'], 'a 304 leaves the stored policy alone');
  const { cookie } = await openDemoSession(port, 'candidat@baara.demo');
  const mine = await ask({ cookie, 'if-none-match': one.headers['etag'] ?? '' });
  expectThat(mine.status === 200, 'a signed-in visitor gets a page of their own');
  expectThat(/private/.test(mine.headers['cache-control'] ?? ''), 'which no cache shares');
  expectThat(mine.body.includes('data-session'), 'and which knows them');
  client.close();
  return cookie;
}

/** @param pages how many pages the list has: uncached ones are asked for in turn. */
async function measureServer(port: number, path: string, pages: number): Promise<void> {
  const cookie = await checkAnswers(port);
  const timings = createTimings(`${path} rendered`);
  const shared: [string, Record<string, string>][] = [
    ['shared', {}],
    ['shared, brotli', { 'accept-encoding': 'br' }],
  ];
  for (const [name, headers] of shared) {
    const call: Call = { path, headers };
    await together(port, () => call, { clients: CLIENTS, seconds: 2 });
    const figures = await together(port, () => call, { clients: CLIENTS, seconds: LOAD_SECONDS });
    timings.row(name, CLIENTS, figures, { perSecond: 3000 });
  }
  const compressed = { 'accept-encoding': 'br' };
  const alone: [string, (index: number) => Call][] = [
    [
      'uncached, anonymous',
      (index) => ({ path: `${path}?page=${1 + (index % pages)}&u=${index}`, headers: compressed }),
    ],
    [
      'uncached, signed in',
      (index) => ({ path: `${path}?page=${1 + (index % pages)}`, headers: { ...compressed, cookie } }),
    ],
  ];
  for (const [name, makeCall] of alone) {
    timings.row(name, 1, await oneByOne(port, makeCall, { runs: 400, warmUp: 100 }), { p95: 15 });
  }
  timings.print();
}

// ── All of it ───────────────────────────────────────────────────────────────────────────────────

async function firstOffer(baseURL: string): Promise<string> {
  const answer = await fetch(`${baseURL}/api/v1/recruitment-offers?limit=1`);
  const { data } = (await answer.json()) as { data: { jobs: { urls: { details: string } }[] } };
  return data.jobs[0]?.urls.details ?? '/offres';
}

async function recruiterOffer(baseURL: string, port: number): Promise<number> {
  const { token } = await openDemoSession(port, 'recruteur@baara.demo');
  const answer = await fetch(`${baseURL}/api/v1/recruiter/offers?limit=1`, { headers: bearer(token) });
  return Number(/"id":(\d+)/.exec(await answer.text())?.[1]);
}

const dataDir = freshDataDir();
say(`Load of the machine before: ${loadavg()[0]?.toFixed(1)}`);
const product = await startProduct({ until: '/', variables: { DATA_DIR: dataDir, SEED: 'demo' } });
const baseURL = `http://localhost:${product.port}`;
try {
  await measureServer(product.port, '/offres', 19);
  await measureServer(product.port, '/news', 1);
  const browser = await chromium.launch(await browserLaunchOptions());
  try {
    for (const path of ['/', '/offres']) await measurePublic(browser, baseURL, path);
    await measurePublic(browser, baseURL, await firstOffer(baseURL), 'an offer');
    for (const path of ['/login', '/register/candidate']) await measurePublic(browser, baseURL, path);
    const offer = await recruiterOffer(baseURL, product.port);
    const [candidate, recruiter] = ['candidat@baara.demo', 'recruteur@baara.demo'];
    await measureDashboard(browser, baseURL, candidate, '/applicant/dashboard');
    await measureDashboard(browser, baseURL, recruiter, '/recruiter/dashboard');
    await measureSignedIn(browser, baseURL, candidate, [
      '/applicant/dashboard',
      '/applications',
      '/messages',
    ]);
    await measureSignedIn(browser, baseURL, candidate, ['/applications', '/bookmarks_offres']);
    const applications = `/recruiter/offers/${offer}/applications`;
    await measureSignedIn(browser, baseURL, recruiter, ['/recruiter/dashboard', '/recruiter/candidates']);
    await measureSignedIn(browser, baseURL, recruiter, ['/recruiter/offers', applications]);
    table.print();
  } finally {
    await browser.close();
  }
} finally {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
