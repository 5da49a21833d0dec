import { expect } from '@playwright/test';
import { expectRouteAccessible } from '../../support/accessible.ts';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { inboxRow, newEmployer, say, talkWith } from './arrange.ts';

test('the inbox counts unanswered applicants, and the address keeps the filter', async ({ page, newOwner, api }) => {
  const owner = await newOwner();
  const employer = await newEmployer(owner, api);
  await talkWith('Ana Other', employer);
  const talk = await talkWith('Sam Seeker', employer);
  await talk.reply('Is the job still open?');
  await signInAs(page, owner.email, '/message');
  // An applicant without an answer waits, too.
  const waiting = page.getByRole('radio', { name: /^Waiting/ });
  await expect(page.getByText('Waiting · 2')).toBeVisible();
  await page.getByText('Waiting · 2').click();
  await expect(waiting).toBeChecked();
  await expect(page).toHaveURL(/waiting=true/);
  await inboxRow(page, 'Sam Seeker').click();
  await say(page, 'Yes, come by tomorrow');
  await expect(inboxRow(page, 'Sam Seeker')).toHaveCount(0);
  await expect(page.getByText('Waiting · 1')).toBeVisible();
  await expectRouteAccessible(page, 'messages');
});

test('the inbox searches messages, marks the matching words and scrolls to the match', async ({
  page,
  newOwner,
  api,
}) => {
  const owner = await newOwner();
  const employer = await newEmployer(owner, api);
  const talk = await talkWith('Sam Seeker', employer);
  await talkWith('Ana Other', employer);
  await talk.reply('I have a forklift licence from last year');
  for (let i = 0; i < 45; i++) await talk.reply(`Message ${i}`);
  await signInAs(page, owner.email, '/message');
  await page.getByLabel('Search conversations').fill('licence FORKLIFT');
  const row = inboxRow(page, 'Sam Seeker');
  await expect(row.locator('mark')).toHaveText(['forklift', 'licence']);
  await expect(inboxRow(page, 'Ana Other')).toHaveCount(0);
  await row.click();
  const hit = page.locator('[data-hit="true"]');
  await expect(hit).toContainText('forklift licence');
  await expect(hit).toBeInViewport();
});
