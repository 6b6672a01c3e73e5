import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CDPSession, type Page, test } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { expect } from './journey.ts';
import { isSignedIn, openWithin } from './navigation.ts';

type Axe = {
  run(options: RunOptions): Promise<AxeResults>;
  run(context: ElementContext, options: RunOptions): Promise<AxeResults>;
};

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

/** Both of what follows, of one state of a page: the page is resized once for the two. */
export async function requireGoodState(
  page: Page,
  where: string,
  except: readonly string[] = [],
): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  await atEachSize(page, async (size) => {
    await noSidewaysScroll(page, `${where}, ${size}`);
    await noSidewaysScrollOfLargeText(page, `${where}, ${size}`);
    await accessible(page, `${where}, ${size}`, except);
  });
}

/** Nothing is wider than the screen: the page never scrolls sideways. */
export async function requireNoSidewaysScroll(page: Page, where: string): Promise<void> {
  await atEachSize(page, async (size) => {
    await noSidewaysScroll(page, `${where}, ${size}`);
    await noSidewaysScrollOfLargeText(page, `${where}, ${size}`);
  });
}

/**
 * No violation found by axe, in light and in dark: every rule in light, in dark those about colours. Those about colours
 * once of each text.
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

const USUAL_TEXT = 16;

const sessions = new WeakMap<Page, CDPSession>();

/** The browser's own protocol, opened once for each page. */
async function browserOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  return session;
}

/** With the text at 200 %, as people set it in their browser who see less well. */
async function withLargeText(page: Page, look: () => Promise<void>): Promise<void> {
  const browser = await browserOf(page);
  const setText = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } });
  await setText(2 * USUAL_TEXT);
  await look();
  await setText(USUAL_TEXT);
}

async function noSidewaysScrollOfLargeText(page: Page, where: string): Promise<void> {
  await withLargeText(page, () => noSidewaysScroll(page, `${where}, text at 200 %`));
}

/**
 * Texts whose box hides a part of them. What ends in « … », or after some lines, does so on purpose and says the whole
 * elsewhere; what is only for screen readers is not seen at all.
 */
const readCutText = `(() => {
  const cut = [];
  for (const box of document.body.querySelectorAll('*')) {
    const style = getComputedStyle(box);
    const hides = (value) => value === 'hidden' || value === 'clip';
    if (!hides(style.overflowX) && !hides(style.overflowY)) continue;
    if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') continue;
    if (box.clientWidth <= 2 || box.clientHeight <= 2 || !box.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const edge = box.getBoundingClientRect();
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.textContent.trim() === '' || text.parentElement.closest('.sr-only, [aria-hidden=true], option, script, style')) continue;
      const holder = text.parentElement.closest('*');
      if ([...ancestors(holder, box)].some((one) => { const own = getComputedStyle(one); return own.textOverflow === 'ellipsis' || own.webkitLineClamp !== 'none' || own.overflowX === 'auto' || own.overflowX === 'scroll' || own.overflowY === 'auto'; })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const seen = range.getBoundingClientRect();
      if (seen.width === 0) continue;
      const isCut = (hides(style.overflowX) && (seen.right > edge.right + 2 || seen.left < edge.left - 2)) || (hides(style.overflowY) && (seen.bottom > edge.bottom + 4 || seen.top < edge.top - 4));
      if (isCut) cut.push(text.textContent.trim().slice(0, 60) + ' in ' + box.outerHTML.slice(0, 120));
    }
  }
  function* ancestors(from, to) { for (let one = from; one && one !== to; one = one.parentElement) yield one; }
  return [...new Set(cut)];
})()`;

/** With the text at 200 %: no text cut off, nothing that axe finds, nothing wider than the screen. */
async function readableLarge(page: Page, where: string): Promise<void> {
  await withLargeText(page, async () => {
    const large = `${where}, text at 200 %`;
    await noSidewaysScroll(page, large);
    expect.soft(await page.evaluate<string[]>(readCutText), `${large}: texts cut off`).toEqual([]);
    await accessible(page, large, [], 'large');
  });
}

async function noSidewaysScroll(page: Page, where: string): Promise<void> {
  const excess = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect.soft(excess, `${where}: pixels wider than the screen`).toBe(0);
}

const rulesOfColours = ['color-contrast', 'link-in-text-block'];
const withoutColours = Object.fromEntries(rulesOfColours.map((rule) => [rule, { enabled: false }]));
/** Those whose outcome the size of the text can change. */
const rulesOfLayout = [...rulesOfColours, 'target-size', 'scrollable-region-focusable'];

type Scheme = 'light' | 'dark';

/**
 * One element for each kind of text that is shown. In light a kind is its colours, size and weight with the backgrounds
 * under it; in the dark, which is not shown by then, all that gives it its colours: what it and its surroundings are up
 * to the first that has a background, and in what state.
 */
