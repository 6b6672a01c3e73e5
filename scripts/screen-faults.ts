/** What is wrong with a screen that a browser shows, found without anybody looking at it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CDPSession, Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const USUAL_TEXT = 16;

/** Those whose outcome the size of the text can change. */
const rulesOfLayout = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'];
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/** The share of the window's height above the first line of content, by the width of the window. */
const highest: Readonly<Record<number, number>> = { 360: 0.45, 1280: 0.3 };

/**
 * How far down the first words stand that belong neither to the head of the page nor to what leads elsewhere; 0 on a public
 * page, whose head is content too.
 */
const readFirstContent = `(() => {
  const main = document.querySelector('main');
  if (!main || !document.querySelector('nav[aria-label="Accès rapide"]')) return 0;
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const holder = text.parentElement;
    if (text.textContent.trim() === '' || holder.closest('header, nav, h1, script, style, [data-screen-actions], .sr-only, [hidden]')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { top, height, width } = range.getBoundingClientRect();
    if (height > 2 && width > 2 && holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return top + scrollY;
  }
  return 0;
})()`;

const readExcess = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

async function axeFaults(page: Page, browser: CDPSession, options: RunOptions): Promise<string[]> {
  // The protocol takes it past the page's own policy of scripts.
  if (!(await page.evaluate<boolean>('"axe" in window')))
    await browser.send('Runtime.evaluate', { expression: `${axeSource};undefined` });
  const { violations } = await page.evaluate(
    (given) =>
      (globalThis as unknown as { axe: { run: (one: RunOptions) => Promise<AxeResults> } }).axe.run(given),
    { resultTypes: ['violations' as const], preload: false, ...options },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  );
}

/**
 * Axe in light, in dark and with the text at 200 %, the width of the page in both sizes of text, and how high its content
 * begins. The page is left in light.
 * @returns a line for each fault.
 */
export async function faultsOfScreen(page: Page): Promise<string[]> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const browser = await page.context().newCDPSession(page);
  const faults: string[] = [];
  const add = (where: string, found: readonly string[]): void =>
    void faults.push(...found.map((one) => `${width} px${where}: ${one}`));
  const sideways = async (where: string): Promise<void> => {
    const excess = await page.evaluate<number>(readExcess);
    if (excess > 0) add(where, [`${excess} px wider than the screen`]);
  };
  await page.emulateMedia({ colorScheme: 'light' });
  add('', await axeFaults(page, browser, {}));
  await sideways('');
  const top = (await page.evaluate<number>(readFirstContent)) / height;
  const most = highest[width];
  if (most !== undefined && top > most) add('', [`content begins at ${Math.round(top * 100)} %`]);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 2 * USUAL_TEXT } });
  add(', 200 %', await axeFaults(page, browser, { runOnly: rulesOfLayout }));
  await sideways(', 200 %');
  await browser.send('Page.setFontSizes', { fontSizes: { standard: USUAL_TEXT } });
  await page.emulateMedia({ colorScheme: 'dark' });
  add(', dark', await axeFaults(page, browser, { runOnly: rulesOfColours }));
  await page.emulateMedia({ colorScheme: 'light' });
  await browser.detach();
  return faults;
}
