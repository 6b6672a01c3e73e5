/**
 * Pictures of every screen that somebody comes to by following links, signed out and as each account of the demonstration,
 * at 360 and 1280 px, light and dark, in one page to look at: contact-sheet/index.html. One picture for each route and
 * account, and for each tab of a page with tabs.
 * Run: npm run contact-sheet, while the product runs with SEED=demo; BAARA_URL=http://localhost:3000 for another address,
 * ACCOUNTS=recruteur,candidat for some of the accounts, OUT=folder for another place, WINDOWS=1 on a machine that is busy,
 * FAULTS=1 to list besides what axe finds at both sizes and with the text at 200 %, and what begins too low: faults.txt.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from '@playwright/test';
import { patterns } from '../apps/web/app/lib/paths.ts';
import { publicPatterns } from '../apps/web/app/lib/public-paths.ts';
import { browserLaunchOptions } from '../e2e/browser.ts';
import { faultsOfScreen } from './screen-faults.ts';

const SITE = process.env['BAARA_URL'] ?? 'http://localhost:3000';
const OUT = resolve(process.env['OUT'] ?? 'contact-sheet');
/** Pages open at once for one account. */
const WINDOWS = Number(process.env['WINDOWS'] ?? 3);
const findsFaults = process.env['FAULTS'] === '1';
const DEMO_PASSWORD = 'Baara#2026';
const VISITOR = 'visiteur';
const chosen = process.env['ACCOUNTS']?.split(',');
const accounts = [VISITOR, 'candidat', 'recruteur', 'manager', 'admin', 'freelance', 'client'].filter(
  (name) => !chosen || chosen.includes(name),
);
/** A screen shows most of what it is in this height. The widest first: its menus lead to more. */
const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
] as const;
const colorSchemes = ['light', 'dark'] as const;
const LOADING_TIMEOUT = 10_000;

/** Those with the most fixed parts first: `/recruiter/offers/create` is not the offer named « create ». */
const routes = Object.values(patterns).toSorted(
  (one, other) => one.split(':').length - other.split(':').length,
);

function answers(pattern: string, pathname: string): boolean {
  const [segments, parts] = [pattern.split('/'), pathname.split('/')];
  return (
    parts.length <= segments.length &&
    segments.every((segment, place) =>
      segment.startsWith(':') ? Boolean(parts[place]) || segment.endsWith('?') : segment === parts[place],
    )
  );
}

/** `/recruitment-offers/comptable-h-f-12?page=2` and its like are one screen. Null for files and other addresses. */
function screenOf(address: URL): string | null {
  if (address.pathname === '/logout') return null;
  const route = routes.find((pattern) => answers(pattern, address.pathname));
  const tab = address.searchParams.get('onglet');
  return route ? route + (tab ? `?onglet=${tab}` : '') : null;
}

/** A signed-in page is a skeleton until its scripts run, and again while it reads. */
const isDrawn = `document.readyState === 'complete' && document.querySelector('h1') !== null &&
  !document.querySelector('.animate-pulse, main [aria-busy="true"]')`;

/**
 * Until the page reads nothing any more: at several looks in a row, as what was read may show something else that is read.
 * Its network is never idle, its live events come all the time.
 */
async function settle(page: Page): Promise<void> {
  const deadline = Date.now() + LOADING_TIMEOUT;
  for (let looks = 0; looks < 3 && Date.now() < deadline;) {
    await page.waitForTimeout(150);
    // A page that sends on to another one has no document for a moment.
    const isCalm = await page.evaluate<boolean>(isDrawn).catch(() => false);
    looks = isCalm && reading(page) === 0 ? looks + 1 : 0;
  }
}

const calls = new WeakMap<Page, Set<Request>>();
const reading = (page: Page): number => calls.get(page)?.size ?? 0;

function watchCalls(page: Page): void {
  const open = new Set<Request>();
  calls.set(page, open);
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

async function signIn(context: BrowserContext, account: string): Promise<void> {
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

type Picture = { account: string; address: string; screen: string; files: string[]; faults: string[] };

/** One load serves the four pictures: the page is resized, and its colours change, as on a device. */
async function takePictures(page: Page, name: string): Promise<Pick<Picture, 'files' | 'faults'>> {
  const files: string[] = [];
  const faults: string[] = [];
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(100);
      const file = `${name}-${viewport.width}-${colorScheme}.jpg`;
      await page.screenshot({ path: join(OUT, file), type: 'jpeg', quality: 70 });
      files.push(file);
    }
    if (findsFaults) faults.push(...(await faultsOfScreen(page)));
  }
  return { files, faults };
}

