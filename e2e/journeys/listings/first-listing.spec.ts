import { getMe } from '@jipe/contract/profile/endpoints';
import { readListing } from '@jipe/contract/listings/endpoints';
import { expect } from '@playwright/test';
import { payStandard } from '../../support/finished-owner.ts';
import { test } from '../../support/journey.ts';
import { signInAs, toast } from '../../support/sign-in.ts';
import { beforeBilling, charges, draw, fillBasics, fillListing, jobsAt } from './arrange.ts';

test.use({ viewport: { width: 1280, height: 1400 } });

// Spec: 2:1/2, 2:2/6, 2:2/26, 2:2/28, 2:3/3, 2:4/10, 2:4/11, 2:5/7, 2:5/8, 2:9/13
test('an owner chooses a plan and posts the first listing, with reloads on the way', async ({ page, newOwner }) => {
  const owner = await beforeBilling(await newOwner());
  await signInAs(page, owner.email);
  await expect(page.getByRole('heading', { name: 'Choose how to pay' })).toBeVisible();
  await page.getByRole('radio', { name: /Standard/ }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expiration date').fill('1234');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  expect(await charges(owner)).toEqual([]);

  await page.getByRole('button', { name: 'CREATE LISTING' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Please enter a title')).toBeVisible();
  await expect(page.getByLabel('Job title')).toBeFocused();
  await fillBasics(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Responsibility 2')).toBeDisabled();
  await page.getByLabel('Responsibility 1').fill('Prepare breakfast');
  await expect(page.getByLabel('Responsibility 2')).toBeEnabled();
  await page.getByRole('button', { name: 'Next' }).click();

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Please select atleast one job type')).toBeVisible();
  await expect(page.getByText('Please enter at least one time availability!')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Full Time' }).check();
  await draw(page, [0, 12], [0, 27]);
  await draw(page, [4, 44], [5, 11]);
  await expect(page.getByLabel('Monday, To')).toHaveValue('14:00');
  await expect(page.getByLabel('Friday, To')).toHaveValue('06:00');
  await page.reload();
  await expect(page.getByLabel('Monday, From')).toHaveValue('06:00');
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(page.getByRole('heading', { name: "You're all set" })).toBeVisible();
  await page.getByRole('button', { name: 'Preview Profile' }).click();
  await expect(page.getByRole('dialog').getByText('Prepare breakfast')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'CONFIRM LISTING' }).click();
  await expect(page.getByRole('dialog').getByText('Your card ending in 4242 is charged $49.00')).toBeVisible();
  expect(await charges(owner)).toEqual([]);
  // Back closes the dialog, not the step below it.
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: "You're all set" })).toBeVisible();
  await page.getByRole('button', { name: 'CONFIRM LISTING' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'CONFIRM LISTING' }).click();
  await expect(page).toHaveURL('/location-manager');
  const posted = page.getByRole('region', { name: /^Live at / });
  await expect(posted.getByText('“Cook” is open, and people nearby can find it now.')).toBeVisible();
  await expect(posted.getByRole('img', { name: /^QR code of .*\/job\// })).toBeVisible();
  await posted.getByRole('button', { name: 'See it as job seekers do' }).click();
  await expect(page.getByRole('dialog').getByText('Prepare breakfast')).toBeVisible();
  await page.keyboard.press('Escape');
  await posted.getByRole('button', { name: 'Done' }).click();
  await expect(posted).toBeHidden();

  expect(await charges(owner)).toEqual(['49.00']);
  const { data: me } = await owner.api.call(getMe);
  expect(me).toMatchObject({ is_profile_completed: true, profile_completed_up_to: 'job_listing_create' });
  const [row] = await jobsAt(owner, me.business_locations[0]!.id);
  const { data: job } = await owner.api.call(readListing, { body: { job_id: row!.id } });
  expect(job).toMatchObject({ title: 'Cook', min_age: 18, hourly_rate: '18.25', is_active: true });
  expect(job.availabilities.types).toEqual([{ type: 'Full Time' }]);
  expect(job.availabilities.time_sheets.filter((day) => day.time_slots.length > 0)).toEqual([
    { day: 1, may_vary: false, time_slots: [{ start: '06:00', end: '14:00' }] },
    { day: 5, may_vary: false, time_slots: [{ start: '22:00', end: '06:00' }] },
  ]);
  await page.goto('/job-creation');
  await expect(page).toHaveURL('/location-manager');
});

// Spec: 2:2/27, 2:5/5
test('for external applications, the form asks for a valid job URL', { tag: '@sweep' }, async ({ page, newOwner }) => {
  const owner = await beforeBilling(await newOwner(), 'online_application');
  await payStandard(owner);
  await signInAs(page, owner.email);
  await page.getByRole('button', { name: 'CREATE LISTING' }).click();
  await fillBasics(page);
  await page.getByLabel('Job URL').fill('careers.example.com');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Please enter a valid url starting from http(s)')).toBeVisible();
  await page.getByLabel('Job URL').fill('https://careers.example.com/cook');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Responsibility 1')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/billing');
});

// Spec: 2:8/8
test('a card declined at the first charge costs nothing, and another card pays', async ({ page, newOwner }) => {
  const owner = await beforeBilling(await newOwner());
  await payStandard(owner, 'tok_chargeCustomerFail');
  await signInAs(page, owner.email);
  await fillListing(page);
  await page.getByRole('button', { name: 'CONFIRM LISTING' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm the listing' });
  await confirmation.getByRole('button', { name: 'CONFIRM LISTING' }).click();
  await expect(toast(page, 'Your card was declined.')).toBeVisible();
  expect(await charges(owner)).toEqual([]);
  await confirmation.getByRole('button', { name: 'Use another card' }).click();
  await page.getByLabel('Card number').fill('5555555555554444');
  await page.getByLabel('Expiration date').fill('1234');
  await page.getByLabel('Security code').fill('123');
  // Escape asks before the card is discarded, and staying keeps all of it.
  await page.keyboard.press('Escape');
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Keep editing' }).click();
  await expect(leaving).toHaveCount(0);
  await page.getByRole('button', { name: 'Save Card' }).click();
  await expect(confirmation.getByText('Your card ending in 4444')).toBeVisible();
  await confirmation.getByRole('button', { name: 'CONFIRM LISTING' }).click();
  await expect(page).toHaveURL('/location-manager');
  expect(await charges(owner)).toEqual(['49.00']);
});
