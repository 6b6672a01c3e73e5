import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Nothing is wider than the screen: the page never scrolls sideways. */
export async function requireNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const excess = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect.soft(excess, `${where}: pixels wider than the screen`).toBe(0);
}

/** No violation found by axe, in light and in dark; every rule in light, those about colours in dark. */
export async function requireAccessible(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const axe = new AxeBuilder({ page });
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    const told = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`),
    );
    expect.soft(told, `${where}, ${colorScheme}`).toEqual([]);
  }
}

export type Screen = { path: string; shows: string | RegExp };

/** Opens each screen, waits for what it shows, and looks at it whole. */
export async function requireGoodScreens(page: Page, screens: Screen[]): Promise<void> {
  for (const { path, shows } of screens) {
    await page.goto(path);
    await expect.soft(page.getByRole('main').getByText(shows).first(), path).toBeVisible();
    await expect.soft(page.getByText(/^Chargement/), path).toHaveCount(0);
    await requireNoSidewaysScroll(page, path);
    await requireAccessible(page, path);
  }
}
