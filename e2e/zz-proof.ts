import { chromium } from '@playwright/test';
import { writeFileSync, readFileSync } from 'node:fs';
import { browserLaunchOptions } from './browser.ts';
import { makeConcours } from '../packages/concours-proof/measures/make-concours.ts';
import { receiptOf } from '../packages/concours-proof/src/index.ts';
const c = makeConcours(60);
writeFileSync('/tmp/proof-bundle.json', JSON.stringify(c.bundle));
const i = (c.bundle.lists['results'] as any[]).findIndex((r) => r.outcome === 'admitted');
const entry = c.bundle.log.findIndex((e) => e.document.kind === 'list' && e.document.subject === 'files') + 1;
const p = c.people[i]!;
writeFileSync(
  '/tmp/proof-receipt.json',
  JSON.stringify(
    receiptOf(c.trees['files']!, {
      campaign: c.bundle.campaign,
      entry,
      index: i,
      leaf: c.bundle.lists['files']![i] as any,
      list: 'files',
      person: { file: p.file, number: p.number, salt: p.salt },
    }),
  ),
);
const bad = JSON.parse(JSON.stringify(c.bundle));
bad.lists.results[i].marks[0] += 25;
writeFileSync('/tmp/proof-bad.json', JSON.stringify(bad));
const browser = await chromium.launch(await browserLaunchOptions());
for (const [w, h, scheme] of [
  [360, 740, 'light'],
  [1280, 800, 'light'],
  [1280, 800, 'dark'],
] as const) {
  const page = await browser.newPage({
    viewport: { width: w, height: h },
    colorScheme: scheme,
    locale: 'fr-FR',
  });
  page.on('console', (m) => console.log('console', m.text()));
  page.on('pageerror', (e) => console.log('error', e.message));
  await page.goto('file:///tmp/proof-verifier.html');
  const shot = (n: string) => page.screenshot({ path: `/tmp/proof-${w}-${scheme}-${n}.png`, fullPage: true });
  await shot('start');
  await page.setInputFiles('#bundle', '/tmp/proof-bundle.json');
  await page.waitForSelector('#done:not([hidden])', { timeout: 120000 });
  console.log(await page.textContent('#verdict-title'), await page.textContent('#verdict-when'));
  await page.fill('#lines', c.lines.slice(3, 6).join('\n'));
  await page.click('#compare');
  await page.setInputFiles('#receipt', '/tmp/proof-receipt.json');
  await page.waitForSelector('#own-answer:not([hidden])');
  console.log(await page.textContent('#own-answer'), await page.textContent('#lines-answer'));
  await page.click('summary');
  await shot('good');
  await page.click('#again');
  await page.setInputFiles('#bundle', '/tmp/proof-bad.json');
  await page.waitForSelector('#verdict.bad', { timeout: 120000 });
  console.log(await page.textContent('#verdict-text'));
  await shot('bad');
  console.log('overflow', await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
  await page.close();
}
await browser.close();
