/**
 * Draws the icons of the installed application from the mark of the site.
 * Run after changing apps/web/public/mark.svg: node scripts/draw-icons.ts
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { browserLaunchOptions } from '../e2e/browser.ts';

const web = new URL('../apps/web/public/', import.meta.url);
const mark = readFileSync(new URL('mark.svg', web), 'utf8');
/** Systems cut a maskable icon to a circle of 80 % of its width: the mark stays within, on its own colour. */
const icons = [
  { name: 'icon-192.png', size: 192, markShare: 1, ground: 'transparent' },
  { name: 'icon-512.png', size: 512, markShare: 1, ground: 'transparent' },
  { name: 'icon-maskable.png', size: 512, markShare: 0.72, ground: 'oklch(0.42 0.15 269)' },
  { name: 'apple-touch-icon.png', size: 180, markShare: 0.86, ground: 'oklch(0.42 0.15 269)' },
] as const;

const browser = await chromium.launch(await browserLaunchOptions());
for (const { name, size, markShare, ground } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const drawn = mark.replace(
    /width="28" height="28"/,
    `width="${size * markShare}" height="${size * markShare}"`,
  );
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}">${drawn}</body>`,
  );
  const path = fileURLToPath(new URL(name, web));
  await page.screenshot({ path, omitBackground: true });
  process.stdout.write(`${path}\n`);
  await page.close();
}
await browser.close();
