import { decideApplications, listApplicants, setApplicationStatus } from '@jipe/contract/applicants/endpoints';
import { editBusinessSettings } from '@jipe/contract/settings/endpoints';
import { expect, type Page } from '@playwright/test';
import { signIn } from '../../support/accounts.ts';
import { newColleague } from '../../support/colleague.ts';
import { test } from '../../support/journey.ts';
import { signInAs, toast } from '../../support/sign-in.ts';
import { deviceOf, touchOf } from '../../support/touch.ts';
import { apply, like, newEmployer, newSeeker, rowOf } from './arrange.ts';

const NAMES = ['Ana Lopez', 'Ben Ito', 'Carla Okafor', 'Dan Smith', 'Eva Wu'];

const boxOf = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
const barOf = (page: Page) => page.locator('[data-frame-bar]');

test('a bulk rejection shows as pending on other pages and can be undone', async ({ page, api, newOwner }) => {
  const { owner, job_id } = await newEmployer(await newOwner());
  for (const name of NAMES) await apply(await newSeeker(api, name), job_id);
  await signInAs(page, owner.email, '/application');
  // Newest first: Shift selects all from Dan to Ben.
  await boxOf(page, 'Dan Smith').click();
  await boxOf(page, 'Ben Ito').click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Select all 5 that match' }).click();
  await expect(page.getByText('5 selected')).toBeVisible();
  await boxOf(page, 'Eva Wu').click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Not this time' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('4 people: 4 are told.')).toBeVisible();
  await expect(dialog.getByText(/^Hi Dan, thank you for your interest in Barista at Downtown/)).toBeVisible();
  await dialog.getByRole('radio', { name: 'ES' }).check();
  await expect(dialog.getByText(/^Hola Dan, gracias/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Not this time' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Dan Smith')).toBeHidden();
  await expect(page.getByText('1 application, 4 hidden')).toBeVisible();

  await expect(barOf(page)).toContainText('Not this time: 4 people');
  await expect(barOf(page)).toContainText(/They are told in (?:10:00|9:\d\d)/);
  await page.getByRole('link', { name: 'MANAGE USERS' }).click();
  await expect(barOf(page)).toBeVisible();
  await page.reload();
  await barOf(page).getByRole('link', { name: 'Outbox' }).click();
  await expect(page).toHaveURL('/outbox');
  const row = rowOf(page, 'Not this time: 4 people');
  await expect(row).toContainText('Waiting');
  await row.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Undone. Not this time: 4 people. Nobody is told.')).toBeVisible();
  await expect(row).toContainText('Undone');
  await expect(row.getByRole('button')).toHaveCount(0);
  const { data } = await owner.api.call(listApplicants);
  expect(data.count).toBe(5);
});

test('a pending bulk message can be sent immediately, and then has no Undo', async ({ page, api, newOwner }) => {
  const { owner, job_id } = await newEmployer(await newOwner());
  for (const name of NAMES.slice(0, 2)) await apply(await newSeeker(api, name), job_id);
  await signInAs(page, owner.email, '/application');
  await page.getByRole('checkbox', { name: 'Select all 2 shown' }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Message' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Still interested?' }).click();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await barOf(page).getByRole('link', { name: 'Outbox' }).click();
  const row = rowOf(page, 'Message to 2 people');
  await row.getByRole('button', { name: 'Send now' }).click();
  await expect(row).toContainText('Told');
  await expect(row.getByRole('button')).toHaveCount(0);
  await page.getByRole('link', { name: 'MESSAGES' }).click();
  await expect(page.getByText(/are you still interested in Barista/).first()).toBeVisible();
});

