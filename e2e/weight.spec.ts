import { brotliCompressSync, constants } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import { visit } from '../bench/browser-visit.ts';
import { callAs } from './people.ts';
import { expect, test } from './journey.ts';

/** One first TCP flight: ten packets of 1,460 bytes, less their answer's own headers. */
const FIRST_FLIGHT_BYTES = 14 * 1024;
const SCRIPT_BYTES = 120 * 1024;
const VISIT_BYTES = 150 * 1024;

type Offers = { data: { jobs: { urls: { details: string } }[] } };

const pages = { 'the home page': '/', 'the offer list': '/offres', 'an offer': null };

const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 17 } };

/** Asks for a page until it is sent as small as it can be: that is worth its time once a page is asked for often. */
async function warm(request: APIRequestContext, path: string): Promise<void> {
  const excess = async (): Promise<number> => {
    const answer = await request.get(path, { headers: { 'accept-encoding': 'br' } });
    const sent = Number(answer.headers()['content-length']);
    return sent - brotliCompressSync(await answer.body(), smallest).length;
  };
  await expect.poll(excess, { message: `${path} as small as it can be` }).toBeLessThanOrEqual(0);
}

for (const [name, known] of Object.entries(pages)) {
  test(`${name} stays within its weight on a first visit`, async ({ page, request }) => {
    const offers = await callAs<Offers>(request, null, 'GET', '/recruitment-offers?limit=1');
    const path = known ?? offers.data.jobs[0]?.urls.details ?? '';
    await warm(request, path);
    const weight = await visit(page, path);
    process.stdout.write(`${path}: ${JSON.stringify(weight)}\n`);
    expect.soft(weight.firstPaintBytes, 'HTML and CSS of the first paint').toBeGreaterThan(1000);
    expect.soft(weight.firstPaintBytes, 'HTML and CSS of the first paint').toBeLessThan(FIRST_FLIGHT_BYTES);
    expect.soft(weight.scriptBytes, 'JavaScript').toBeGreaterThan(1000);
    expect.soft(weight.scriptBytes, 'JavaScript').toBeLessThan(SCRIPT_BYTES);
    expect.soft(weight.blockingScripts, 'scripts holding up the first paint').toBe(0);
    expect.soft(weight.totalBytes, 'everything but photos').toBeLessThan(VISIT_BYTES);
  });
}

test('a page reached from another has its own look', async ({ page }) => {
  await page.goto('/offres');
  await page.locator('main article a').first().click();
  await expect(page.locator('.band')).toHaveCSS('position', 'relative');
  await page.getByRole('banner').getByRole('link', { name: 'Baara' }).first().click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('.hero').first()).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});
