import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from './accounts.ts';

/** More stops than any page has; beyond them the focus goes in a circle. */
const MOST_STOPS = 120;

/** Presses Tab until `target` has the focus. Fails where Tab does not reach it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  expect(await page.evaluate(() => document.activeElement?.outerHTML), 'what has the focus instead').toBe('the target');
}

/** Tabs to the target and presses it once it is no longer busy, as a user would wait. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await expect(target).not.toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press(key);
}

/** Tabs to the field and replaces its text. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Signs in at the form and waits for the first page. */
export async function logInByKeys(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await type(page, page.getByLabel('Email'), email);
  await type(page, page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'My Locations' })).toBeVisible();
}

/**
 * Expects that some element has the focus: when the focused element is removed, the focus must not return to the top of
 * the page.
 */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect(page.locator(':focus')).toHaveCount(1);
}
