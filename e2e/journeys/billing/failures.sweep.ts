import { expect } from '@playwright/test';
import { failFrom, forgetFailures } from '../../support/failing.ts';
import { test } from '../../support/journey.ts';
import { signInAs, toast } from '../../support/sign-in.ts';
import { beforeBilling, newEmployer } from '../listings/arrange.ts';

// Spec: 2:8/29
test('a failed promo code lookup shows an error and can be retried', async ({ page, newOwner, noise }) => {
  const owner = await beforeBilling(await newOwner());
  await signInAs(page, owner.email);
  await expect(page).toHaveURL('/billing');
  await expect(page.getByText('per active listing per month').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Promo code' }).fill('SPRING');
  await failFrom(page, ['promocode-details/SPRING']);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(toast(page, 'Promo code post failed')).toBeVisible();
  await expect(page.getByText('Promo code post failed')).toHaveCount(2);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Apply' }).click();
  // In a toast, as every failure of billing, and at its field, which has the focus.
  await expect(toast(page, 'This promo code is not valid.')).toBeVisible();
  await expect(page.getByText('This promo code is not valid.')).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: 'Promo code' })).toBeFocused();
  forgetFailures(noise);
});

// Spec: 2:8/28
test('a refused plan shows a toast with the error’s message and code', async ({ page, newOwner, noise }) => {
  const { owner } = await newEmployer(await newOwner());
  await signInAs(page, owner.email, '/billing-info');
  await page.getByRole('button', { name: 'Change plan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Bulk/ }).check();
  await page.route('**/api/v1/business/pricing-plan/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 400,
          json: { product_id: ['Please select a plan from the list'], code: 'plan_unknown' },
        })
      : route.fallback(),
  );
  await dialog.getByRole('button', { name: /Continue|Change plan|Choose/ }).click();
  await expect(toast(page, 'Please select a plan from the list (plan_unknown)')).toBeVisible();
  noise.splice(0);
});

// Spec: 2:8/30
test('a failed part of billing info shows its error and can be retried', async ({ page, newOwner, noise }) => {
  const { owner } = await newEmployer(await newOwner());
  await signInAs(page, owner.email);
  await page.route('**/api/v1/business/invoices/**', (route) =>
    route.fulfill({ status: 503, json: { non_field_errors: ['The receipts are being counted.'] } }),
  );
  await page.goto('/billing-info');
  await expect(page.getByText('The receipts are being counted.')).toBeVisible();
  // The plan and the card are shown all the same.
  await expect(page.getByText('Standard').first()).toBeVisible();
  await expect(page.getByText('4242')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^INV-/)).toBeVisible();
  noise.splice(0);
});