test('a bulk decision names the colleague who already answered, and skips those applicants', async ({
  page,
  api,
  newOwner,
  mailbox,
}) => {
  const { owner, job_id } = await newEmployer(await newOwner());
  for (const name of NAMES.slice(0, 3)) await apply(await newSeeker(api, name), job_id);
  const { email } = await newColleague({ owner }, mailbox, { account_type: 'business_owner' });
  const colleague = await signIn(api, email, owner.password);
  // Without a live connection the list stays as loaded, so the dialog is the first to name the colleague.
  await page.routeWebSocket(/socket\.io/, () => {});
  await signInAs(page, owner.email, '/application');
  await page.getByRole('checkbox', { name: 'Select all 3 shown' }).click();
  const { results } = (await owner.api.call(listApplicants)).data;
  const idOf = (name: string) => results.find(({ user }) => user.seeker_full_name === name)?.job.application_id ?? '';
  await colleague.call(setApplicationStatus, {
    body: { application_id: idOf('Ana Lopez'), actions: ['interviewed'] },
  });
  await page.getByRole('toolbar').getByRole('button', { name: 'Hired' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('3 people: nobody is told, 1 was answered by Cole League just now.')).toBeVisible();
  await colleague.call(setApplicationStatus, { body: { application_id: idOf('Ben Ito'), actions: ['interviewed'] } });
  await dialog.getByRole('button', { name: 'Mark as hired' }).click();
  await expect(dialog.getByText(/Nothing was done yet/)).toBeVisible();
  await expect(dialog.getByText(/2 were answered by Cole League/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Mark as hired' }).click();
  await expect(dialog).toBeHidden();
  const { data } = await owner.api.call(listApplicants, { query: { show_hired: true } });
  expect(data.results.map(({ user }) => user.seeker_full_name)).toEqual(['Carla Okafor']);
});

test(
  'favourites who applied can be selected and decided on together; others have no checkbox',
  { tag: '@sweep' },
  async ({ page, api, newOwner }) => {
    const { owner, job_id, location_id } = await newEmployer(await newOwner());
    for (const name of NAMES.slice(0, 3)) {
      const seeker = await newSeeker(api, name);
      await like(seeker, job_id);
      if (name !== 'Ben Ito') await apply(seeker, job_id);
    }
    await signInAs(page, owner.email, `/position/${location_id}/${job_id}?view=table`);
    await page.getByRole('radiogroup').getByText('Favorites').click();
    const table = page.getByRole('table', { name: 'Favorites' });
    await expect(table.getByRole('row')).toHaveCount(4);
    await expect(boxOf(page, 'Ben Ito')).toHaveCount(0);
    await table.getByRole('checkbox', { name: 'Select all 2 shown' }).check();
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('toolbar').getByRole('button', { name: 'Hired' }).click();
    await expect(page.getByRole('dialog').getByText('2 people: nobody is told.')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as hired' }).click();
    await expect(barOf(page)).toContainText('Hired: 2 people');
    const { data } = await owner.api.call(listApplicants, { query: { show_hired: true } });
    expect(data.results.map(({ user }) => user.seeker_full_name).toSorted()).toEqual(['Ana Lopez', 'Carla Okafor']);
  },
);

test(
  'once the undo time is over, the bar is gone and the outbox shows the message as told',
  { tag: '@sweep' },
  async ({ page, api, newOwner }) => {
    const { owner, job_id } = await newEmployer(await newOwner());
    await apply(await newSeeker(api, 'Ana Lopez'), job_id);
    await owner.api.call(editBusinessSettings, { body: { undo_seconds: 5 } });
    const { results, seen_at } = (await owner.api.call(listApplicants)).data;
    await owner.api.call(decideApplications, {
      body: {
        application_ids: results.flatMap(({ job }) => job.application_id ?? []),
        act: 'message',
        tell: { text: 'Hi {first_name}' },
        seen_at,
      },
    });
    await signInAs(page, owner.email, '/outbox');
    await expect(rowOf(page, 'Message to 1 person')).toContainText('Told');
    await page.goto('/application');
    await expect(rowOf(page, 'Ana Lopez')).toBeVisible();
    await expect(barOf(page)).toHaveCount(0);
  },
);

test.describe('on a phone', () => {
  test.use(deviceOf({ width: 360, height: 740 }));

  test(
    'a long press selects a row, and every act of the bar is on the screen',
    { tag: '@sweep' },
    async ({ page, api, newOwner }) => {
      const { owner, job_id } = await newEmployer(await newOwner());
      for (let i = 0; i < 9; i += 1) await apply(await newSeeker(api, `${NAMES[i % NAMES.length]} ${i}`), job_id);
      await signInAs(page, owner.email, '/application');
      await expect(page.getByText('9 applications')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible();
      await expect(boxOf(page, 'Dan Smith 3')).toHaveCount(0);
      await rowOf(page, 'Dan Smith 3').scrollIntoViewIfNeeded();
      const place = (await rowOf(page, 'Dan Smith 3').boundingBox())!;
      const finger = await touchOf(page);
      await finger.down({ x: place.x + 120, y: place.y + 20 });
      await expect(boxOf(page, 'Dan Smith 3')).toBeChecked();
      await finger.up();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      // A short press then selects another row.
      await rowOf(page, 'Carla Okafor 2').getByRole('button').first().click();
      await expect(page.getByText('2 selected')).toBeVisible();
      // All acts are visible, and the button beside the count selects more.
      const bar = page.getByRole('toolbar');
      for (const act of ['Interviewed', 'Hired', 'Not this time', 'Message', 'Hide', 'Select all 9 that match'])
        await expect(bar.getByRole('button', { name: act, exact: true })).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: 'Clear selection' }).click();

      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('dialog').getByRole('radio', { name: 'Waiting' }).check();
      await page.getByRole('dialog').getByRole('checkbox', { name: 'Hidden' }).check();
      await page.getByRole('button', { name: 'Show the list' }).click();
      await expect(page.getByRole('button', { name: 'Filters · 2' })).toBeVisible();
    },
  );

  test('a long press selects a card', { tag: '@sweep' }, async ({ page, api, newOwner }) => {
    const { owner, location_id, job_id } = await newEmployer(await newOwner());
    for (const name of NAMES.slice(0, 2)) await apply(await newSeeker(api, name), job_id);
    await signInAs(page, owner.email, `/position/${location_id}/${job_id}?view=cards`);
    const card = page.getByRole('article', { name: 'Ana Lopez' });
    await card.scrollIntoViewIfNeeded();
    const place = (await card.boundingBox())!;
    const finger = await touchOf(page);
    await finger.down({ x: place.x + 120, y: place.y + 40 });
    await expect(boxOf(page, 'Ana Lopez')).toBeChecked();
    await finger.up();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await boxOf(page, 'Ben Ito').click();
    await expect(page.getByText('2 selected')).toBeVisible();
  });
});
