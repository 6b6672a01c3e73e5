import { readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { buildCatalogue } from '../apps/web/catalogue/build-catalogue.ts';
import { bundledFonts, isBundledBrowser } from './browser.ts';
import { expect, test as journey } from './journey.ts';
import { requireAccessible, requireNoSidewaysScroll } from './requirements.ts';

/** Served from memory: the product itself has no such address. */
const origin = 'http://catalogue.localhost';
const noon = new Date('2026-11-20T12:00:00Z');
const pictures = fileURLToPath(new URL('ui-pictures/', import.meta.url));

/**
 * The same browser with the same font draws the same picture; only the blending at the edge of a letter or of a corner
 * may differ by the processor's instructions. A thousandth of a picture is less than one word of it.
 */
const tolerance = { maxDiffPixelRatio: 0.001, animations: 'disabled' } as const;

/** While a list is open the library hides the rest of the page from screen readers, and draws it at the page's end. */
const aroundOpenList = ['page-has-heading-one', 'region'];

type Catalogue = { files: ReadonlyMap<string, string | Buffer> };

const test = journey.extend<object, Catalogue>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what the fixture needs from this pattern
  files: [async ({}, use) => use(await buildCatalogue()), { scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions }, use) =>
      use(isBundledBrowser(launchOptions) ? { ...launchOptions, env: bundledFonts() } : launchOptions),
    { scope: 'worker' },
  ],
});

const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

async function serve(page: Page, files: Catalogue['files']): Promise<void> {
  await page.route(`${origin}/**`, (route) => {
    const asked = new URL(route.request().url()).pathname.slice(1);
    const path = files.has(asked) ? asked : 'index.html';
    return route.fulfill({
      body: files.get(path) ?? '',
      contentType: types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    });
  });
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
    files,
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
      await requireAccessible(page, name, hasOpenList ? aroundOpenList : []);
      await requireNoSidewaysScroll(page, name);
    };
    await page.clock.setFixedTime(noon);
    await serve(page, files);
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
