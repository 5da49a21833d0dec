import type { Page } from '@playwright/test';

export const STANDS_WITHIN_MS = 5_000;

/** What was loading has come. */
export async function nothingLoads(page: Page): Promise<void> {
  await page
    .locator('[class*=bone], [class*=spinner]')
    .first()
    .waitFor({ state: 'hidden', timeout: STANDS_WITHIN_MS })
    .catch(() => {});
}

/** The page and what it shows is there: the network rests for a moment before a slow machine has asked for all of it. */
export async function arrival(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page
    .locator('h1')
    .first()
    .waitFor({ timeout: STANDS_WITHIN_MS })
    .catch(() => {});
  await nothingLoads(page);
}
