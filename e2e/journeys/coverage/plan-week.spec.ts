import { listDecisions, setApplicationStatus } from '@jipe/contract/applicants/endpoints';
import { readCoverage } from '@jipe/contract/coverage/endpoints';
import { expect } from '@playwright/test';
import { countedOf } from '../../support/counted.ts';
import { test } from '../../support/journey.ts';
import { signInAs, toast } from '../../support/sign-in.ts';
import { expectWithin } from '../../support/expect-within.ts';
import { aRedWeek } from './arrange.ts';

test('an owner plans an open week and asks four people within 15 presses', async ({ page, api, newOwner }) => {
  const { owner } = await aRedWeek(api, await newOwner());
  const played = await countedOf(page);
  await signInAs(page, owner.email);
  const began = Date.now();
  await page.getByRole('link', { name: 'Downtown' }).first().click();
  const week = page.getByRole('region', { name: 'Hours to cover' });
  await week.getByRole('combobox', { name: 'Listing' }).click();
  await page.getByRole('option', { name: 'Evening barista' }).click();
  await expect(week.getByText('48 of 48 hours a week are open.')).toBeVisible();
  await expect(week.getByText('1 person to talk to')).toBeVisible();
  await week.getByRole('button', { name: 'Plan this week' }).click();
  await expect(week.getByText('These 4 people cover all 48 hours.')).toBeVisible();

  await week.getByRole('button', { name: 'Ask these 4 people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask 4 people' });
  await expect(dialog.getByText('4 people are told.')).toBeVisible();
  await expect(dialog.getByText(/^Hi Ana, .*Evening barista.*Thu, Fri 3 PM – 9 PM/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(week.getByText('4 people are asked.')).toBeVisible();
  expect(played.taps).toBeLessThanOrEqual(15);
  expectWithin(180_000, began, 'to ask them');

  await week.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(toast(page, 'Nobody is asked.')).toBeVisible();
  const { data } = await owner.api.call(listDecisions);
  expect(data.results.map(({ act, state }) => `${act} ${state}`)).toEqual(Array(4).fill('message undone'));
});

test('a plan changed by hand is stored and shown again with the same result', async ({ page, api, newOwner }) => {
  const { owner, location_id, job_id } = await aRedWeek(api, await newOwner());
  await signInAs(page, owner.email, `/position/${location_id}/${job_id}?week=shown`);
  const week = page.getByRole('region', { name: 'Hours to cover' });
  await week.getByRole('button', { name: 'Plan this week' }).click();
  // The browser computes and shows the plan at once. The list of earlier plans has it once the server has stored it.
  const isKept = page.waitForResponse(
    (response) =>
      response.url().endsWith('/coverage/plan/') && /"without":\["/.test(response.request().postData() ?? ''),
  );
  await week.getByRole('button', { name: 'Leave out Ana Lopez' }).click();
  await expect(week.getByText('These 4 people cover 39 of 48 hours.')).toBeVisible();
  await expect(week.getByText(/9 hours stay open: Thu 3 PM – 9 PM; Fri 6 PM – 9 PM/)).toBeVisible();
  await isKept;
  await week.getByRole('button', { name: 'Plans made before' }).click();
  await week
    .getByRole('button', { name: /^Plan of/ })
    .first()
    .click();
  const run = page.getByRole('dialog', { name: /^Plan of/ });
  await expect(run.getByText('Left out by hand: Ana Lopez.')).toBeVisible();
  await expect(run.getByText('Computed again just now from the stored hours: the same result.')).toBeVisible();
  await page.goBack();
  await expect(run).toBeHidden();
});

test('agreed hours of a hired applicant are edited and reduce the open hours', async ({ page, api, newOwner }) => {
  const { owner, location_id, job_id } = await aRedWeek(api, await newOwner());
  const query = { location_id, job_id };
  const { data: before } = await owner.api.call(readCoverage, { query });
  const ana = before.people.find(({ seeker_full_name }) => seeker_full_name === 'Ana Lopez');
  const application_id = ana?.application_id ?? '';
  await owner.api.call(setApplicationStatus, { body: { application_id, actions: ['hired'] } });
  await signInAs(page, owner.email, `/application?search=Ana&applicant=${job_id}:${ana?.seeker_id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('12 hours a week: Thu, Fri 3 PM – 9 PM')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change hours' }).click();
  await dialog.getByRole('application', { name: 'Agreed hours' }).focus();
  // Moves from Monday at 9 to Thursday at 5 in the afternoon and deletes the hours there.
  for (const [key, times] of [
    ['ArrowRight', 3],
    ['PageDown', 4],
    ['Delete', 1],
  ] as const)
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
  await expect(dialog.getByText('6 hours a week: Fri 3 PM – 9 PM')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save hours' }).click();
  await expect(toast(page, 'The hours are agreed.')).toBeVisible();
  const { data: after } = await owner.api.call(readCoverage, { query });
  expect(before.open_hours - after.open_hours).toBe(6);
});

test(
  'with the planner off, the week shows its open hours but offers no plan',
  { tag: '@sweep' },
  async ({ page, api, newOwner }) => {
    const { owner, location_id, job_id } = await aRedWeek(api, await newOwner());
    await signInAs(page, owner.email, '/settings');
    const planner = page.getByRole('switch', { name: 'Plan who covers a week' });
    await expect(planner).toBeChecked();
    await planner.click();
    await expect(planner).not.toBeChecked();
    await page.goto(`/position/${location_id}/${job_id}?week=shown`);
    const week = page.getByRole('region', { name: 'Hours to cover' });
    await expect(week.getByText('48 of 48 hours a week are open.')).toBeVisible();
    await expect(week.getByRole('button', { name: 'Plan this week' })).toBeHidden();
    await expect(week.getByRole('button', { name: 'Plans made before' })).toBeHidden();
  },
);
