/**
 * Measures every public page in the real browser on demonstration data: weight, paint on a slow line, shifts, axe, and
 * what Lighthouse says of finding it and of good practice.
 * Run: npm run bench -- public-pages
 */
import { rmSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium } from '@playwright/test';
import { browserLaunchOptions } from '../e2e/browser.ts';
import { openPhone, paint, visit } from './browser-visit.ts';
import { askLighthouse } from './lighthouse.ts';
import { freePort, freshDataDir, startProduct } from './product.ts';
import { createTable, say, verdict } from './table.ts';

const KILO = 1024;
/** The first paint of these three is one flight of the line; the others link a sheet. */
const flightPages = new Set(['/', '/offres', 'an offer']);
const fixedPages = [
  '/',
  '/old-home',
  '/offres',
  '/solutions',
  '/solutions-details',
  '/candidats',
  '/about',
  '/employer',
  '/contact',
  '/news',
  '/formations',
  '/massrecruitment',
  '/massrecruitment-presentation',
  '/massrecruitment/campaigns',
  '/freelance/opportunities',
  '/client/freelance-search',
  '/premium-ai-services',
  '/cv-analysis',
  '/cover-letter-generator',
  '/interview-coach',
  '/career-advisor',
  '/profil-interesse',
  '/verifier',
  '/conditions-utilisation',
  '/politique-de-confidentialite',
  '/mentions-legales',
];

/** One page of each kind that has many: the first its list leads to. */
const firstOf: [name: string, list: string, link: RegExp][] = [
  ['an offer', '/offres', /href="(\/recruitment-offers\/[^"?#]+)"/],
  ['an article', '/news', /href="(\/actualites\/[^"?#]+)"/],
  ['a training', '/formations', /href="(\/formations\/[^"?#]+)"/],
  ['a campaign', '/massrecruitment/campaigns', /href="(\/massrecruitment\/campaign\/[^"?#/]+)"/],
  ['a mission', '/freelance/opportunities', /href="(\/freelance\/opportunities\/[^"?#]+)"/],
  ['a freelance', '/client/freelance-search', /href="(\/client\/freelance\/[^"?#]+)"/],
];

async function findPages(baseURL: string): Promise<[name: string, path: string][]> {
  const pages: [string, string][] = fixedPages.map((path) => [path, path]);
  for (const [name, list, link] of firstOf) {
    const html = await (await fetch(baseURL + list)).text();
    const path = link.exec(html)?.[1];
    if (path) pages.push([name, path]);
    else say(`  ${list} leads to none: ${name} is not measured`);
  }
  return pages;
}

const table = createTable(
  'page',
  'first paint',
  'all but photos',
  'script',
  'LCP',
  'CLS',
  'axe',
  'SEO',
  'practices',
  '',
);
const kilo = (bytes: number): string => `${(bytes / KILO).toFixed(1)} KB`;

async function measure(
  browser: Browser,
  baseURL: string,
  port: number,
  name: string,
  path: string,
): Promise<void> {
  const { status } = await fetch(baseURL + path);
  if (status !== 200) {
    table.row(name, `answers ${status}`, '', '', '', '', '', '', '', verdict(false));
    return;
  }
  const context = await openPhone(browser, baseURL);
  const page = await context.newPage();
  const seen = await visit(page, path);
  const { violations } = await new AxeBuilder({ page }).analyze();
  for (const { id, nodes } of violations) say(`  axe, ${path}: ${id} (${nodes[0]?.html.slice(0, 120)})`);
  await context.close();
  const { lcpMs, cls } = await paint(await openPhone(browser, baseURL), path);
  const { seo, bestPractices, lacking } = await askLighthouse(baseURL + path, port);
  for (const title of lacking) say(`  Lighthouse, ${path}: ${title}`);
  const isWithin =
    (!flightPages.has(name) || seen.firstPaintBytes <= 14 * KILO) &&
    seen.totalBytes <= 150 * KILO &&
    seen.scriptBytes <= 120 * KILO &&
    seen.blockingScripts === 0 &&
    lcpMs <= 2000 &&
    cls === 0 &&
    violations.length === 0 &&
    seo === 100 &&
    bestPractices === 100;
  table.row(
    name,
    kilo(seen.firstPaintBytes),
    kilo(seen.totalBytes),
    kilo(seen.scriptBytes),
    `${Math.round(lcpMs)} ms`,
    String(Number(cls.toFixed(3))),
    String(violations.length),
    String(seo),
    String(bestPractices),
    verdict(isWithin),
  );
}

const dataDir = freshDataDir();
const product = await startProduct({ until: '/', variables: { DATA_DIR: dataDir, SEED: 'demo' } });
const baseURL = `http://localhost:${product.port}`;
try {
  const options = await browserLaunchOptions();
  const port = await freePort();
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  });
  try {
    for (const [name, path] of await findPages(baseURL)) {
      await measure(browser, baseURL, port, name, path).catch((error: unknown) => {
        table.row(name, `not measured: ${String(error)}`, '', '', '', '', '', '', '', verdict(false));
      });
    }
    table.print();
    say(
      'Goals: first paint 14 KB (home, offers, an offer), all but photos 150 KB, script 120 KB, LCP 2000 ms, CLS 0, axe 0, SEO and practices 100.',
    );
  } finally {
    await browser.close();
  }
} finally {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
