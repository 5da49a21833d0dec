import { expect } from '@playwright/test';
import { getMe } from '@jipe/contract/profile/endpoints';
import { verifiedOwner } from '../../support/accounts.ts';
import { test } from '../../support/journey.ts';
import { startProduct } from '../../support/product.ts';

test('a session survives a restart and a crash', async () => {
  await using product = await startProduct();
  const owner = await verifiedOwner(product);
  expect(await product.stop()).toBe(0);
  await product.start();
  await owner.api.call(getMe);
  await product.kill();
  await product.start();
  const me = await owner.api.call(getMe);
  expect(JSON.stringify(me)).toContain(owner.email);
});

test('who is not signed in is asked to', async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveTitle(/Log in/);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});
