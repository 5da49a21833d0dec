import type { Page } from '@playwright/test';

export const STANDS_WITHIN_MS = 5_000;

/** Waits until skeletons and spinners are gone. */
export async function nothingLoads(page: Page): Promise<void> {
  await page
    .locator('[class*=bone], [class*=spinner]')
    .first()
    .waitFor({ state: 'hidden', timeout: STANDS_WITHIN_MS })
    .catch(() => {});
}

/**
 * Waits for the page's heading and data. Idle network alone is not enough: a slow machine pauses before it has sent all
 * requests.
 */
export async function arrival(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page
    .locator('h1')
    .first()
    .waitFor({ timeout: STANDS_WITHIN_MS })
    .catch(() => {});
  await nothingLoads(page);
}
