/**
 * Pictures of every screen that somebody comes to by following links, signed out and as each account of the demonstration,
 * at 360 and 1280 px, light and dark, in one page to look at: contact-sheet/index.html.
 * Run: npm run contact-sheet, while the product runs with SEED=demo; BAARA_URL=http://localhost:3000 for another address,
 * ACCOUNTS=recruteur,candidat for some of the accounts, OUT=folder for another place.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserLaunchOptions } from '../e2e/browser.ts';

const SITE = process.env['BAARA_URL'] ?? 'http://localhost:3000';
const OUT = resolve(process.env['OUT'] ?? 'contact-sheet');
const DEMO_PASSWORD = 'Baara#2026';
const VISITOR = 'visiteur';
const chosen = process.env['ACCOUNTS']?.split(',');
const accounts = [VISITOR, 'candidat', 'recruteur', 'manager', 'admin', 'freelance', 'client'].filter(
  (name) => !chosen || chosen.includes(name),
);
/** A screen shows most of what it is in this height. */
const sizes = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
] as const;
const colorSchemes = ['light', 'dark'] as const;
/** Files, and addresses that end the session or leave the product's own screens. */
const isNoScreen = /^\/(?:api|assets|logout|auth|offres\.rss|sitemap|files)|\.\w{2,4}$/;

/** `/recruitment-offers/comptable-h-f-12?onglet=cv` and its like are one screen: one picture is enough. */
function screenOf(address: URL): string {
  const path = address.pathname
    .split('/')
    .map((part) => (/\d/.test(part) ? ':id' : part))
    .join('/');
  return [path, ...[...address.searchParams.keys()].toSorted()].join('?');
}

/**
 * Until nothing is on its way: the network of a signed-in page is never idle, its live events come all the time. Twice, as
 * what was read may show something else that is read.
 */
const settled = async (page: Page): Promise<void> => {
  for (const pause of [400, 300]) {
    await page
      .waitForFunction(`!document.querySelector('main .animate-pulse, main [aria-busy="true"]')`, undefined, {
        timeout: 5000,
      })
      .catch(() => undefined);
    await page.waitForTimeout(pause);
  }
};

async function signedIn(context: BrowserContext, account: string): Promise<void> {
  if (account === VISITOR) return;
  const page = await context.newPage();
  await page.goto(`${SITE}/login`);
  await page.getByLabel('Adresse email').fill(`${account}@baara.demo`);
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  // What is remembered is there in another window too.
  await page.getByLabel('Se souvenir de moi').check();
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.close();
}

/** Follows every link from where the account begins. @returns one address for each screen, in the order found. */
async function findScreens(context: BrowserContext, account: string): Promise<string[]> {
  const page = await context.newPage();
  const found = new Map<string, string>();
  const queue = account === VISITOR ? ['/', '/offres'] : ['/dashboard'];
  while (queue.length > 0) {
    const address = new URL(queue.shift() ?? '/', SITE);
    const screen = screenOf(address);
    // What the visitor's pictures show already.
    if (found.has(screen) || isNoScreen.test(address.pathname)) continue;
    await page.goto(address.href);
    await settled(page);
    found.set(screen, address.pathname + address.search);
    const links = await page.evaluate<string[]>(
      `[...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href'))`,
    );
    queue.push(...links);
  }
  await page.close();
  return [...found.values()];
}

type Picture = { account: string; address: string; files: string[] };

async function picturesOf(browser: Browser, account: string, known: Set<string>): Promise<Picture[]> {
  const first = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'fr-FR' });
  await signedIn(first, account);
  const cookies = await first.storageState();
  const addresses = (await findScreens(first, account)).filter(
    (address) => account === VISITOR || !known.has(screenOf(new URL(address, SITE))),
  );
  await first.close();
  const pictures = addresses.map((address): Picture => ({ account, address, files: [] }));
  for (const viewport of sizes) {
    const context = await browser.newContext({
      viewport,
      locale: 'fr-FR',
      // Sheets and panels are seen as they end.
      reducedMotion: 'reduce',
      storageState: cookies,
    });
    const page = await context.newPage();
    for (const [index, picture] of pictures.entries()) {
      await page.goto(SITE + picture.address);
      await settled(page);
      for (const colorScheme of colorSchemes) {
        await page.emulateMedia({ colorScheme });
        const file = `${account}-${String(index).padStart(3, '0')}-${viewport.width}-${colorScheme}.jpg`;
        await page.screenshot({ path: join(OUT, file), type: 'jpeg', quality: 70 });
        picture.files.push(file);
      }
    }
    await context.close();
  }
  return pictures;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function sheetOf(pictures: Picture[]): string {
  const rows = pictures.map(
    ({ account, address, files }) =>
      `<section><h2>${escaped(account)} · <a href="${escaped(SITE + address)}">${escaped(address)}</a></h2>` +
      files.map((file) => `<a href="${file}"><img src="${file}" alt="" loading="lazy"></a>`).join('') +
      '</section>',
  );
  return `<!doctype html><meta charset="utf-8"><title>Baara, tous les écrans</title><style>
body{font:14px system-ui;margin:16px;background:#888}section{margin:0 0 24px}h2{font-size:14px;margin:0 0 6px}
img{height:420px;margin-right:8px;vertical-align:top}</style>${rows.join('\n')}`;
}

mkdirSync(OUT, { recursive: true });
const browser = await chromium.launch(await browserLaunchOptions());
const pictures: Picture[] = [];
const known = new Set<string>();
for (const account of accounts) {
  const taken = await picturesOf(browser, account, known);
  if (account === VISITOR) for (const { address } of taken) known.add(screenOf(new URL(address, SITE)));
  pictures.push(...taken);
  process.stdout.write(`${account}: ${taken.length} screens\n`);
  writeFileSync(join(OUT, 'index.html'), sheetOf(pictures));
}
await browser.close();
process.stdout.write(
  `${pictures.length} screens, ${pictures.length * sizes.length * colorSchemes.length} pictures: ${join(OUT, 'index.html')}\n`,
);
