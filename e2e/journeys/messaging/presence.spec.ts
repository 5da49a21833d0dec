import { expect, type Browser, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { newColleague } from '../../support/colleague.ts';
import { box, inboxRow, newEmployer, said, say, talkWith } from './arrange.ts';

test('a manager sees when a colleague is answering the same conversation', async ({
  browser,
  baseURL,
  api,
  mailbox,
  newOwner,
}) => {
  const owner = await newOwner();
  const employer = await newEmployer(owner, api);
  const kind = { account_type: 'hiring_manager', locations: [employer.location_id] } as const;
  const [ana, bo] = [await talkWith('Ana Lopez', employer), await talkWith('Bo Chen', employer)];
  const openAs = async () => {
    const { email } = await newColleague(employer, mailbox, kind);
    return openAt(browser, baseURL!, email, ana.conversation_id);
  };
  const [first, second] = [await openAs(), await openAs()];
  const answering = (page: Page) => page.getByText('Cole League is answering …');

  await ana.reply('Is the job still open?');
  for (const page of [first, second]) await expect(said(page, 'Is the job still open?')).toBeVisible();
  await box(first).pressSequentially('Yes, it');
  await expect(answering(second)).toBeVisible();
  // Neither the writer nor another conversation shows it.
  await expect(answering(first)).toHaveCount(0);
  await inboxRow(second, 'Bo Chen').click();
  await expect(second).toHaveURL(new RegExp(`/message/${bo.conversation_id}`));
  await expect(answering(second)).toHaveCount(0);

  // A tab that opens the conversation later shows it with the next key.
  await inboxRow(second, 'Ana Lopez').click();
  await expect(async () => {
    await box(first).pressSequentially(' is');
    await expect(answering(second)).toBeVisible({ timeout: 1500 });
  }).toPass({ timeout: 30_000 });

  // The answer has arrived, so nobody is answering any more.
  await say(first, 'Yes! Come by on Friday.');
  await expect(said(second, 'Yes! Come by on Friday.')).toBeVisible();
  await expect(answering(second)).toHaveCount(0);

  // Ends when the field is emptied or left.
  await box(first).pressSequentially('And');
  await expect(answering(second)).toBeVisible();
  await box(first).fill('');
  await expect(answering(second)).toHaveCount(0);
  await expect(async () => {
    await box(first).pressSequentially('x');
    await expect(answering(second)).toBeVisible({ timeout: 1500 });
  }).toPass({ timeout: 30_000 });
  await first.getByRole('link', { name: 'MANAGE LOCATIONS' }).click();
  await expect(answering(second)).toHaveCount(0);
});

async function openAt(browser: Browser, baseURL: string, email: string, conversation_id: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await signInAs(page, email, `/message/${conversation_id}`);
  await expect(box(page)).toBeVisible();
  return page;
}
