import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { newBusiness, newColleague, openMenu } from '../locations/arrange.ts';

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
  test(`users are accessible at ${width} px in the ${colorScheme} theme`, async ({
    browser,
    baseURL,
    mailbox,
    newOwner,
  }) => {
    const business = await newBusiness(await newOwner());
    await newColleague(business, mailbox, { account_type: 'hiring_manager', locations: [business.first_id] });
    const context = await browser.newContext({
      baseURL: baseURL!,
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width, height: 800 },
    });
    const page = await context.newPage();
    await signInAs(page, business.owner.email);
    await page.goto('/manager');
    await expect(page.getByRole('row', { name: /Cole League/ })).toBeVisible();
    await check(page, 'table');
    await openMenu(page, 'Cole League', 'Edit User');
    await page.getByLabel('First name').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('First name can not be empty')).toBeVisible();
    await check(page, 'form with errors');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await check(page, 'question');
    await page.getByRole('button', { name: 'Leave' }).click();
    await openMenu(page, 'Cole League', 'Delete User');
    await check(page, 'deletion');
    await page.goto('/manager?search=nobody');
    await expect(page.getByText('No data to display')).toBeVisible();
    await check(page, 'nobody found');
    await context.close();
  });
}
