import { mkdirSync } from 'node:fs';
import { chromium, type Page, request as requests } from '@playwright/test';
import { browserLaunchOptions } from './browser.ts';
import { callAs, demoPerson, signIn } from './people.ts';

const base = process.env['BASE'] ?? 'http://localhost:4391';
const out = '/tmp/val-shots';
mkdirSync(out, { recursive: true });
const api = await requests.newContext({ baseURL: base });
const browser = await chromium.launch(await browserLaunchOptions());
type Listed = { data: { id: string; name: string; validation: string; isSuspended: boolean; featuredUntil: string | null }[] };
const admin = await demoPerson(api, 'admin');
const me = await demoPerson(api, 'freelance');
const { data: all } = await callAs<Listed>(api, admin, 'GET', '/admin/freelances?limit=100');
const idOf = (validation: string) => all.find((one) => one.validation === validation)?.id;
const suspended = all.find(({ isSuspended }) => isSuspended)?.id;
const featured = all.find(({ featuredUntil }) => featuredUntil)?.id;
const root = '/admin/freelance-management';
const preview = async (page: Page) => {
  const take = page.getByRole('button', { name: /^Prendre/ });
  if (await take.count()) { await take.click(); await page.getByRole('button', { name: 'Rendre' }).waitFor(); }
  await page.getByRole('button', { name: /^Afficher ici/ }).first().click();
  await page.waitForTimeout(800);
};
const menu = (item: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Plus d’actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await page.getByRole('dialog').waitFor();
};
const shots: ['admin' | 'me' | 'nobody', string, string, ((page: Page) => Promise<void>)?][] = [
  ['admin', 'list', root],
  ['admin', 'queue', `${root}/verifications`],
  ['admin', 'first', `${root}/${idOf('first')}`, preview],
  ['admin', 'second', `${root}/${idOf('second')}`],
  ['admin', 'refused', `${root}/${idOf('refused')}`],
  ['admin', 'verified', `${root}/${idOf('verified')}`],
  ['admin', 'suspended', `${root}/${suspended}`],
  ['admin', 'featured', `${root}/${featured}`],
  ['admin', 'suspend-form', `${root}/${idOf('none')}`, menu('Suspendre')],
  ['admin', 'feature-form', `${root}/${idOf('none')}`, menu('Mettre en avant')],
  ['admin', 'company', '/admin/recruiters?standing=first'],
  ['me', 'profile', '/freelance/profile'],
  ['nobody', 'public-list', '/client/freelance-search'],
  ['nobody', 'public-page', `/client/freelance/${featured}`],
];
const sizes = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 860 } } as const;
for (const [size, viewport] of Object.entries(sizes))
  for (const who of ['admin', 'me', 'nobody'] as const) {
    const context = await browser.newContext({ viewport, baseURL: base, locale: 'fr-FR', serviceWorkers: 'block' });
    const page = await context.newPage();
    page.on('console', (m) => { if (m.type() === 'error') console.log(size, who, m.text().slice(0, 200)); });
    if (who !== 'nobody') await signIn(page, who === 'admin' ? admin : me);
    for (const [one, name, path, act] of shots) {
      if (one !== who) continue;
      try {
        await page.goto(path);
        await page.locator('h1').first().waitFor({ timeout: 60_000 });
        await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached', timeout: 5000 }).catch(() => undefined);
        await page.waitForLoadState('networkidle');
        if (act) await act(page);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wide > 0) console.log('WIDE', name, size, wide);
        await page.screenshot({ path: `${out}/${name}-${size}.png`, fullPage: true });
      } catch (error) { console.log(name, size, String(error).slice(0, 300)); await page.screenshot({ path: `${out}/${name}-${size}-failed.png` }); }
    }
    await context.close();
  }
await browser.close();
