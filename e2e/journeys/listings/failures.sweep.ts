import { pauseListing, listDeactivationReasons } from '@jipe/contract/listings/endpoints';
import { expect, type Response } from '@playwright/test';
import { failFrom, forgetFailures } from '../../support/failing.ts';
import { test } from '../../support/journey.ts';
import { signInAs, toast } from '../../support/sign-in.ts';
import { choose, fillFurther, jobsAt, newEmployer } from './arrange.ts';

// Spec: 2:4/9, 2:8/2, 2:8/3, 2:8/4, 2:8/5, 2:8/6, 2:8/17
test('each failure in the job table shows its own message', async ({ page, newOwner, noise }) => {
  const { owner, location_id, job_id } = await newEmployer(await newOwner());
  await signInAs(page, owner.email, `/location/${location_id}`);
  await expect(page.getByRole('row', { name: /Barista/ })).toBeVisible();
  await failFrom(page, ['business-pricing-plan', location_id]);

  await choose(page, 'Barista', 'Edit Job Listing');
  await expect(toast(page, 'Could not fetch job details')).toBeVisible();
  await choose(page, 'Barista', 'Preview Job');
  await expect(toast(page, 'Could not fetch Job data!')).toBeVisible();
  await page.getByRole('button', { name: 'Add Job Listing' }).click();
  await expect(toast(page, 'Could not complete required action.')).toBeVisible();

  await page.unroute('**/api/v1/**');
  await page.reload();
  await expect(page.getByRole('row', { name: /Barista/ })).toBeVisible();
  await failFrom(page, ['business-pricing-plan']);
  // Not failed: a POST that only reads a listing.
  await page.route('**/jobs/details/', (route) => route.continue());
  await choose(page, 'Barista', 'Clone Job Listing');
  await expect(toast(page, 'Could not complete required action.')).toBeVisible();
  await page.unroute('**/jobs/details/');

  await page.unroute('**/api/v1/**');
  await choose(page, 'Barista', 'Pause Job Listing');
  await page.getByRole('checkbox', { name: 'Budget' }).check();
  await failFrom(page, [location_id]);
  const isLocation = (answer: Response) => answer.url().includes(`/my-locations/${location_id}`);
  const reread = page.waitForResponse(isLocation);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'Job deactivation failed!')).toBeVisible();
  // After the refusal the table is fetched again, which fails, too. The shown rows stay, and the same fault is not
  // reported twice.
  await reread;
  await expect(toast(page, 'Could not fetch Location info !')).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Barista/ }).getByText('Active', { exact: true })).toBeVisible();
  // On returning to the page the user learns that the rows are stale.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(toast(page, 'Could not fetch Location info !')).toBeVisible();
  await expect(page.getByRole('row', { name: /Barista/ }).getByText('Active', { exact: true })).toBeVisible();

  await page.unroute('**/api/v1/**');
  const reasons = await owner.api.call(listDeactivationReasons);
  const [reason] = reasons.data;
  await owner.api.call(pauseListing, { params: { id: job_id }, body: { reasons: [{ id: reason?.id ?? '' }] } });
  await page.reload();
  await choose(page, 'Barista', 'Unpause Job Listing');
  await failFrom(page);
  await page.getByRole('button', { name: 'Unpause', exact: true }).click();
  await expect(toast(page, 'Job activation failed!')).toBeVisible();
  await page.unroute('**/api/v1/**');
  await page.getByRole('button', { name: 'Unpause', exact: true }).click();
  await expect(toast(page, 'Job activated successfully')).toBeVisible();
  forgetFailures(noise);
});

// Spec: 2:8/7
test('a listing that fails to be created shows an error, keeps the form and can be retried', async ({
  page,
  newOwner,
  noise,
}) => {
  const { owner, location_id } = await newEmployer(await newOwner());
  await signInAs(page, owner.email, `/location/${location_id}`);
  await page.getByRole('button', { name: 'Add Job Listing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await fillFurther(page, 'Weekend 10–6');
  await page.getByRole('button', { name: 'Continue' }).click();
  await failFrom(page);
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'CONFIRM LISTING' });
  await confirm.click();
  await expect(toast(page, 'Internal Error !!! Error creating job')).toBeVisible();
  await page.unroute('**/api/v1/**');
  await confirm.click();
  await expect(page.getByRole('row', { name: /Cook/ })).toBeVisible();
  expect((await jobsAt(owner, location_id)).filter(({ title }) => title === 'Cook')).toHaveLength(1);
  forgetFailures(noise);
});

test('on a wide screen, toasts of a refusal leave the dialog’s Save button free', async ({ page, newOwner }) => {
  const { owner, location_id } = await newEmployer(await newOwner());
  await signInAs(page, owner.email, `/location/${location_id}`);
  await choose(page, 'Barista', 'Edit Job Listing');
  const save = page.getByRole('button', { name: 'Save changes' });
  await expect(save).toBeEnabled();
  await page.route('**/api/v1/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({
          status: 400,
          json: { title: ['Another title, please.'], hourly_rate: ['A little more, please.'] },
        }),
  );
  await save.click();
  await expect(toast(page, 'Another title, please.')).toBeVisible();
  await expect(toast(page, 'A little more, please.')).toBeVisible();
  const isFree = await save.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isFree).toBe(true);
});

// Spec: 2:8/18
test('the listing form shows an error when the locations cannot be loaded', async ({ page, newOwner, noise }) => {
  const { owner, location_id } = await newEmployer(await newOwner());
  await signInAs(page, owner.email, `/location/${location_id}`);
  await expect(page.getByRole('row', { name: /Barista/ })).toBeVisible();
  await page.getByRole('button', { name: 'Add Job Listing' }).click();
  await page.route('**/api/v1/business/get-locations-only-list/**', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Could not get Location list.')).toBeVisible();
  forgetFailures(noise);
});

// Spec: 2:2/13, 2:2/14
test('for external applications, the table has apply clicks instead of applications', async ({ page, newOwner }) => {
  const { owner, location_id } = await newEmployer(await newOwner(), 'online_application');
  await signInAs(page, owner.email, `/location/${location_id}`);
  const names = ['POSITION', 'IMPRESSIONS', 'FAVORITES', 'APPLY CLICKS', 'STATUS', 'DAYS REMAINING'];
  for (const name of names) await expect(page.getByRole('columnheader', { name })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'APPLICATIONS' })).toHaveCount(0);
});
