import type { Page } from '@playwright/test';

/** On a phone the parts of Edit business account are closed but for the first; elsewhere there is none to open. */
export async function openParts(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Basic business info', exact: true }).waitFor();
  const closed = page.getByRole('main').getByRole('button', { expanded: false });
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
}
