import { hideApplication, listApplicants } from '@jipe/contract/applicants/endpoints';
import { sendMessage } from '@jipe/contract/messaging/endpoints';
import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { badge, box, inboxRow, log, newEmployer, said, say, talkWith } from './arrange.ts';

// Spec: 1:2.2/5, 2:2/37, 2:2/52, 2:4/19, 2:4/20, 2:4/23
test('a job seeker and a business exchange messages, live in every tab', async ({ page, context, api, newOwner }) => {
  const owner = await newOwner();
  const employer = await newEmployer(owner, api);
  const ana = await talkWith('Ana Lopez', employer);
  const bo = await talkWith('Bo Chen', employer);
  await signInAs(page, owner.email, '/message');
  await expect(page.getByText('Go Bananas!')).toBeVisible();
  await expect(page.getByText('Start a conversation')).toBeVisible();
  await expect(page.getByLabel('Location', { exact: true })).toHaveValue('');
  await expect(
    page.getByLabel('Location', { exact: true }).getByRole('option', { name: 'All my messages' }),
  ).toBeAttached();

  // On another page the badge and the tab’s title announce the message.
  await page.getByRole('link', { name: 'MANAGE USERS' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await ana.reply('Is the job still open?');
  await expect(badge(page)).toHaveAccessibleName(/1 conversation with unread messages/);
  await expect(page).toHaveTitle(/^\(1\) /);
  await bo.reply('Hello');
  await expect(badge(page)).toHaveAccessibleName(/2 conversations with unread messages/);

  const other = await context.newPage();
  await other.goto('/message');
  await expect(badge(other)).toHaveAccessibleName(/2 conversations with unread messages/);

  await page.bringToFront();
  await badge(page).click();
  const row = inboxRow(page, 'Ana Lopez');
  await expect(row).toContainText('1 unread message');
  await expect(row).toContainText('1 new');
  await row.click();
  await expect(page).toHaveURL(`/message/${ana.conversation_id}`);
  await expect(said(page, 'Is the job still open?')).toBeVisible();
  await expect(log(page).getByText('Today')).toBeVisible();
  await expect(badge(page)).toHaveAccessibleName(/1 conversation with unread messages/);
  await expect(badge(other)).toHaveAccessibleName(/1 conversation with unread messages/);
  await expect(inboxRow(other, 'Ana Lopez')).not.toContainText('unread');

  await say(page, 'Yes! Come by on Friday.');
  await expect(box(page)).toHaveValue('');
  await expect(page.getByRole('listitem').filter({ hasText: 'Come by on Friday' })).toContainText('Ana Lopez');
  await expect(inboxRow(other, 'Ana Lopez')).toContainText('Yes! Come by on Friday.');
  await ana.reply('See you then');
  await expect(said(page, 'See you then')).toBeVisible();
  await expect(badge(page)).toHaveAccessibleName(/1 conversation with unread messages/);
  // The latest conversation is first.
  await expect(page.getByRole('complementary').getByRole('listitem').first()).toContainText('See you then');
  await expect(log(page).getByText('See you then')).toHaveCount(1);
});

test('a conversation links to its applicant, and Back returns to it', async ({ page, api, newOwner }) => {
  const owner = await newOwner();
  const employer = await newEmployer(owner, api);
  const { conversation_id } = await talkWith('Ana Lopez', employer);
  await signInAs(page, owner.email);
  const name = page.getByRole('heading', { level: 2 }).getByRole('link', { name: 'Ana Lopez' });
  const person = page.getByRole('dialog', { name: /Ana Lopez/ });
  await page.goto(`/message/${conversation_id}`);
  await name.click();
  await expect(page).toHaveURL(/\/application\?/);
  await expect(person).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`/message/${conversation_id}`);

  const [applicant] = (await owner.api.call(listApplicants)).data.results;
  const application_id = applicant?.job.application_id ?? '';
  await owner.api.call(hideApplication, { body: { application_id, is_hidden: true } });
  await page.reload();
  await name.press('Enter');
  await expect(person).toBeVisible();
});

test('messages and names are shown as plain text, without running scripts', async ({ page, api, newOwner }) => {
  const owner = await newOwner();
  const talk = await talkWith('<b>Ana</b> عمر', await newEmployer(owner, api));
  const nasty = '<img src=x onerror=alert(1)> javascript:alert(1) http://plain.example <script>alert(1)</script>';
  await talk.reply(nasty);
  await talk.reply('مرحبا 👩‍🍳 https://jipe.example/map?a=1&b=2.');
  await talk.reply('x'.repeat(600));
  await signInAs(page, owner.email);
  page.on('dialog', () => expect(true, 'a script of somebody else ran').toBe(false));
  await page.goto(`/message/${talk.conversation_id}`);
  await expect(page.getByRole('heading', { level: 2, name: '<b>Ana</b> عمر' })).toBeVisible();
  await expect(said(page, nasty)).toBeVisible();
  await expect(log(page).locator('img, script')).toHaveCount(0);
  const link = log(page).getByRole('link');
  await expect(link).toHaveCount(1);
  await expect(link).toHaveAttribute('href', 'https://jipe.example/map?a=1&b=2');
  await expect(link).toHaveAttribute('rel', /noopener/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

// Spec: 2:4/21, 2:9/10
test('older messages load above without moving the view', { tag: '@sweep' }, async ({ page, api, newOwner }) => {
  const owner = await newOwner();
  const talk = await talkWith('Ana Lopez', await newEmployer(owner, api));
  for (let n = 1; n <= 65; n++) await talk.reply(`Message ${n}`);
  await signInAs(page, owner.email, `/message/${talk.conversation_id}`);
  await expect(said(page, 'Message 65')).toBeInViewport();
  await expect(said(page, 'Message 45')).toHaveCount(0);
  await log(page).evaluate((node) => node.scrollTo(0, 40));
  await expect(said(page, 'Message 45')).toHaveCount(1);
  const before = await said(page, 'Message 46').boundingBox();
  await page.waitForTimeout(300);
  expect((await said(page, 'Message 46').boundingBox())?.y).toBe(before?.y);
  await expect(said(page, 'Message 46')).toBeInViewport();

  // A new message does not scroll a reader away from older ones.
  await talk.reply('Message 66');
  await expect(page.getByRole('button', { name: 'New messages' })).toBeVisible();
  await expect(said(page, 'Message 46')).toBeInViewport();
  await page.getByRole('button', { name: 'New messages' }).click();
  await expect(said(page, 'Message 66')).toBeInViewport();

  for (let tries = 0; tries < 6 && (await said(page, 'Message 1').count()) === 0; tries++) {
    await log(page).evaluate((node) => node.scrollTo(0, 0));
    await page.waitForTimeout(500);
  }
  await expect(log(page).getByText(/^Message \d+$/)).toHaveCount(66);
});

test('a message draft is kept per conversation and survives a reload', async ({ page, api, newOwner }) => {
  const owner = await newOwner();
  const employer = await newEmployer(owner, api);
  const ana = await talkWith('Ana Lopez', employer);
  await talkWith('Bo Chen', employer);
  await signInAs(page, owner.email, `/message/${ana.conversation_id}`);
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await box(page).fill('   ');
  await box(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await box(page).fill('For Ana');
  await inboxRow(page, 'Bo Chen').click();
  await expect(box(page)).toHaveValue('');
  await box(page).fill('For Bo');
  await inboxRow(page, 'Ana Lopez').click();
  await expect(box(page)).toHaveValue('For Ana');
  await page.reload();
  await expect(box(page)).toHaveValue('For Ana');
  await box(page).press('End');
  await box(page).press('Shift+Enter');
  await box(page).pressSequentially('and more');
  await box(page).press('Enter');
  await expect(log(page)).toContainText('For Ana\nand more');
  await page.reload();
  await expect(box(page)).toHaveValue('');
});

// Spec: 2:2/36
test('the inbox finds conversations by location and by name', { tag: '@sweep' }, async ({ page, api, newOwner }) => {
  const owner = await newOwner();
  const employer = await newEmployer(owner, api);
  const ana = await talkWith('Ana Lopez', employer);
  await talkWith('Bo Chen', employer);
  await owner.api.call(sendMessage, {
    body: { conversation_id: ana.conversation_id, message: 'Hello', client_id: null },
  });
  await signInAs(page, owner.email, '/message');
  await expect(page.getByRole('complementary').getByRole('listitem')).toHaveCount(2);
  await page.getByLabel('Search conversations').fill('chen');
  await expect(page.getByRole('complementary').getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/search=chen/);
  await page.getByLabel('Search conversations').fill('nobody');
  await expect(page.getByText('No Recipients Found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByLabel('Location', { exact: true }).selectOption('Downtown');
  await expect(page.getByRole('complementary').getByRole('listitem')).toHaveCount(2);
  await inboxRow(page, 'Ana Lopez').click();
  await expect(page).toHaveURL(new RegExp(`/message/${ana.conversation_id}\\?location=`));
  await page.goto('/message/01900000-0000-7000-8000-00000000ffff');
  await expect(page.getByText('This conversation is not here')).toBeVisible();
});
