import { readTimeline } from '@jipe/contract/applicants/endpoints';
import { expect } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { waitForLiveJoin } from '../../support/live.ts';
import { AT_ONCE_MS, expectWithin } from '../../support/expect-within.ts';
import { box, said } from '../messaging/arrange.ts';
import { applicantAt, signInByCode } from './applicant.ts';
import { test } from './door.ts';

test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 360, height: 740 } });

test('a job seeker reads the employer’s message live, answers it and withdraws the application', async ({
  page,
  noise,
  door,
  openDesk,
}) => {
  test.slow();
  const { owner, job_id } = door.employer;
  const { email, conversation_id, application_id } = await applicantAt(door);
  const desk = await openDesk(`/message/${conversation_id}`);
  await expect(box(desk)).toBeVisible();

  const isLive = waitForLiveJoin(page);
  await signInByCode(page, door, email, '/messages');
  await expectAccessible(page, page.url());
  await page.getByRole('main').getByRole('link').first().click();
  await isLive;
  await expect(page.getByText('Nothing was written here yet.')).toBeVisible();

  await box(desk).fill('Can you come on Monday?');
  const stored = desk.waitForResponse('**/send-message/');
  await box(desk).press('Enter');
  await stored;
  const began = Date.now();
  await expect(page.getByRole('log').getByText('Can you come on Monday?')).toBeVisible();
  expectWithin(AT_ONCE_MS, began, 'to be read');

  // The message arrives but its answer is lost. After the retry the message is there once.
  let cuts = 1;
  await page.route('**/conversations/*/messages/', async (route) => {
    if (route.request().method() !== 'POST' || cuts-- <= 0) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByLabel('Your message').fill('Yes, at nine.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Not sent.')).toHaveCount(0);
  await expect(said(desk, 'Yes, at nine.')).toHaveCount(1);
  await expectAccessible(page, page.url());

  // The browser logs the cut.
  for (const line of noise.splice(0)) expect(line).toContain('ERR_FAILED');
  await page.getByRole('link', { name: 'Applications' }).click();
  await expect(page.getByText(/^They wrote to you/)).toBeVisible();
  await page.getByRole('button', { name: /^Take it back/ }).click();
  await expect(page.getByRole('button', { name: 'No, go back' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Take it back/ })).toBeFocused();
  await page.getByRole('button', { name: /^Take it back/ }).click();
  await page.getByRole('button', { name: 'Yes, take it back' }).click();
  await expect(page.getByText(/^You took it back/)).toBeVisible();
  const timeline = await owner.api.call(readTimeline, { params: { id: application_id } });
  expect(timeline.data.results.map(({ kind }) => kind)).toContain('withdrawn');
  await expect(page.getByRole('link', { name: /^Apply again/ })).toHaveAttribute('href', `/j/${job_id}/apply?again`);
  await expectAccessible(page, page.url());
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'My data' })).toBeVisible();
  await expectAccessible(page, page.url());
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
