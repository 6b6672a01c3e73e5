import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { buildCatalogue } from '../apps/web/catalogue/build-catalogue.ts';
import { bundledFonts, isBundledBrowser } from './browser.ts';
import { expect, test as journey } from './journey.ts';
import { requireGoodState } from './requirements.ts';

const noon = new Date('2026-11-20T12:00:00Z');
const pictures = fileURLToPath(new URL('ui-pictures/', import.meta.url));

/**
 * The same browser with the same font draws the same picture; only the blending at the edge of a letter or of a corner
 * may differ by the processor's instructions. A thousandth of a picture is less than one word of it.
 */
const tolerance = { maxDiffPixelRatio: 0.001, animations: 'disabled' } as const;

/** While a list is open the library hides the rest of the page from screen readers, and draws it at the page's end. */
const aroundOpenList = ['page-has-heading-one', 'region'];

type Catalogue = { origin: string };

const test = journey.extend<object, Catalogue>({
  origin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what the fixture needs from this pattern
    async ({}, use, { project }) => serve(await builtOnce(join(project.outputDir, 'catalogue')), use),
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions }, use) =>
      use(isBundledBrowser(launchOptions) ? { ...launchOptions, env: bundledFonts() } : launchOptions),
    { scope: 'worker' },
  ],
});

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/** Built by the first of the processes that need it; Playwright empties this folder before each run. */
async function builtOnce(folder: string): Promise<string> {
  const isBuilt = join(folder, 'built');
  mkdirSync(dirname(folder), { recursive: true });
  try {
    mkdirSync(folder);
  } catch {
    while (existsSync(folder) && !existsSync(isBuilt)) await wait(50);
    return existsSync(isBuilt) ? folder : builtOnce(folder);
  }
  try {
    for (const [path, content] of await buildCatalogue()) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    writeFileSync(isBuilt, '');
    return folder;
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
}

/** The product itself has no such address. The browser stores the scripts, as it does of any site: each state is a page. */
async function serve(folder: string, use: (origin: string) => Promise<void>): Promise<void> {
  const server = createServer((request, response) => {
    const asked = join(folder, new URL(request.url ?? '', 'http://localhost').pathname);
    const path = /\.\w+$/.test(asked) && existsSync(asked) ? asked : join(folder, 'index.html');
    response.setHeader('content-type', types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
    response.setHeader('cache-control', 'max-age=3600');
    response.end(readFileSync(path));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  await use(`http://localhost:${(server.address() as AddressInfo).port}`);
  server.closeAllConnections();
  server.close();
}

const addressesOf = (links: Locator): Promise<string[]> =>
  links.evaluateAll((found) => found.map((link) => (link as unknown as { href: string }).href));

const nameOf = (address: string): string => address.split('/').at(-1) ?? '';

/** What lies over the page, each in its way. */
const overThePage = '[role=dialog], [role=menu], [role=combobox][aria-expanded=true], .Toastify__toast';

/** What a state is known by once it is there: a picture is taken as soon as the page stands still, right or not. */
const signs: Record<string, string> = { alone: '[data-states] :focus', screen: overThePage };

/** Opens an address without the list of components. @returns how its states are shown. */
async function open(page: Page, address: string): Promise<string> {
  await page.goto(`${address}${address.includes('?') ? '&' : '?'}nu`);
  const place = (await page.locator('[data-states]').getAttribute('data-states')) ?? '';
  const sign = signs[place];
  if (sign) await expect(page.locator(sign).first()).toBeVisible();
  // Failed calls, presses and editors are drawn a moment after the rest.
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestIdleCallback(() => requestAnimationFrame(() => done(null)))))',
  );
  return place;
}

/** Of components that share the beginning of their names, the one that a picture shows. */
const componentOf = (file: string, names: readonly string[]): string | undefined =>
  names
    .filter((name) => file.startsWith(`${name}-`))
    .toSorted((a, b) => b.length - a.length)
    .at(0);

/** What no component draws any more: removed while they are drawn anew, a fault otherwise. */
function requireNoOtherPicture(
  width: number,
  taken: ReadonlySet<string>,
  isOurs: (file: string) => boolean,
): void {
  const others = readdirSync(pictures).filter(
    (file) => file.includes(`-${width}-`) && isOurs(file) && !taken.has(file),
  );
  const isDrawnAnew = ['all', 'changed'].includes(test.info().config.updateSnapshots);
  if (isDrawnAnew) for (const file of others) rmSync(pictures + file);
  else expect(others, 'pictures of nothing').toEqual([]);
}

test.describe.configure({ mode: 'parallel' });

/** Tests of some of the components each: one for all of them would end long after the others. */
const SHARES = 3;

for (let share = 0; share < SHARES; share++)
  test(`every component in every state, light and dark: share ${share + 1} of ${SHARES} @both`, async ({
    page,
    origin,
    launchOptions,
  }) => {
    const width = page.viewportSize()?.width ?? 0;
    const taken = new Set<string>();
    // Another browser draws letters of its own: there the rest is looked at.
    const schemes = isBundledBrowser(launchOptions) ? (['light', 'dark'] as const) : [];
    const look = async (name: string, part: Page | Locator): Promise<void> => {
      for (const colorScheme of schemes) {
        const file = `${name}-${width}-${colorScheme}.png`;
        taken.add(file);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expect.soft(part).toHaveScreenshot(file, tolerance);
      }
      const hasOpenList = (await page.locator('[aria-expanded=true][role=combobox]').count()) > 0;
      await requireGoodState(page, name, hasOpenList ? aroundOpenList : []);
    };
    await page.clock.setFixedTime(noon);
    await page.goto(`${origin}/dev/ui`);
    await expect(page.getByRole('heading', { level: 1, name: 'Composants' })).toBeVisible();
    const components = await addressesOf(page.getByRole('listitem').getByRole('link'));
    expect(components.length).toBeGreaterThan(30);
    const states = page.locator('[data-states]');
    const names = components.map(nameOf);
    const own = components.filter((_, index) => index % SHARES === share);
    for (const address of own) {
      const name = nameOf(address);
      await open(page, address);
      const others = await addressesOf(page.locator('main > header').getByRole('link'));
      if ((await states.locator('> section').count()) > 0) await look(name, states);
      for (const state of others) {
        const place = await open(page, state);
        await look(`${name}-${new URL(state).searchParams.get('etat')}`, place === 'screen' ? page : states);
      }
    }
    // The first share has those of no component at all.
    const shareOf = (file: string): number =>
      Math.max(names.indexOf(componentOf(file, names) ?? ''), 0) % SHARES;
    if (schemes.length > 0) requireNoOtherPicture(width, taken, (file) => shareOf(file) === share);
  });
