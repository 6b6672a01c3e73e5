/**
 * Counts the clicks and keys of ten jobs of a recruiter's day, here and at 71f2009, each on a demonstration of its own.
 * Run: npm run bench -- clicks, with BENCH_ONLY=hire,publish for the jobs whose name contains one of these, and
 * BENCH_SIDE=here for this tree alone.
 */
import { rmSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { browserLaunchOptions } from '../e2e/browser.ts';
import { demoPassword, fillSignIn } from '../e2e/people.ts';
import { type Job, jobs } from './counted-jobs.ts';
import { type Counts, handOn } from './hand.ts';
import { freshDataDir, startProduct } from './product.ts';
import { buildWeb, checkOut } from './revision.ts';
import { createTable, say, verdict } from './table.ts';

/** The commit that the goal, half as many, was set against. */
const BASE = '71f2009';
const GOAL = 0.5;
const WAITS_MS = 60_000;

const isHereAlone = process.env['BENCH_SIDE'] === 'here';
const ONLY = (process.env['BENCH_ONLY'] ?? '').split(',');
const chosen = jobs.filter(({ title }) => ONLY.some((part) => title.includes(part)));

const desk = { viewport: { width: 1280, height: 800 }, locale: 'fr-FR', timezoneId: 'Africa/Bamako' };

/** Signed in, on the dashboard, in a browser of its own. */
async function count(browser: Browser, port: number, way: Job['now']): Promise<Counts> {
  const context = await browser.newContext({ ...desk, baseURL: `http://localhost:${port}` });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(WAITS_MS);
    await page.goto('/login');
    await fillSignIn(page, 'recruteur@baara.demo', demoPassword);
    await page.waitForURL(/dashboard/);
    await page.waitForLoadState('networkidle');
    const hand = handOn(page);
    await way(hand);
    return hand.counts;
  } finally {
    await context.close();
  }
}

type Counted = Map<Job, Counts>;

async function countAll(browser: Browser, port: number, way: 'before' | 'now'): Promise<Counted> {
  const counted: Counted = new Map();
  for (const job of chosen) {
    try {
      counted.set(job, await count(browser, port, job[way]));
    } catch (error) {
      say(`  ${job.title}, ${way}: not counted. ${String(error).split('\n').slice(0, 4).join(' ')}`);
      process.exitCode = 1;
    }
  }
  return counted;
}

async function onDemonstration(
  browser: Browser,
  root: string | undefined,
  way: 'before' | 'now',
): Promise<Counted> {
  const dataDir = freshDataDir();
  const product = await startProduct({
    until: '/',
    ...(root ? { root } : {}),
    variables: { DATA_DIR: dataDir, SEED: 'demo' },
  });
  try {
    return await countAll(browser, product.port, way);
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const acts = ({ clicks, keys }: Counts): number => clicks + keys;
const shown = (counts: Counts | undefined): string =>
  counts ? `${acts(counts)} (${counts.keys} keys)` : '—';

buildWeb();
const base = isHereAlone ? null : checkOut(BASE);
const browser = await chromium.launch(await browserLaunchOptions());
try {
  const before: Counted = base ? await onDemonstration(browser, base.root, 'before') : new Map();
  const now = await onDemonstration(browser, undefined, 'now');
  const table = createTable('job', BASE, 'here', 'ratio', 'typed', 'goal', '');
  for (const job of chosen) {
    const [then, here] = [before.get(job), now.get(job)];
    const ratio = then && here ? acts(here) / acts(then) : Number.NaN;
    table.row(
      job.title,
      shown(then),
      shown(here),
      then ? ratio.toFixed(2) : '—',
      `${then?.characters ?? 0}; ${here?.characters ?? 0}`,
      `<= ${GOAL}`,
      then ? verdict(ratio <= GOAL) : '',
    );
  }
  table.print();
  for (const { title, how } of chosen) say(`${title}: ${how}.`);
} finally {
  await browser.close();
}
