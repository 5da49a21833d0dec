import { readListing, updateListing } from '@jipe/contract/listings/endpoints';
import { expect } from '@playwright/test';
import { forgetFailures } from '../../support/failing.ts';
import { test } from '../../support/journey.ts';
import { signInAs, toast } from '../../support/sign-in.ts';
import { choose, draw, newEmployer } from './arrange.ts';

test.use({ viewport: { width: 1280, height: 1000 } });

// Spec: 2:2/44, 2:5/9, 2:5/10, 2:5/13
test('an owner sets hours by mouse, keyboard and lists, and conflicts are refused', async ({ page, newOwner }) => {
  const { owner, location_id, job_id } = await newEmployer(await newOwner());
  await signInAs(page, owner.email, `/location/${location_id}`);
  await choose(page, 'Barista', 'Edit Job Listing');
  const dialog = page.getByRole('dialog', { name: 'Edit Job Listing' });
  await expect(dialog.getByLabel('Monday, From')).toHaveValue('09:00');

  // Drawing upwards over Monday's 9 to 5 is refused and adds nothing.
  await draw(page, [0, 36], [0, 30]);
  await expect(toast(page, SAME)).toBeVisible();
  await expect(dialog.getByLabel('Monday, time 2, From')).toHaveCount(0);

  await dialog.getByRole('application').focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter', 'ArrowDown', 'ArrowDown', 'Enter'])
    await page.keyboard.press(key);
  await expect(dialog.getByLabel('Wednesday, From')).toHaveValue('09:00');
  await expect(dialog.getByLabel('Wednesday, To')).toHaveValue('10:30');
  await dialog.getByRole('application').focus();
  await page.keyboard.press('Delete');
  await expect(dialog.getByLabel('Wednesday, From')).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Add time on Sunday' }).click();
  await dialog.getByLabel('Sunday, From').selectOption('22:00');
  await dialog.getByLabel('Sunday, To').selectOption('10:00');
  await expect(dialog.getByText(NEXT)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Sunday, To').selectOption('06:00');
  await expect(dialog.getByText('Ends the next day')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add time on Sunday' }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('Please add in both from and to values before saving!')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove Sunday, time 2' }).click();

  await dialog.getByRole('checkbox', { name: 'Saturday: Times may vary' }).check();
  await expect(dialog.getByRole('button', { name: 'Add time on Saturday' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Copy Monday to other days' }).click();
  await page.getByRole('menuitem', { name: 'Monday to Friday' }).click();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Job updated successfully')).toBeVisible();

  const { data } = await owner.api.call(readListing, { body: { job_id } });
  const nine = { may_vary: false, time_slots: [{ start: '09:00', end: '17:00' }] };
  expect(data.availabilities.time_sheets).toEqual([
    ...[1, 2, 3, 4, 5].map((day) => ({ day, ...nine })),
    { day: 6, may_vary: true, time_slots: [] },
    { day: 7, may_vary: false, time_slots: [{ start: '22:00', end: '06:00' }] },
  ]);
});

// Spec: 2:1/1
test('a save after someone else’s change is refused, names it and offers a reload', async ({ page, newOwner }) => {
  const { owner, location_id, job_id } = await newEmployer(await newOwner());
  await signInAs(page, owner.email, `/location/${location_id}`);
  await choose(page, 'Barista', 'Edit Job Listing');
  const title = page.getByLabel('Job title');
  await title.fill('Mine');
  const { data: job } = await owner.api.call(readListing, { body: { job_id } });
  const { locations: _, ...rest } = job;
  await owner.api.call(updateListing, { body: { ...rest, job_id, title: 'Theirs', hourly_rate: '20.00' } });
  await page.getByRole('button', { name: 'Save changes' }).click();
  const told = 'This listing was changed by someone else. Reload it to see what is new.';
  await expect(page.getByRole('dialog').getByText(told)).toBeInViewport();
  await expect(toast(page, told)).toHaveCount(0);
  await expect(page.getByText('Changed meanwhile: Job title and Hourly rate.')).toBeVisible();
  await page.getByRole('button', { name: 'Drop mine and reload' }).click();
  await expect(title).toHaveValue('Theirs');
  await expect(page.getByText(told)).toHaveCount(0);
  await expect(page.getByLabel('Hourly rate')).toHaveValue('20.00');
  await title.fill('Both');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('row', { name: /Both/ })).toBeVisible();
});

test(
  'saving over another user’s change saves the form, and a newer change asks again',
  { tag: '@sweep' },
  async ({ page, newOwner }) => {
    const { owner, location_id, job_id } = await newEmployer(await newOwner());
    const { data: job } = await owner.api.call(readListing, { body: { job_id } });
    const { locations: _, version: __, ...rest } = job;
    const theyChange = (change: { min_age: number; title?: string }) =>
      owner.api.call(updateListing, { body: { ...rest, ...change, job_id } });
    await signInAs(page, owner.email, `/location/${location_id}`);
    await choose(page, 'Barista', 'Edit Job Listing');
    const title = page.getByLabel('Job title');
    await title.fill('Mine');
    await theyChange({ min_age: 21 });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Changed meanwhile: Minimum age.')).toBeVisible();
    await title.fill('Mine at last');
    // Another change meanwhile: the user's decision was about older values.
    await theyChange({ min_age: 25, title: 'Theirs' });
    await page.getByRole('button', { name: 'Save mine over it' }).click();
    await expect(page.getByText('Changed meanwhile: Job title and Minimum age.')).toBeVisible();
    await page.getByRole('button', { name: 'Save mine over it' }).click();
    await expect(page.getByRole('row', { name: /Mine at last/ })).toBeVisible();
  },
);

test(
  'when another user’s change cannot be loaded, the form keeps its input and shows an error',
  { tag: '@sweep' },
  async ({ page, newOwner, noise }) => {
    const { owner, location_id, job_id } = await newEmployer(await newOwner());
    const { data: job } = await owner.api.call(readListing, { body: { job_id } });
    const { locations: _, version: __, ...rest } = job;
    await signInAs(page, owner.email, `/location/${location_id}`);
    await choose(page, 'Barista', 'Edit Job Listing');
    const title = page.getByLabel('Job title');
    await title.fill('Mine');
    await owner.api.call(updateListing, { body: { ...rest, job_id, title: 'Theirs' } });
    const reading = `**/api/v1/${readListing.path}`;
    await page.route(reading, (route) => route.fulfill({ status: 500, json: {} }));
    const save = page.getByRole('button', { name: 'Save changes' });
    await save.click();
    await expect(page.getByText('This was not saved.')).toBeVisible();
    await expect(title).toHaveValue('Mine');
    await page.unroute(reading);
    await save.click();
    await expect(page.getByText('Changed meanwhile: Job title.')).toBeVisible();
    await expect(page.getByText('This was not saved.')).toHaveCount(0);
    forgetFailures(noise);
  },
);

test('a listing’s draft is restored after a reload, and discarded only on request', async ({ page, newOwner }) => {
  const { owner, location_id } = await newEmployer(await newOwner());
  await signInAs(page, owner.email, `/location/${location_id}`);
  await choose(page, 'Barista', 'Edit Job Listing');
  await page.getByLabel('Job title').fill('Half a thought');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))), { message: 'the draft is written' })
    .toContain('Half a thought');
  await page.reload();
  await choose(page, 'Barista', 'Edit Job Listing');
  await expect(page.getByText('What you typed before is back.')).toBeVisible();
  await expect(page.getByLabel('Job title')).toHaveValue('Half a thought');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Job title')).toHaveValue('Barista');
});

const SAME = 'The time range is conflicting in the day you are trying to add. Please select any other time range.';
const NEXT =
  'The time range is conflicting in the next day of the day you are trying to add. Please select any other time range.';

test('a menu entry that is loading marks only its own menu as busy', { tag: '@sweep' }, async ({ page, newOwner }) => {
  const { owner, location_id } = await newEmployer(await newOwner());
  await signInAs(page, owner.email, `/location/${location_id}`);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/v1/jobs/details/', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await choose(page, 'Barista', 'Edit Job Listing');
  const busy = page.locator('main button[aria-busy=true]');
  await expect(busy).toHaveAccessibleName('Actions for Barista');
  answer.resolve();
  await expect(page.getByRole('dialog', { name: 'Edit Job Listing' })).toBeVisible();
  await expect(busy).toHaveCount(0);
});
