import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { signInFinished } from '../../support/finished-owner.ts';
import { toast } from '../../support/sign-in.ts';

// What could not be fetched is noted by the browser itself.
const forgetFetches = (noise: string[]) => noise.splice(0, noise.length);

test('a page whose code did not come says so, and is whole once there is a connection again', async ({
  page,
  context,
  newOwner,
  noise,
}) => {
  await signInFinished(page, newOwner);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Manage Users' }).click();
  await expect(page.getByRole('alert')).toContainText('This could not be loaded');
  await expect(page.getByRole('alert')).toContainText('Network Error. Please check your connection');
  // Back online it comes by itself.
  await context.setOffline(false);
  // The browser's own button has a border.
  await expect(page.getByRole('button', { name: 'Name' })).toHaveCSS('border-top-width', '0px');
  forgetFetches(noise);
});

test('a page opened after its style sheet failed ahead of it has its styles', async ({ page, newOwner, noise }) => {
  await signInFinished(page, newOwner);
  await page.waitForLoadState('networkidle');
  const link = page.getByRole('link', { name: 'Manage Users' });
  const refused: string[] = [];
  await page.route('**/assets/*.css', (route) => {
    refused.push(route.request().url());
    return route.abort('connectionrefused');
  });
  await link.hover();
  await expect.poll(() => refused.join()).toContain('data-table');
  await page.waitForLoadState('networkidle');
  await page.unroute('**/assets/*.css');
  await link.click();
  await expect(page.getByRole('button', { name: 'Name' })).toHaveCSS('border-top-width', '0px');
  forgetFetches(noise);
});

test('a part that did not come says so in its place, and comes when it is asked for again', async ({
  page,
  newOwner,
  noise,
}) => {
  await signInFinished(page, newOwner);
  await page.goto('/billing-info');
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/*.js', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Change card' }).click();
  await expect(page.getByRole('alert')).toContainText('This could not be loaded');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Billing Info');
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Save Card' })).toBeVisible();
  forgetFetches(noise);
});

test('a dialog whose code did not come is told, the page stays, and it opens when it is asked for again', async ({
  page,
  newOwner,
  noise,
}) => {
  await signInFinished(page, newOwner);
  await page.goto('/settings');
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/*dialog*.js', (route) => route.abort('connectionrefused'));
  const open = page.getByRole('button', { name: 'Turn on' });
  await open.click();
  const told = toast(page, 'This could not be loaded. Please check your connection and try again, or reload the page.');
  await expect(told).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
  await page.unroute('**/assets/*dialog*.js');
  await open.click();
  await expect(page.getByRole('dialog', { name: 'Two-step sign-in' })).toBeVisible();
  forgetFetches(noise);
});
