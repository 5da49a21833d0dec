import { pauseSubscription, readCurrentPlan } from '@jipe/contract/billing/endpoints';
import { listDeactivationReasons, pauseListing } from '@jipe/contract/listings/endpoints';
import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { signInAs, toast } from '../../support/sign-in.ts';
import { addLocation, charges, fillFurther, jobsAt, newEmployer } from '../listings/arrange.ts';

// Spec: 2:1/4, 2:2/30, 2:5/15, 2:5/16, 2:8/27, 2:5/26
test('the owner replaces the card on the page and downloads a receipt as PDF', async ({ page, newOwner }) => {
  const { owner } = await newEmployer(await newOwner());
  await signInAs(page, owner.email);
  await page.getByRole('button', { name: /Olive Owner/ }).click();
  await page.getByRole('menuitem', { name: 'BILLING INFO' }).click();
  await expect(page.getByText('4242')).toBeVisible();
  await page.getByRole('button', { name: 'Change card' }).click();
  await page.getByRole('button', { name: 'Save Card' }).click();
  await expect(page.getByText('Please re-enter your card info!')).toBeVisible();
  await page.getByLabel('Card number').fill('4000000000009995');
  await page.getByLabel('Expiration date').fill('1234');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Zip').fill('846');
  await page.getByRole('button', { name: 'Save Card' }).click();
  await expect(page.getByText('Invalid zip code.')).toBeVisible();
  await page.getByLabel('Zip').fill('84601');
  await page.getByRole('button', { name: 'Save Card' }).click();
  await expect(page.getByRole('alert').getByText('Your card has insufficient funds.').first()).toBeVisible();
  await page.getByLabel('Card number').fill('378282246310005');
  await page.getByLabel('Security code').fill('1234');
  await page.getByRole('button', { name: 'Save Card' }).click();
  await expect(toast(page, 'Card saved successfully')).toBeVisible();
  await expect(page.getByText('ending in 0005')).toBeVisible();
  await expect(page.getByText(/84601/)).toBeVisible();

  const receipt = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download INV-\d+ as PDF$/ }).click();
  const file = await receipt;
  expect(file.suggestedFilename()).toMatch(/^INV-\d{6}\.pdf$/);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(
    page.getByRole('table', { name: 'Receipts' }).getByText('Standard: Barista, Downtown, 30 days'),
  ).toBeVisible();
});

// Spec: 2:1/4, 2:2/30, 2:2/45, 2:4/15, 2:8/31
test('pausing the subscription names the affected listings and pauses them', async ({ page, newOwner }) => {
  const { owner, location_id } = await newEmployer(await newOwner());
  await signInAs(page, owner.email, '/billing-info');
  await page.getByRole('button', { name: 'Pause Subscription' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pause the subscription?' });
  await expect(dialog.getByText('This pauses 1 active listing at 1 location.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Pause Subscription' }).click();
  await expect(toast(page, 'Plan has been paused.')).toBeVisible();
  await expect(page.getByText('You have no plan.')).toBeVisible();
  expect((await owner.api.call(readCurrentPlan)).data).toBeNull();
  expect((await jobsAt(owner, location_id)).map(({ is_active }) => is_active)).toEqual([false]);

  await page.getByRole('button', { name: 'Choose a plan' }).click();
  await page.getByRole('radio', { name: /Bulk/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Choose plan' }).click();
  await expect(page.getByText('25/25')).toBeVisible();
  await page.getByRole('button', { name: 'Subscription details' }).click();
  await expect(page.getByRole('dialog').getByText('$980.00 for 25 credits')).toBeVisible();
});

test('the subscription details show the cost of 30 days, less once a listing is paused', async ({ page, newOwner }) => {
  const { owner, job_id } = await newEmployer(await newOwner());
  await signInAs(page, owner.email, '/billing-info');
  const details = page.getByRole('dialog', { name: 'Subscription details' });
  const comes = details.getByRole('definition').filter({ hasText: '$' }).last();
  await page.getByRole('button', { name: 'Subscription details' }).click();
  await expect(details.getByRole('term').filter({ hasText: 'Next 30 days' })).toBeVisible();
  await expect(comes).toHaveText('$49.00');
  await expect(details.getByText('On a bundle it would be $39.20: $9.80 less.')).toBeVisible();
  const { data: reasons } = await owner.api.call(listDeactivationReasons);
  await owner.api.call(pauseListing, { params: { id: job_id }, body: { reasons: [{ id: reasons[0]?.id ?? '' }] } });
  await page.reload();
  await page.getByRole('button', { name: 'Subscription details' }).click();
  await expect(comes).toHaveText('$0.00');
});

test('the plan dialog shows how active listings renew on the chosen plan', async ({ page, newOwner }) => {
  const { owner } = await newEmployer(await newOwner());
  await signInAs(page, owner.email, '/billing-info');
  await page.getByRole('button', { name: 'Change plan' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('A credit runs a listing for 30 days.')).toBeVisible();
  await expect(dialog.getByText(/Your 1 active listing/)).toBeHidden();
  await dialog.getByRole('radio', { name: /Bulk/ }).check();
  await expect(dialog.getByText('Your 1 active listing renews by credit from now on')).toBeInViewport();
  await dialog.getByRole('button', { name: 'Choose plan' }).click();
  await page.getByRole('button', { name: 'Change plan' }).click();
  await dialog.getByRole('radio', { name: /Standard/ }).check();
  await expect(
    dialog.getByText('Your 1 active listing renews by card from now on, $49.00 each every 30 days.'),
  ).toBeVisible();
});

// Spec: 2:2/9, 2:4/7
test('with a bundle, the listing form opens directly and credits are counted down', async ({ page, newOwner }) => {
  const { owner, location_id } = await newEmployer(await newOwner());
  const airport = await addLocation(owner, 'Airport');
  await owner.api.call(pauseSubscription);
  await signInAs(page, owner.email, '/billing-info');
  await page.getByRole('button', { name: 'Choose a plan' }).click();
  await page.getByRole('radio', { name: /Bulk/ }).check();
  // Pressing it again deselects it.
  await page.getByRole('radio', { name: /Bulk/ }).click();
  await expect(page.getByRole('radio', { name: /Bulk/ })).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Choose plan' })).toBeDisabled();
  await page.getByRole('radio', { name: /Bulk/ }).check();
  await page.getByRole('button', { name: 'Choose plan' }).click();
  await expect(page.getByText('25/25')).toBeVisible();

  await page.goto(`/location/${airport}`);
  await page.getByRole('button', { name: 'Add Job Listing' }).first().click();
  await fillFurther(page, 'Times may vary');
  await page.getByRole('button', { name: 'Continue' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm the listing' });
  await expect(confirmation.getByText('$980.00', { exact: true })).toBeVisible();
  await expect(
    confirmation.getByText(/for 25 listing credits\. 1 credit is used right away; 24 are left/),
  ).toBeVisible();
  await confirmation.getByRole('button', { name: 'CONFIRM LISTING' }).click();
  await expect(page.getByText('24/25')).toBeVisible();
  expect(await charges(owner)).toEqual(['980.00', '49.00']);

  // The other location's listing is still within its paid period.
  await page.goto(`/location/${location_id}`);
  await expect(page.getByText('Paused with the subscription')).toBeVisible();
});
