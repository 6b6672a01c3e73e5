import { chromium } from '@playwright/test';
import { browserLaunchOptions } from './browser.ts';
const base = 'http://localhost:3118';
const out = process.argv[2] ?? '/tmp/backup-shots';
const browser = await chromium.launch(await browserLaunchOptions());
const who = process.argv[3] ?? 'admin@baara.demo';
for (const [name, width, height] of [['360', 360, 740], ['1280', 1280, 800]] as const) {
  const context = await browser.newContext({ viewport: { width, height }, locale: 'fr-FR', timezoneId: 'Africa/Bamako', serviceWorkers: 'block' });
  const page = await context.newPage();
  const answer = await page.request.post(`${base}/api/v1/auth/login`, { data: { username: who, password: 'Baara#2026' } });
  const { token } = (await answer.json()) as { token: string };
  await page.goto(`${base}/login`);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto(`${base}/admin/backup`);
  await page.waitForTimeout(2500);
  if (page.url().includes('login')) {
    await page.getByLabel(/E-?mail/i).first().fill(who);
    await page.getByLabel('Mot de passe', { exact: true }).fill('Baara#2026');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.waitForTimeout(2500);
    await page.goto(`${base}/admin/backup`);
    await page.waitForTimeout(2500);
  }
  await page.screenshot({ path: `${out}/${name}-top.png` });
  await page.screenshot({ path: `${out}/${name}.png`, fullPage: true });
  console.log(name, page.url(), await page.evaluate(() => document.documentElement.scrollWidth));
  await context.close();
}
await browser.close();
