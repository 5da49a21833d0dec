import { listApplicants } from '@jipe/contract/applicants/endpoints';
import { createListing, readListing } from '@jipe/contract/listings/endpoints';
import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { waitForLiveJoin } from '../../support/live.ts';
import { signInAs } from '../../support/sign-in.ts';
import { apply, newEmployer, newSeeker, rowOf } from './arrange.ts';

test('a number on Today opens exactly those rows, and Back returns to Today', async ({ page, api, newOwner }) => {
  const { owner, job_id } = await newEmployer(await newOwner());
  await apply(await newSeeker(api, 'Ana Lopez'), job_id);
  await apply(await newSeeker(api, 'Ben Ito'), job_id);
  // Waits, because a page reloads its lists once it is live. The list of new applicants then lacks seen ones.
  const isLive = waitForLiveJoin(page);
  await signInAs(page, owner.email);
  await isLive;
  const today = page.getByRole('region', { name: 'Today' });
  await expect(page.getByRole('link', { name: 'ALL APPLICATIONS 2 new applications' })).toBeVisible();
  await expect(page.getByRole('link', { name: '2 waiting', exact: true })).toBeVisible();
  await today.getByRole('link', { name: '2 new' }).click();
  await expect(page).toHaveURL('/application?state=new');
  await expect(page.getByRole('radio', { name: 'New' })).toBeChecked();
  const row = rowOf(page, 'Ana Lopez');
  await expect(row.getByText('New', { exact: true })).toBeVisible();

  // Opening an applicant marks the applicant as seen. The mark, the badge and Today follow without a reload.
  await row.getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').getByText(/^Waiting/)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(row.getByText('New', { exact: true })).toBeHidden();
  await expect(rowOf(page, 'Ben Ito').getByText('New', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'ALL APPLICATIONS 1 new application' })).toBeVisible();
  const { data } = await owner.api.call(listApplicants, { query: { state: 'new' } });
  expect(data.results.map(({ user }) => user.seeker_full_name)).toEqual(['Ben Ito']);
  // A window closed by Escape or its cross leaves no step for Back.
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await row.getByRole('button').first().click();
    await expect(page).toHaveURL(/applicant=/);
    // The address changes before the window opens, and Escape must reach the window.
    await expect(page.getByRole('dialog')).toBeVisible();
    await close();
    await expect(page).toHaveURL('/application?state=new');
  }
  await page.goBack();
  await expect(page).toHaveURL('/location-manager');
  await expect(today.getByRole('link', { name: '1 new' })).toBeVisible();
});

test('a new application raises the count in every open tab', async ({ page, context, api, newOwner }) => {
  const { owner, job_id } = await newEmployer(await newOwner());
  await signInAs(page, owner.email);
  await expect(page.getByText('Nothing to do right now')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/manager');
  await expect(other.getByRole('link', { name: 'ALL APPLICATIONS' })).toBeVisible();
  // Works with or without a connection: on connecting, a tab fetches events that it missed.
  await apply(await newSeeker(api, 'Ana Lopez'), job_id);
  for (const tab of [page, other])
    await expect(tab.getByRole('link', { name: 'ALL APPLICATIONS 1 new application' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Today' }).getByRole('link', { name: '1 new' })).toBeVisible();
});

test('a list filters and sorts by hours, and links an applicant’s other job', async ({ page, api, newOwner }) => {
  const { owner, job_id, location_id } = await newEmployer(await newOwner());
  const { data: listing } = await owner.api.call(readListing, { body: { job_id } });
  const { data: cook } = await owner.api.call(createListing, {
    body: {
      title: 'Cook',
      min_age: 18,
      hourly_rate: '15.00',
      locations: [{ location_id }],
      responsibilities: [{ name: 'Cook' }],
      availabilities: listing.availabilities,
    },
  });
  const full = { mon_from: '00:00', mon_to: '00:00', tue_from: '00:00', tue_to: '00:00' } as const;
  const [all, none, silent] = [
    await newSeeker(api, 'Ana Lopez', { availabilities: { ...full, wed_from: '00:00', wed_to: '00:00' } }),
    await newSeeker(api, 'Ben Ito', { availabilities: { sun_from: '01:00', sun_to: '02:00' } }),
    await newSeeker(api, 'Cy Moe'),
  ];
  for (const seeker of [all, none, silent]) await apply(seeker, job_id);
  await apply(all, cook.id);
  await signInAs(page, owner.email, `/position/${location_id}/${job_id}?view=table`);
  await expect(rowOf(page, 'Ana Lopez').getByText('8 of 8 hours')).toBeVisible();
  await expect(rowOf(page, 'Ben Ito').getByText('0 of 8 hours')).toBeVisible();
  await expect(rowOf(page, 'Cy Moe').getByText('No hours given')).toBeVisible();

  await page.getByRole('combobox', { name: 'Sort' }).click();
  await page.getByRole('option', { name: 'Most hours covered' }).click();
  await expect(page).toHaveURL(/sort=hours/);
  await expect(page.getByRole('row').nth(1)).toContainText('Ana Lopez');
  await expect(page.getByRole('row').nth(3)).toContainText('Cy Moe');
  await page.getByRole('combobox', { name: 'Hours covered' }).selectOption('At least 8 of 8 hours');
  await expect(page).toHaveURL(/hours=8/);
  await expect(rowOf(page, 'Ben Ito')).toBeHidden();
  await page.reload();
  await expect(rowOf(page, 'Ana Lopez')).toBeVisible();
  await expect(rowOf(page, 'Cy Moe')).toBeHidden();

  await rowOf(page, 'Ana Lopez').getByRole('link', { name: /Cook/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Cook');
  await expect(page).toHaveURL(/\/application\?/);
});

test('when a key removes a row, in the window or in the list, the next row gets the focus', async ({
  page,
  api,
  newOwner,
}) => {
  const { owner, job_id } = await newEmployer(await newOwner());
  for (const name of ['Ana Lopez', 'Ben Ito', 'Cyd Moss', 'Dee Park']) await apply(await newSeeker(api, name), job_id);
  await signInAs(page, owner.email, '/application?state=undecided');
  await rowOf(page, 'Dee Park').getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('i');
  // Saved. This story does not care whether the row leaves now or when the window closes.
  await expect(page.getByRole('dialog').getByText('Olive Owner ticked Interviewed')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('3 applications')).toHaveCount(1);
  await expect(rowOf(page, 'Cyd Moss')).toBeFocused();
  await page.getByRole('button', { name: 'Hide Ben Ito' }).focus();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Ana Lopez')).toBeFocused();
});
