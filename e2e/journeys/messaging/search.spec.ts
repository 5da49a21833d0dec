import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { inboxRow, newEmployer, talkWith } from './arrange.ts';

test('the inbox finds words of messages, shows the hit in its row and scrolls to it', async ({
  page,
  newOwner,
  api,
}) => {
  const owner = await newOwner();
  const employer = await newEmployer(owner);
  const talk = await talkWith('Sam Seeker', { owner, api, ...employer });
  await talkWith('Ana Other', { owner, api, ...employer });
  await talk.reply('I have a forklift licence from last year');
  for (let i = 0; i < 45; i++) await talk.reply(`Message ${i}`);
  await signInAs(page, owner.email);
  await page.goto('/message');
  await page.getByLabel('Search conversations').fill('licence FORKLIFT');
  const row = inboxRow(page, 'Sam Seeker');
  await expect(row.locator('mark')).toHaveText(['forklift', 'licence']);
  await expect(inboxRow(page, 'Ana Other')).toHaveCount(0);
  await row.click();
  const hit = page.locator('[data-hit="true"]');
  await expect(hit).toContainText('forklift licence');
  await expect(hit).toBeInViewport();
});
