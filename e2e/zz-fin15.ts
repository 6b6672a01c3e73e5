import { chromium, type Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { browserLaunchOptions } from './browser.ts';
const SITE = process.env['BAARA_URL'] ?? 'http://localhost:3115';
const OUT = process.env['OUT'] ?? '/tmp/fin15-shots';
mkdirSync(OUT, { recursive: true });
const [who = 'recruteur', sizesArg = '1280,360', scheme = 'light', ...pages] = process.argv.slice(2);
const browser = await chromium.launch(await browserLaunchOptions());
for (const width of sizesArg.split(',').map(Number)) {
  const context = await browser.newContext({ baseURL: SITE, locale: 'fr-FR', timezoneId: 'Africa/Bamako', colorScheme: scheme as 'light', viewport: { width, height: width > 1000 ? 800 : 740 } });
  const page = await context.newPage();
  page.setDefaultTimeout(15000);
  if (who !== 'visiteur') {
    await page.goto('/login');
    await page.getByLabel('Adresse email').fill(`${who}@baara.demo`);
    await page.getByLabel('Mot de passe', { exact: true }).fill('Baara#2026');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  }
  for (const spec of pages) {
    const [name = '', path = '', full] = spec.split('=>');
    try {
      await page.goto(path.startsWith('file') ? path : path, { waitUntil: 'load' });
      for (let calm = 0, tries = 0; calm < 3 && tries < 60; tries += 1) {
        await page.waitForTimeout(150);
        calm = (await page.evaluate("document.querySelector('h1') !== null && !document.querySelector('.animate-pulse, main [aria-busy=\"true\"]')")) ? calm + 1 : 0;
      }
      const file = `${OUT}/${name}-${width}-${scheme}.png`;
      await page.screenshot({ path: file, fullPage: full === 'full' });
      console.log(file, page.url());
    } catch (error) { console.log(name, String(error).slice(0, 200)); }
  }
  await context.close();
}
await browser.close();