const readColouredTexts = `(() => {
  const states = ['class', 'style', 'disabled', 'aria-current', 'aria-selected', 'aria-pressed', 'aria-checked', 'aria-disabled', 'aria-invalid', 'data-state'];
  const lookOf = (one) => one.tagName + states.map((name) => one.getAttribute(name) ?? '').join('|');
  const light = new Map();
  const dark = new Map();
  for (const holder of document.body.querySelectorAll('*')) {
    const isText = holder.matches('input, textarea, select') || [...holder.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
    if (!isText || !holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(holder);
    const looks = [];
    const colours = [holder.tagName, color, fontSize, fontWeight, textDecorationLine];
    for (let one = holder; one; one = one.parentElement) {
      looks.push(lookOf(one));
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(one);
      colours.push(backgroundColor, opacity);
      if (backgroundImage !== 'none') colours.push(lookOf(one));
      if (backgroundImage !== 'none' || !/^(?:transparent|rgba\\(0, 0, 0, 0\\))$/.test(backgroundColor)) break;
    }
    light.set(colours.join(' '), holder);
    dark.set(looks.join(' in '), holder);
  }
  window.colouredTexts = { light, dark };
  return { light: [...light.keys()], dark: [...dark.keys()] };
})()`;
type ColouredTexts = Record<Scheme, Map<string, Element & { isConnected: boolean }>>;

/** Kinds of texts whose colours this process looked at: on another page, or at another size, they are the same. */
const seen = { light: new Set<string>(), dark: new Set<string>() };

/**
 * Axe is loaded once into each document: its builder for Playwright opens a page and loads it anew at every call. The
 * browser's protocol takes it in a third of the time of `page.evaluate`.
 */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate<boolean>('"axe" in window')) return;
  const browser = await browserOf(page);
  await browser.send('Runtime.evaluate', { expression: `${axeSource};undefined` });
}

// A preload would fetch every style sheet anew, for a rule about films: no page has one.
const asked = { resultTypes: ['violations'], preload: false } satisfies RunOptions;

/** What axe finds on the whole page. */
const faultsOf = (page: Page, options: RunOptions): Promise<AxeResults> =>
  page.evaluate((given) => (globalThis as unknown as { axe: Axe }).axe.run(given), { ...asked, ...options });

/** What it finds in the colours of the kinds of texts that nobody looked at; null when there are none. */
async function faultsOfColours(page: Page, scheme: Scheme, texts: string[]): Promise<AxeResults | null> {
  const news = texts.filter((text) => !seen[scheme].has(text));
  if (news.length === 0) return null;
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  const { results, looked } = await page.evaluate(
    async ({ given, kinds, of }) => {
      const { axe, colouredTexts } = globalThis as unknown as { axe: Axe; colouredTexts: ColouredTexts };
      // One that was drawn anew meanwhile is looked at the next time.
      const there = kinds.filter((kind) => colouredTexts[of].get(kind)?.isConnected);
      const include = there.flatMap((kind) => colouredTexts[of].get(kind) ?? []);
      return { results: include.length > 0 ? await axe.run({ include }, given) : null, looked: there };
    },
    { given: { ...asked, runOnly: rulesOfColours }, kinds: news, of: scheme },
  );
  for (const text of looked) seen[scheme].add(text);
  return results;
}

/** Every rule in light, in the dark those about colours; with large text those that its size may change. */
async function accessible(
  page: Page,
  where: string,
  except: readonly string[] = [],
  size: 'usual' | 'large' = 'usual',
): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await loadAxe(page);
  const expectNone = (results: readonly (AxeResults | null)[], scheme: Scheme): void => {
    const found = results
      .flatMap((one) => one?.violations ?? [])
      .filter(({ id }) => !except.includes(id))
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`));
    expect.soft(found, `${where}, ${scheme}`).toEqual([]);
  };
  if (size === 'large') return expectNone([await faultsOf(page, { runOnly: rulesOfLayout })], 'light');
  const rest = await faultsOf(page, { rules: withoutColours });
  const texts = await page.evaluate<Record<Scheme, string[]>>(readColouredTexts);
  expectNone([rest, await faultsOfColours(page, 'light', texts.light)], 'light');
  expectNone([await faultsOfColours(page, 'dark', texts.dark)], 'dark');
}

/** `isMain`: one of those that most people use, read with the text at 200 % too. */
export type Screen = { path: string; shows: string | RegExp; isMain?: true };

/**
 * Opens each screen, waits for what it shows, and looks at it whole. The first is loaded; from it a signed-in person goes on
 * as by a link, a visitor loads each page that the server draws.
 */
export async function requireGoodScreens(page: Page, screens: Screen[]): Promise<void> {
  for (const [index, { path, shows, isMain = false }] of screens.entries()) {
    await (index > 0 && (await isSignedIn(page)) ? openWithin(page, path) : page.goto(path));
    await expect.soft(page.getByRole('main').getByText(shows).first(), path).toBeVisible();
    await expect.soft(page.getByText(/^Chargement/), path).toHaveCount(0);
    await atEachSize(page, async (size) => {
      await noSidewaysScroll(page, `${path}, ${size}`);
      await (isMain ? readableLarge : noSidewaysScrollOfLargeText)(page, `${path}, ${size}`);
      await accessible(page, `${path}, ${size}`);
    });
  }
}
