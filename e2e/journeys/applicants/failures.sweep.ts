import { expect } from '@playwright/test';
import { failFrom, forgetFailures } from '../../support/failing.ts';
import { test } from '../../support/journey.ts';
import { waitForLiveJoin } from '../../support/live.ts';
import { signInAs, toast } from '../../support/sign-in.ts';
import { apply, newEmployer, newSeeker, rowOf } from './arrange.ts';

test('the applicant window offers a retry when the listing’s hours fail to load', async ({
  page,
  api,
  newOwner,
  noise,
}) => {
  const { owner, job_id } = await newEmployer(await newOwner());
  await apply(await newSeeker(api, 'Ana Lopez'), job_id);
  await signInAs(page, owner.email);
  await page.route('**/api/v1/jobs/details/', (route) => route.fulfill({ status: 500, json: {} }));
  const joined = waitForLiveJoin(page);
  await page.goto('/application');
  await joined;
  await rowOf(page, 'Ana Lopez').getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  const missing = dialog.getByText('The hours this listing needs could not be loaded.');
  await expect(missing).toBeVisible();
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('Needed by the listing')).toBeVisible();
  await expect(missing).toBeHidden();
  forgetFailures(noise);
});

// Spec: 2:8/23
test('a failed start of a conversation shows a toast and can be retried', async ({ page, api, newOwner, noise }) => {
  const { owner, job_id } = await newEmployer(await newOwner());
  await apply(await newSeeker(api, 'Ana Lopez'), job_id);
  await signInAs(page, owner.email, '/application');
  const message = rowOf(page, 'Ana Lopez').getByRole('button', { name: 'Message Ana Lopez' });
  await expect(message).toBeVisible();
  await failFrom(page);
  await message.click();
  await expect(toast(page, 'Something went wrong. Please refresh the page.')).toBeVisible();
  await expect(page).toHaveURL('/application');
  await page.unrouteAll();
  await message.click();
  await page.waitForURL('**/message/*');
  forgetFailures(noise);
});
