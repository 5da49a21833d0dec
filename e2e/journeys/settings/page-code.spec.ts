import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { finishOnboarding } from '../../support/finished-owner.ts';
import { signInAs } from '../../support/sign-in.ts';

// What could not be fetched is noted by the browser itself.
const forgetFetches = (noise: string[]) => noise.splice(0, noise.length);

test('a page whose code did not come says so, and is whole when it is asked for again', async ({
  page,
  context,
  newOwner,
  noise,
}) => {
  const owner = await newOwner();
  await finishOnboarding(owner);
  await signInAs(page, owner.email);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Manage Users' }).click();
  await expect(page.getByRole('alert')).toContainText('This could not be loaded');
  await expect(page.getByRole('alert')).toContainText('Network Error. Please check your connection');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  // The browser's own button has a border.
  await expect(page.getByRole('button', { name: 'Name' })).toHaveCSS('border-top-width', '0px');
  forgetFetches(noise);
});

test('a page opened after its style sheet failed ahead of it has its styles', async ({ page, newOwner, noise }) => {
  const owner = await newOwner();
  await finishOnboarding(owner);
  await signInAs(page, owner.email);
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

test('a page that broke because a part of it did not come begins anew', async ({ page, newOwner, noise }) => {
  const owner = await newOwner();
  await finishOnboarding(owner);
  await signInAs(page, owner.email);
  await page.goto('/billing-info');
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/*.js', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Change card' }).click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong');
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Change card' }).click();
  await expect(page.getByRole('button', { name: 'Save Card' })).toBeVisible();
  forgetFetches(noise);
});
