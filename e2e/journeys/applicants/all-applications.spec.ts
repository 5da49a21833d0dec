import { listApplicants, setApplicationStatus } from '@jipe/contract/applicants/endpoints';
import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { signInAs, toast } from '../../support/sign-in.ts';
import { apply, newEmployer, newSeeker, QUESTION, rowOf } from './arrange.ts';

// Spec: 2:1/3, 2:2/31, 2:2/32, 2:4/16, 2:4/17
test('an owner hires one applicant, hides another and finds both with filters', async ({ page, api, newOwner }) => {
  const { owner, job_id } = await newEmployer(await newOwner());
  const ana = await newSeeker(api, 'Ana Lopez');
  await apply(ana, job_id);
  await apply(await newSeeker(api, 'Ben Ito', { hide_contact: true }), job_id);
  await signInAs(page, owner.email);
  await page.getByRole('link', { name: 'ALL APPLICATIONS' }).click();
  await expect(page.getByText('2 applications')).toBeVisible();
  const [anas, bens] = [rowOf(page, 'Ana Lopez'), rowOf(page, 'Ben Ito')];
  await expect(anas.getByRole('link', { name: ana.email })).toBeVisible();
  await expect(bens.getByText('Kept private')).toBeVisible();

  const save = anas.getByRole('button', { name: 'Save status of Ana Lopez' });
  const revert = anas.getByRole('button', { name: 'Revert status of Ana Lopez' });
  await expect(save).toBeHidden();
  await anas.getByRole('checkbox', { name: 'Interviewed' }).check();
  await revert.click();
  await expect(anas.getByRole('checkbox', { name: 'Interviewed' })).not.toBeChecked();
  await expect(save).toBeHidden();
  await anas.getByRole('checkbox', { name: 'Interviewed' }).check();
  await anas.getByRole('checkbox', { name: 'Hired' }).check();
  await save.click();
  await expect(revert).toBeHidden();

  const boxes = page.getByRole('group', { name: 'Show status' });
  await boxes.getByRole('checkbox', { name: 'Hired' }).check();
  await expect(page).toHaveURL('/application?hired=1');
  await expect(bens).toBeHidden();
  await page.reload();
  await expect(anas.getByRole('checkbox', { name: 'Hired' })).toBeChecked();
  await expect(page.getByText('1 application', { exact: true })).toBeVisible();

  await boxes.getByRole('checkbox', { name: 'Hired' }).uncheck();
  await bens.getByRole('button', { name: 'Hide Ben Ito' }).click();
  await expect(toast(page, 'Applicant hidden')).toBeVisible();
  await expect(bens).toBeHidden();
  await expect(page.getByText('1 application, 1 hidden', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '1 hidden' }).click();
  await expect(boxes.getByRole('checkbox', { name: 'Hidden' })).toBeChecked();
  await expect(boxes.getByRole('checkbox', { name: 'Hidden' })).toBeFocused();
  await expect(page.getByText('1 application', { exact: true })).toBeVisible();
  await expect(anas).toBeHidden();
  await bens.getByRole('button', { name: 'Unhide Ben Ito' }).click();
  await expect(page.getByText('No data to display')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/application');
  await expect(bens).toBeVisible();
});

test(
  'an applicant hidden in the open window stays shown there, and then leaves the list',
  { tag: '@sweep' },
  async ({ page, api, newOwner }) => {
    const { owner, job_id } = await newEmployer(await newOwner());
    await apply(await newSeeker(api, 'Ana Lopez'), job_id);
    await apply(await newSeeker(api, 'Ben Ito'), job_id);
    await signInAs(page, owner.email, '/application');
    await rowOf(page, 'Ben Ito').getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Hide Ben Ito' }).click();
    await expect(toast(page, 'Applicant hidden')).toBeVisible();
    await expect(dialog.getByText('Hidden', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Unhide Ben Ito' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Next applicant' }).click();
    await expect(dialog.getByText('Ana Lopez')).toBeVisible();
    await expect(rowOf(page, 'Ben Ito')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('1 application, 1 hidden', { exact: true })).toBeVisible();
  },
);

test(
  'when the only applicant is hidden, the page shows that and offers to show hidden ones',
  { tag: '@sweep' },
  async ({ page, api, newOwner }) => {
    const { owner, job_id, location_id } = await newEmployer(await newOwner());
    await apply(await newSeeker(api, 'Ana Lopez'), job_id);
    await signInAs(page, owner.email, `/position/${location_id}/${job_id}`);
    await page.getByRole('button', { name: 'Hide Ana Lopez' }).click();
    await expect(page.getByText('The one applicant is hidden.')).toBeVisible();
    await page.getByRole('button', { name: 'Show hidden' }).click();
    await expect(page.getByRole('button', { name: 'Unhide Ana Lopez' })).toBeVisible();
  },
);

test('a status save and an immediate hide both take effect', { tag: '@sweep' }, async ({ page, api, newOwner }) => {
  const { owner, job_id } = await newEmployer(await newOwner());
  await apply(await newSeeker(api, 'Ana Lopez'), job_id);
  await signInAs(page, owner.email, '/application');
  const row = rowOf(page, 'Ana Lopez');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/jobs/application-status/', async (route) => {
    await held;
    await route.continue();
  });
  const saved = Promise.all(
    ['application-status', 'hide-application'].map((act) => page.waitForResponse(`**/${act}/`)),
  );
  await row.getByRole('checkbox', { name: 'Hired' }).check();
  await row.getByRole('button', { name: /Save status/ }).click();
  await row.getByRole('button', { name: 'Hide Ana Lopez' }).click();
  await expect(row).toBeHidden();
  answer();
  await saved;
  await page.reload();
  await page.getByRole('button', { name: 'Show hidden' }).click();
  await expect(row.getByRole('checkbox', { name: 'Hired' })).toBeChecked();
});

