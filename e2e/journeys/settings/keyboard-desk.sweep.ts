import { readNotices } from '@jipe/contract/notifications/endpoints';
import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { logInByKeys, press, tabTo } from '../../support/keyboard.ts';
import { toast } from '../../support/sign-in.ts';
import { box, inboxRow, newEmployer, said, talkWith } from '../messaging/arrange.ts';

/* By keyboard alone: no click, and the test sets no focus. */

test('with the keyboard only, an owner answers a message, chooses mails and filters the activity', async ({
  page,
  newOwner,
  api,
}) => {
  const owner = await newOwner();
  const employer = await newEmployer(owner, api);
  await talkWith('Ana Other', employer);
  await (await talkWith('Sam Seeker', employer)).reply('Is the job still open?');
  await logInByKeys(page, owner.email);
  await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /MESSAGES/ }));
  await expect(page.getByText('Waiting · 2')).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: /^All/ }));
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/waiting=true/);
  await press(page, inboxRow(page, 'Sam Seeker'));
  await tabTo(page, box(page));
  await page.keyboard.type('Yes, come by tomorrow');
  await page.keyboard.press('Enter');
  await expect(said(page, 'Yes, come by tomorrow')).toBeVisible();
  await expect(page.getByText('Waiting · 1')).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('settings');
  await expect(page.getByRole('option', { name: /Settings/ }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  const mails = page.getByRole('region', { name: 'Notifications' });
  await tabTo(page, mails.getByRole('radio', { name: /A brief each morning/ }));
  await page.keyboard.press('ArrowLeft');
  await expect(toast(page, 'Your mail settings were saved.')).toBeVisible();
  await expect(mails.getByRole('radio', { name: /^Each/ })).toBeChecked();
  expect((await owner.api.call(readNotices)).data.applicants).toBe('each');

  await press(page, page.getByRole('link', { name: 'See activity' }));
  const entries = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
  await expect(entries.filter({ hasText: 'Olive Owner logged in' }).first()).toBeVisible();
  await tabTo(page, page.getByRole('combobox', { name: 'Location' }));
  await page.keyboard.type('Downtown');
  await expect(page).toHaveURL(/location=/);
  await expect(entries.filter({ hasText: 'Olive Owner logged in' })).toHaveCount(0);
  await press(page, entries.getByRole('link', { name: 'Barista, Downtown' }).first());
  await expect(page.getByRole('heading', { level: 1, name: 'Barista' })).toBeVisible();
});
