import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Has the time pass in which a failed call is tried again by itself, until this shows; the page's clock is installed. */
export async function passRetries(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(shown).toBeVisible({ timeout: 500 });
  }).toPass();
}
