import { listOwnFavourites } from '@jipe/contract/seeker/endpoints';
import { expect } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { waitForLiveJoin } from '../../support/live.ts';
import { AT_ONCE_MS, expectWithin } from '../../support/expect-within.ts';
import { rowOf } from '../applicants/arrange.ts';
import { box, said } from '../messaging/arrange.ts';
import { applicantAt, signInByPassword } from './applicant.ts';
import { fillApplication, receipt, test } from './door.ts';

test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 360, height: 740 } });

/** Expects `shown` within AT_ONCE_MS after `done`. */
async function takes(what: string, done: Promise<unknown>, shown: () => Promise<void>): Promise<void> {
  await done;
  const began = Date.now();
  await shown();
  expectWithin(AT_ONCE_MS, began, what);
}

test('an application appears within a second in the employer’s open list', async ({ page, door, openDesk }) => {
  test.slow();
  const desk = await openDesk(`/position/${door.employer.location_id}/${door.employer.job_id}?view=table`);
  await expect(desk.getByText('No data to display')).toBeVisible();
  await fillApplication(page, door);
  const sent = page.waitForRequest('**/apply/');
  await page.getByRole('button', { name: 'Send application' }).click();
  await takes('the application', sent, () => expect(rowOf(desk, 'Ana Reyes')).toBeVisible());
  await expect(receipt(page)).toBeVisible();

  // A list that is not empty moves no row; a button announces the new applicant.
  await takes('another applicant', applicantAt(door), () =>
    expect(desk.getByRole('button', { name: 'Show 1 new applicant' })).toBeVisible(),
  );
});

test('the navigation counts a new message live until it is read', async ({ page, door, openDesk }) => {
  test.slow();
  const { email, conversation_id } = await applicantAt(door, { hasPassword: true });
  const desk = await openDesk(`/message/${conversation_id}`);
  await expect(box(desk)).toBeVisible();
  const isLive = waitForLiveJoin(page);
  await signInByPassword(page, door, email, '/mine');
  await isLive;
  const count = page.getByRole('status', { name: '1 with something new' });
  await expect(count).toHaveCount(0);

  await box(desk).fill('Can you come on Monday?');
  const stored = desk.waitForResponse('**/send-message/');
  await box(desk).press('Enter');
  await takes('the message', stored, () => expect(count).toBeVisible());
  await expectAccessible(page, page.url());

  await page.getByRole('link', { name: 'Messages' }).first().click();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('log').getByText('Can you come on Monday?')).toBeVisible();
  await expect(count).toHaveCount(0);
  await page.getByLabel('Your message').fill('Yes, at nine.');
  const answered = page.waitForResponse('**/conversations/*/messages/');
  await page.getByRole('button', { name: 'Send' }).click();
  await takes('the answer', answered, () => expect(said(desk, 'Yes, at nine.')).toHaveCount(1));
});

test('a job seeker saves a listing as a favourite, sees it in the list and removes it', async ({ page, door }) => {
  const { email, api } = await applicantAt(door, { hasPassword: true });
  const liked = async () => (await api.call(listOwnFavourites, {})).data.results.map(({ title }) => title);
  await signInByPassword(page, door, email, '/mine');
  await page.goto(`${door.url}/j/${door.employer.job_id}`);
  await page.getByRole('link', { name: 'Save for later' }).click();
  await expect(page.getByText(/^Save “Barista” among the jobs you like\?/)).toBeVisible();
  // The link alone saves nothing, because the shop sees its favourites' names.
  expect(await liked()).toEqual([]);
  await expectAccessible(page, page.url());
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('“Barista” is among the jobs you like.')).toBeVisible();
  const list = page.locator('section', { hasText: 'Jobs you like' });
  await expect(list.getByRole('link', { name: 'Barista' })).toBeVisible();
  expect(await liked()).toEqual(['Barista']);
  await list.getByRole('button', { name: 'Remove: Barista' }).click();
  await expect(list).toHaveCount(0);
  expect(await liked()).toEqual([]);
});