/**
 * Follows every link from where the account begins.
 * @param known screens that need no picture: those of an account before this one. The new ones join it.
 */
async function picturesOf(browser: Browser, account: string, known: ReadonlySet<string>): Promise<Picture[]> {
  const context = await browser.newContext({
    locale: 'fr-FR',
    // Sheets and panels are seen as they end.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await signIn(context, account);
  const pictures: Picture[] = [];
  const asked = new Set(known);
  const queue: string[] = [];
  const enqueue = (links: readonly string[]): void => {
    for (const link of links) {
      const screen = screenOf(new URL(link, SITE));
      if (screen === null || asked.has(screen)) continue;
      asked.add(screen);
      queue.push(link);
    }
  };

  const visit = async (page: Page, link: string): Promise<void> => {
    await page.setViewportSize(sizes[0]);
    await page.emulateMedia({ colorScheme: colorSchemes[0] });
    await page.goto(new URL(link, SITE).href, { waitUntil: 'domcontentloaded' });
    await settle(page);
    const reached = new URL(page.url());
    const screen = screenOf(reached);
    if (screen === null) return;
    // Sent on to a screen that has its pictures, or will: its links may be this account's own.
    const isKnown = screen !== screenOf(new URL(link, SITE)) && asked.has(screen);
    asked.add(screen);
    enqueue(
      await page.evaluate<string[]>(
        `[...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href'))`,
      ),
    );
    if (isKnown) return;
    const place = String(pictures.length).padStart(3, '0');
    const address = reached.pathname + reached.search;
    const picture: Picture = { account, address, screen, files: [], faults: [] };
    pictures.push(picture);
    Object.assign(picture, await takePictures(page, `${account}-${place}`));
  };

  let open = 0;
  const runWindow = async (): Promise<void> => {
    const page = await context.newPage();
    watchCalls(page);
    // Another window may still find links.
    while (queue.length > 0 || open > 0) {
      const link = queue.shift();
      if (link === undefined) {
        await page.waitForTimeout(200);
        continue;
      }
      open += 1;
      // One screen that fails costs its own pictures, not those of the others.
      await visit(page, link).catch((error: unknown) =>
        process.stderr.write(`${account} ${link}: ${String(error).split('\n')[0]}\n`),
      );
      open -= 1;
    }
    await page.close();
  };
  enqueue(
    account === VISITOR
      ? Object.values(publicPatterns).filter((pattern) => !pattern.includes(':'))
      : ['/dashboard'],
  );
  await Promise.all(Array.from({ length: WINDOWS }, runWindow));
  await context.close();
  return pictures;
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function sheetOf(pictures: Picture[]): string {
  const rows = pictures.map(
    ({ account, address, files }) =>
      `<section><h2>${escape(account)} · <a href="${escape(SITE + address)}">${escape(address)}</a></h2>` +
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
const started = Date.now();
for (const account of accounts) {
  // What the visitor's pictures show already.
  const known = pictures.filter((picture) => picture.account === VISITOR).map(({ screen }) => screen);
  const taken = await picturesOf(browser, account, new Set(known));
  pictures.push(...taken);
  process.stdout.write(
    `${account}: ${taken.length} screens, ${Math.round((Date.now() - started) / 1000)} s\n`,
  );
  writeFileSync(join(OUT, 'index.html'), sheetOf(pictures));
  if (!findsFaults) continue;
  const lines = pictures.flatMap((one) =>
    one.faults.map((fault) => `${one.account} ${one.address}: ${fault}`),
  );
  writeFileSync(join(OUT, 'faults.txt'), lines.join('\n'));
  process.stdout.write(`${lines.length} faults until now\n`);
}
await browser.close();
const seen = new Set(pictures.map(({ screen }) => screen.split('?onglet=')[0] ?? screen));
const missing = routes.filter((pattern) => !seen.has(pattern));
process.stdout.write(`No link leads here, for these accounts:\n${missing.toSorted().join('\n')}\n`);
const count = pictures.reduce((sum, { files }) => sum + files.length, 0);
process.stdout.write(`${pictures.length} screens, ${count} pictures: ${join(OUT, 'index.html')}\n`);