// Spec: 2:8/19, 2:D/3
test(
  'a refused status can be saved again, and a refused hide brings the row back',
  { tag: '@sweep' },
  async ({ page, api, newOwner, noise }) => {
    const { owner, job_id } = await newEmployer(await newOwner());
    await apply(await newSeeker(api, 'Ana Lopez'), job_id);
    await signInAs(page, owner.email, '/application');
    const row = rowOf(page, 'Ana Lopez');
    const refuse = (path: string) =>
      page.route(`**/api/v1/jobs/${path}/`, (route) =>
        route.fulfill({ status: 500, json: { non_field_errors: ['no'] } }),
      );
    await refuse('application-status');
    await row.getByRole('checkbox', { name: 'Hired' }).check();
    await row.getByRole('button', { name: /Save status/ }).click();
    const refused = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
    await expect(refused).toContainText('Ana Lopez');
    await expect(toast(page, "Could not update applicant's status.")).toBeVisible();
    // The unsaved tick is still there.
    await page.unroute('**/api/v1/jobs/application-status/');
    await row.getByRole('button', { name: /Save status/ }).click();
    await expect(row.getByRole('button', { name: /Save status/ })).toBeHidden();
    await refuse('hide-application');
    await row.getByRole('button', { name: 'Hide Ana Lopez' }).click();
    await expect(row.getByRole('checkbox', { name: 'Hired' })).toBeChecked();
    await expect.poll(() => noise.length).toBe(2);
    // The browser logs the two faked answers.
    for (const one of noise.splice(0)) expect(one).toContain('status of 500');
  },
);

test('an unsaved tick survives navigation and a reload, and keeps a tick that was saved elsewhere', async ({
  page,
  api,
  newOwner,
}) => {
  const { owner, job_id } = await newEmployer(await newOwner());
  await apply(await newSeeker(api, 'Ana Lopez'), job_id);
  const application_id = (await owner.api.call(listApplicants)).data.results[0]?.job.application_id ?? '';
  await signInAs(page, owner.email, '/application');
  const row = rowOf(page, 'Ana Lopez');
  await row.getByRole('checkbox', { name: 'Interviewed' }).check();
  await page.getByRole('link', { name: 'MESSAGES' }).click();
  await expect(page).toHaveURL(/message/);
  await owner.api.call(setApplicationStatus, { body: { application_id, actions: ['hired'] } });
  await page.getByRole('link', { name: 'ALL APPLICATIONS' }).click();
  await expect(row.getByRole('checkbox', { name: 'Interviewed' })).toBeChecked();
  await page.reload();
  await expect(row.getByRole('checkbox', { name: 'Hired' })).toBeChecked();
  await expect(row.getByRole('checkbox', { name: 'Interviewed' })).toBeChecked();
  await row.getByRole('button', { name: /Save status/ }).click();
  await expect(row.getByRole('button', { name: /Save status/ })).toBeHidden();
  await expect
    .poll(async () => (await owner.api.call(listApplicants)).data.results[0]?.job.application_status)
    .toEqual(['interviewed', 'hired']);
  await page.reload();
  await expect(row.getByRole('checkbox', { name: 'Interviewed' })).toBeChecked();
  await expect(row.getByRole('button', { name: /Save status/ })).toBeHidden();
});

