import { pauseSubscription } from '@jipe/contract/billing/endpoints';
import { expect } from '@playwright/test';
import { newColleague } from '../../support/colleague.ts';
import { test } from '../../support/journey.ts';
import { signInAs, toast } from '../../support/sign-in.ts';
import { addLocation, charges, choose, fillFurther, jobsAt, newEmployer } from './arrange.ts';

// Spec: 2:6/2
test('a manager posts and edits listings on the business’s plan, but cannot change the plan', async ({
  page,
  newOwner,
  mailbox,
}) => {
  const { owner, location_id } = await newEmployer(await newOwner());
  const kind = { account_type: 'hiring_manager', locations: [location_id] } as const;
  const { email } = await newColleague({ owner }, mailbox, kind);
  await signInAs(page, email, `/location/${location_id}`);
  await page.getByRole('button', { name: 'Add Job Listing' }).click();
  const terms = page.getByRole('dialog', { name: 'How this listing is paid for' });
  await expect(
    terms.getByText('Standard, $49.00 per active listing per month. Only an Admin can change it.'),
  ).toBeVisible();
  await expect(terms.getByRole('radio')).toHaveCount(0);
  await terms.getByRole('button', { name: 'Continue' }).click();
  await fillFurther(page, 'Times may vary');
  await page.getByRole('button', { name: 'Continue' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm the listing' });
  // The card's owner stays hidden from a manager.
  await expect(confirmation.getByText('The saved card is charged $49.00 as soon as you confirm.')).toBeVisible();
  await confirmation.getByRole('button', { name: 'CONFIRM LISTING' }).click();
  await expect(page.getByRole('row', { name: /Cook/ })).toBeVisible();
  expect(await charges(owner)).toEqual(['49.00', '49.00']);
  await choose(page, 'Cook', 'Edit Job Listing');
  await page.getByLabel('Job title').fill('Sous chef');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('row', { name: /Sous chef/ })).toBeVisible();
  await page.goto('/billing-info');
  await expect(page).toHaveURL('/location-manager');

  await owner.api.call(pauseSubscription);
  await page.goto(`/location/${location_id}`);
  await page.getByRole('button', { name: 'Add Job Listing' }).click();
  const noPlan = page.getByRole('dialog', { name: 'Your business has no plan' });
  await expect(noPlan.getByText(/only an Admin of your business can choose/)).toBeVisible();
  await expect(noPlan.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  expect(await jobsAt(owner, location_id)).toHaveLength(2);
});

test('a manager clones, pauses, unpauses and closes listings, only at assigned locations', async ({
  page,
  newOwner,
  mailbox,
}) => {
  const { owner, location_id } = await newEmployer(await newOwner());
  const elsewhere = await addLocation(owner, 'Elsewhere');
  const kind = { account_type: 'hiring_manager', locations: [location_id] } as const;
  const { email } = await newColleague({ owner }, mailbox, kind);
  await signInAs(page, email, `/location/${location_id}`);
  await choose(page, 'Barista', 'Clone Job Listing');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Job title')).toHaveValue('Barista');
  await page.getByLabel('Job title').fill('Night barista');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page
    .getByRole('dialog', { name: 'Confirm the listing' })
    .getByRole('button', { name: 'CONFIRM LISTING' })
    .click();
  const row = page.getByRole('row', { name: /Night barista/ });
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  expect(await charges(owner)).toEqual(['49.00', '49.00']);

  await choose(page, 'Night barista', 'Pause Job Listing');
  await page.getByRole('checkbox', { name: 'Seasonal pause' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(row.getByText('Inactive')).toBeVisible();
  await choose(page, 'Night barista', 'Unpause Job Listing');
  await page.getByRole('button', { name: 'Unpause', exact: true }).click();
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  await choose(page, 'Night barista', 'Close Job Listing');
  await page.getByRole('checkbox', { name: 'Position filled' }).check();
  await page.getByRole('button', { name: 'Close Job Listing' }).click();
  await expect(toast(page, 'Job closed successfully')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await charges(owner)).toEqual(['49.00', '49.00']);

  // Other locations do not exist for a manager.
  await page.goto(`/location/${elsewhere}`);
  await expect(page.getByRole('heading', { name: 'This location is not here' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Job Listing' })).toHaveCount(0);
});
