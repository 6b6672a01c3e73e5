import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Nothing is left to load; a page that is just being left cannot be asked. */
const hasDecided = `(() => {
  const state = globalThis.__reactRouterDataRouter?.state;
  return Boolean(state?.initialized && state.navigation.state === 'idle');
})()`;

export const hasSettled = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate<boolean>(hasDecided).catch(() => false), { intervals: [20, 50, 100] })
    .toBe(true);

/**
 * Takes the open application to a page as a link of another page does, and waits until it has decided: a tenth of the
 * work of loading it anew. @returns where that is.
 */
export async function openWithin(page: Page, path: string): Promise<URL> {
  const { pathname, search, hash } = new URL(path, page.url());
  await page
    .evaluate(`globalThis.__reactRouterDataRouter.navigate(${JSON.stringify(pathname + search + hash)})`)
    .catch(() => undefined);
  await hasSettled(page);
  return new URL(page.url());
}

/** Somebody is signed in: their screens are drawn by the browser, a visitor's by the server. */
export const isSignedIn = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>(
    `['localStorage', 'sessionStorage'].some((name) => globalThis[name].getItem('baara_token'))`,
  );