// Spec: 2:D/3
test('a status that conflicts with another user’s change shows a toast', async ({ page, api, newOwner }) => {
  const { owner, job_id } = await newEmployer(await newOwner());
  await apply(await newSeeker(api, 'Ana Lopez'), job_id);
  await signInAs(page, owner.email, '/application');
  const row = rowOf(page, 'Ana Lopez');
  await row.getByRole('checkbox', { name: 'Interviewed' }).check();
  await page.route('**/api/v1/jobs/application-status/', (route) =>
    route.fulfill({ status: 409, json: { non_field_errors: ['Somebody else changed this applicant meanwhile.'] } }),
  );
  await row.getByRole('button', { name: /Save status/ }).click();
  await expect(toast(page, 'Somebody else changed this applicant meanwhile.')).toBeVisible();
});

// Spec: 2:2/33, 2:2/34, 2:2/35, 2:D/6
test('the applicant window shows a profile, and arrow keys change the applicant', async ({ page, api, newOwner }) => {
  const { owner, job_id } = await newEmployer(await newOwner());
  await apply(
    await newSeeker(api, 'Ana Lopez', {
      about_you: 'I like mornings.',
      work_history: [{ position: 'Cook', name: 'Diner', start_date: '2020-02', end_date: null }],
      skills: [{ name: 'Grill' }],
      availabilities: { mon_from: '12:00', mon_to: '20:00' },
    }),
    job_id,
  );
  await apply(await newSeeker(api, 'Ben Ito', { hide_contact: true }), job_id);
  await signInAs(page, owner.email, '/application');
  await page
    .getByRole('button', { name: /Ben Ito/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Work history' })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Contact info' })).toBeHidden();
  await expect(dialog.getByText('Not Available', { exact: true })).toHaveCount(7);
  await expect(dialog.getByText('No availability given.')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('Ana Lopez')).toBeVisible();
  await expect(dialog.getByText('2 of 2')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Next applicant' })).toBeDisabled();
  await expect(dialog.getByText('Cook')).toBeVisible();
  await expect(dialog.getByText('Feb 2020 – Present')).toBeVisible();
  await expect(dialog.getByText('Grill')).toBeVisible();
  await expect(dialog.getByText('12:00 PM – 8:00 PM', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Not Available', { exact: true })).toHaveCount(6);
  await expect(dialog.getByText('Can work 5 of the 8 hours a week the listing needs.')).toBeVisible();
  await expect(dialog.getByText(QUESTION)).toBeVisible();
  await expect(dialog.getByText('Yes', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByText('Ben Ito')).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/application');
});

// Spec: 2:2/31
test('location, listing and search filter applicants and appear in the address', async ({ page, api, newOwner }) => {
  const { owner, job_id, location_id } = await newEmployer(await newOwner());
  await apply(await newSeeker(api, 'Ana Lopez'), job_id);
  await signInAs(page, owner.email, '/application');
  await page.getByRole('combobox', { name: 'Location' }).click();
  await page.getByRole('option', { name: 'Downtown' }).click();
  await page.getByRole('combobox', { name: 'Job listing' }).click();
  await page.getByRole('option', { name: 'Barista' }).click();
  await expect(page).toHaveURL(`/application?location=${location_id}&job=${job_id}`);
  await expect(rowOf(page, 'Ana Lopez')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search applicants' });
  await search.fill('zzz');
  await expect(page.getByText('No data to display')).toBeVisible();
  // A pause between two words keeps the space.
  await search.fill('ana ');
  await expect(page).toHaveURL(/search=ana\+$/);
  await search.pressSequentially('lop');
  await expect(search).toHaveValue('ana lop');
  await expect(page).toHaveURL(/search=ana\+lop/);
  await expect(rowOf(page, 'Ana Lopez')).toBeVisible();
});

// Spec: 2:D/3
test('a tick made elsewhere shows in the open list; a new applicant is offered', async ({ page, api, newOwner }) => {
  const { owner, job_id } = await newEmployer(await newOwner());
  await apply(await newSeeker(api, 'Ana Lopez'), job_id);
  await signInAs(page, owner.email);
  const joined = page.waitForEvent('websocket');
  await page.goto('/application');
  await joined;
  const row = rowOf(page, 'Ana Lopez');
  await expect(row).toBeVisible();
  const { data } = await owner.api.call(listApplicants);
  const application_id = data.results[0]?.job.application_id ?? '';
  await expect(async () => {
    await owner.api.call(setApplicationStatus, { body: { application_id, actions: [] } });
    await owner.api.call(setApplicationStatus, { body: { application_id, actions: ['interviewed'] } });
    await expect(row.getByRole('checkbox', { name: 'Interviewed' })).toBeChecked({ timeout: 1000 });
  }).toPass();
  const before = await row.boundingBox();
  await apply(await newSeeker(api, 'Ben Ito'), job_id);
  const show = page.getByRole('button', { name: 'Show 1 new applicant' });
  await expect(show).toBeVisible();
  expect(await row.boundingBox()).toEqual(before);
  await show.click();
  await expect(rowOf(page, 'Ben Ito')).toBeVisible();
});
