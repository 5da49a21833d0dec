import type { Page } from '@playwright/test';

/** Opens all parts of Edit business account. Only a phone closes them, all but the first. */
export async function openParts(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Basic business info', exact: true }).waitFor();
  const closed = page.getByRole('main').getByRole('button', { expanded: false });
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
}
