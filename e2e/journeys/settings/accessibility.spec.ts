import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { finishOnboarding } from '../../support/finished-owner.ts';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';

async function check(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map((v) => `${where}: ${v.id} ${v.nodes.map((n) => n.html).join(' ')}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 360 },
] as const) {
  test(`settings are accessible at ${width} px in the ${colorScheme} theme`, async ({ browser, baseURL, newOwner }) => {
    const owner = await newOwner();
    await finishOnboarding(owner);
    const context = await browser.newContext({
      baseURL: baseURL!,
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width, height: 800 },
    });
    const page = await context.newPage();
    await signInAs(page, owner.email);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Please enter your password')).toHaveCount(3);
    await check(page, 'settings');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await expect(page.getByRole('dialog')).toContainText('This deletes');
    await check(page, 'step 1');
    await page.getByRole('button', { name: 'Yes, Delete My Account' }).click();
    await check(page, 'step 2');
    await page.goto('/delete-confirmation');
    await expect(page.getByRole('heading', { level: 1, name: 'Account deleted' })).toBeVisible();
    await check(page, 'deleted');
    await context.close();
  });
}
