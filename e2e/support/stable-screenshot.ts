import type { Page, PageScreenshotOptions } from '@playwright/test';

const LOOKS = 20;
const BETWEEN_MS = 250;

/** Returns a screenshot once two in a row are equal: right after a navigation parts of the page are not painted yet. */
export async function stableScreenshot(page: Page, options: PageScreenshotOptions = {}): Promise<Buffer> {
  let last = await page.screenshot(options);
  for (let look = 0; look < LOOKS; look += 1) {
    await page.waitForTimeout(BETWEEN_MS);
    const next = await page.screenshot(options);
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error(`${page.url()} does not come to rest.`);
}
