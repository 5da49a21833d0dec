import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from './accounts.ts';

/** More stops than any page has: who needs as many is caught in a circle. */
const MOST_STOPS = 120;

/** Presses Tab until `target` has the focus, as somebody without a mouse does. Fails where it cannot be reached. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  expect(await page.evaluate(() => document.activeElement?.outerHTML), 'what has the focus instead').toBe('the target');
}

/** Goes there and presses it, once it does not turn: whoever sees that waits. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await expect(target).not.toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press(key);
}

/** Goes there and types, in the place of what stands there. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Signs in at the form, and is on the first page. */
export async function logInByKeys(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await type(page, page.getByLabel('Email'), email);
  await type(page, page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'My Locations' })).toBeVisible();
}

/** What had the focus may be gone: it is on something else then, not at the top of the page again. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect(page.locator(':focus')).toHaveCount(1);
}
