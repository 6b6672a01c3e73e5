/**
 * Draws the picture that shared links of the site show, from its source beside this file.
 * Run after changing it: node scripts/draw-share-card.ts
 */
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { browserLaunchOptions } from '../e2e/browser.ts';

const source = readFileSync(new URL('share-card.svg', import.meta.url), 'utf8');
const target = fileURLToPath(new URL('../apps/web/public/share-card.jpg', import.meta.url));
/** A shared link is opened on the receiver's data. */
const LIMIT_BYTES = 50 * 1024;

const browser = await chromium.launch(await browserLaunchOptions());
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(`<body style="margin:0">${source}</body>`);
await page.screenshot({ path: target, type: 'jpeg', quality: 58 });
await browser.close();

const { size } = statSync(target);
if (size > LIMIT_BYTES) throw new Error(`the card weighs ${size} bytes, more than ${LIMIT_BYTES}`);
process.stdout.write(`${target}: ${size} bytes\n`);
