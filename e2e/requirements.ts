import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Page, test } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './journey.ts';

type Axe = { run(options: RunOptions): Promise<AxeResults> };

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/**
 * Looks at the page in its present state, at both sizes without loading it again; in a journey tagged with a size, at
 * that size.
 */
async function atEachSize(page: Page, look: (size: string) => Promise<void>): Promise<void> {
  const own = page.viewportSize();
  if (!own || test.info().tags.length > 0) return look('own size');
  const other = sizes.filter(({ width }) => width !== own.width);
  for (const size of [own, ...other]) {
    await resize(page, size);
    await look(`${size.width} px`);
  }
  await resize(page, own);
}

/** Resizes, and lets the page paint twice: what measures itself has measured. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  if (page.viewportSize()?.width === size.width) return;
  await page.setViewportSize(size);
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))',
  );
}

/** Nothing is wider than the screen: the page never scrolls sideways. */
export async function requireNoSidewaysScroll(page: Page, where: string): Promise<void> {
  await atEachSize(page, async (size) => {
    await noSidewaysScroll(page, `${where}, ${size}`);
    await noSidewaysScrollOfLargeText(page, `${where}, ${size}`);
  });
}

/**
 * No violation found by axe, in light and in dark; every rule in light, those about colours in dark.
 * @param except rules that the state of the page rules out.
 */
export async function requireAccessible(
  page: Page,
  where: string,
  except: readonly string[] = [],
): Promise<void> {
  // A page that is still read has no heading yet.
  await expect(page.locator('h1').first()).toBeAttached();
  await atEachSize(page, (size) => accessible(page, `${where}, ${size}`, except));
}

const narrow = 480;

/** Text at 200 %, as people set it who see less well: on a phone nothing is wider than the screen either. */
async function noSidewaysScrollOfLargeText(page: Page, where: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) > narrow) return;
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  await noSidewaysScroll(page, `${where}, text at 200 %`);
  await page.evaluate("document.documentElement.style.fontSize = ''");
}

async function noSidewaysScroll(page: Page, where: string): Promise<void> {
  const excess = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect.soft(excess, `${where}: pixels wider than the screen`).toBe(0);
}

/** Axe is loaded once into each document: its builder for Playwright opens a page and loads it anew at every call. */
async function accessible(page: Page, where: string, except: readonly string[] = []): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axeSource);
    const { violations } = await page.evaluate(
      (options) => (globalThis as unknown as { axe: Axe }).axe.run(options),
      {
        resultTypes: ['violations'],
        ...(colorScheme === 'dark' ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {}),
      } satisfies RunOptions,
    );
    const found = violations
      .filter(({ id }) => !except.includes(id))
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`));
    expect.soft(found, `${where}, ${colorScheme}`).toEqual([]);
  }
}

export type Screen = { path: string; shows: string | RegExp };

/** Opens each screen, waits for what it shows, and looks at it whole. */
export async function requireGoodScreens(page: Page, screens: Screen[]): Promise<void> {
  for (const { path, shows } of screens) {
    await page.goto(path);
    await expect.soft(page.getByRole('main').getByText(shows).first(), path).toBeVisible();
    await expect.soft(page.getByText(/^Chargement/), path).toHaveCount(0);
    await atEachSize(page, async (size) => {
      await noSidewaysScroll(page, `${path}, ${size}`);
      await noSidewaysScrollOfLargeText(page, `${path}, ${size}`);
      await accessible(page, `${path}, ${size}`);
    });
  }
}
