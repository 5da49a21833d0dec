import { deleteLocation } from '@jipe/contract/locations/endpoints';
import {
  applyToJob,
  eraseSeeker,
  registerSeeker,
  replyToBusiness,
  sendSeekerCode,
  withdrawApplication,
} from '@jipe/contract/seeker/endpoints';
import { swipeSeeker } from '@jipe/contract/applicants/endpoints';
import { expect, type Page } from '@playwright/test';
import { freshEmail, PASSWORD } from '../../support/accounts.ts';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { addLocation, charges, choose, jobsAt, newEmployer } from '../listings/arrange.ts';
import { said, say, talkWith } from '../messaging/arrange.ts';

/* Two tabs of one browser: neither repeats or undoes the other's acts. */

const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Confirm the listing' });

test('a charge confirmed in two tabs is made once, even when one tab confirms again', async ({
  page,
  context,
  newOwner,
}) => {
  const { owner, location_id } = await newEmployer(await newOwner());
  await signInAs(page, owner.email, `/location/${location_id}`);
  const other = await context.newPage();
  await other.goto(`/location/${location_id}`);
  for (const tab of [page, other]) {
    await choose(tab, 'Barista', 'Clone Job Listing');
    await tab.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await tab.getByLabel('Job title').fill('Twice');
    await tab.getByRole('button', { name: 'Continue' }).click();
    await expect(confirmation(tab)).toBeVisible();
  }
  const keys: (string | undefined)[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/business/create-job/', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await held;
    await route.continue();
  });
  await other.route('**/business/create-job/', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 2) return route.continue();
    const json = {
      non_field_errors: ['This was sent before and is still under way.'],
      code: 'idempotency_in_progress',
    };
    return route.fulfill({ status: 409, json });
  });
  const confirm = (tab: Page) => confirmation(tab).getByRole('button', { name: 'CONFIRM LISTING' }).click();
  await confirm(page);
  await expect.poll(() => keys.length).toBe(1);
  await confirm(other);
  await expect(
    confirmation(other).getByText('Confirm again: whatever went through is not charged twice.'),
  ).toBeVisible();
  letGo();
  await expect(confirmation(page)).toBeHidden();
  await confirm(other);
  await expect(confirmation(other)).toBeHidden();
  expect(keys).toEqual([keys[0], keys[0], keys[0]]);
  expect(await charges(owner)).toEqual(['49.00', '49.00']);
  expect((await jobsAt(owner, location_id)).filter(({ title }) => title === 'Twice')).toHaveLength(1);
});

test('a message deleted in one tab is not sent by the other', async ({ page, context, api, newOwner, noise }) => {
  const owner = await newOwner();
  const talk = await talkWith('Ana Lopez', { ...(await newEmployer(owner)), api });
  await signInAs(page, owner.email, `/message/${talk.conversation_id}`);
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.route('**/send-message/', (route) => route.abort());
  await say(page, 'Never mind');
  await expect(page.getByText('Not sent')).toBeVisible();
  await other.goto(`/message/${talk.conversation_id}`);
  await expect(said(other, 'Never mind')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(said(other, 'Never mind')).toHaveCount(0);
  await other.unroute('**/send-message/');
  await say(other, 'Come on Monday');
  await expect(other.getByText('Not sent')).toHaveCount(0);
  await other.reload();
  await expect(said(other, 'Come on Monday')).toBeVisible();
  await expect(said(other, 'Never mind')).toHaveCount(0);
  for (const line of noise.splice(0)) expect(line).toContain('ERR_FAILED');
});

test('cloning a listing of a deleted location asks for a location', async ({ page, newOwner }) => {
  const { owner, location_id, job_id } = await newEmployer(await newOwner());
  await addLocation(owner, 'Airport');
  await addLocation(owner, 'Harbour');
  await owner.api.call(deleteLocation, { params: { id: location_id } });
  await signInAs(page, owner.email, `/position/${location_id}/${job_id}`);
  await choose(page, 'Barista', 'Clone Job Listing');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('combobox', { name: 'Location' })).toHaveAttribute('placeholder', /.+/);
  await expect(form.getByText(location_id)).toHaveCount(0);
});

test('a withdrawn application and erased messages disappear from an open conversation', async ({
  page,
  api,
  newOwner,
  mailbox,
}) => {
  const { owner, job_id } = await newEmployer(await newOwner());
  const email = freshEmail('seeker');
  const { data } = await api.call(registerSeeker, { body: { full_name: 'Ana Lopez', email, password: PASSWORD } });
  const seeker = api.as(data.token);
  const { data: applied } = await seeker.call(applyToJob, {
    params: { id: job_id },
    body: { responsibilities_answers: [] },
  });
  const { data: talk } = await owner.api.call(swipeSeeker, { body: { job_id, seeker_id: data.seeker_id } });
  await seeker.call(replyToBusiness, { params: { id: talk.conversation_id }, body: { message: 'I live at the lake' } });
  await signInAs(page, owner.email, `/message/${talk.conversation_id}`);
  await expect(said(page, 'I live at the lake')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Hired' })).toBeVisible();

  await seeker.call(withdrawApplication, { params: { id: applied.application_id ?? '' } });
  await expect(page.getByText('Has not applied, or has withdrawn.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Hired' })).toHaveCount(0);

  await api.call(sendSeekerCode, { body: { email } });
  const code = /\b\d{6}\b/.exec((await mailbox.next(email, 'Your code')).text)?.[0] ?? '';
  await seeker.call(eraseSeeker, { body: { code } });
  await expect(said(page, '[erased]')).toBeVisible();
  await expect(said(page, 'I live at the lake')).toHaveCount(0);
});
