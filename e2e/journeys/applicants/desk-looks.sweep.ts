import { addNote, listApplicants } from '@jipe/contract/applicants/endpoints';
import { expect } from '@playwright/test';
import { expectAccessible, LOOKS } from '../../support/accessible.ts';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { newEmployer, talkWith } from '../messaging/arrange.ts';

for (const { colorScheme, width } of LOOKS) {
  test(`notes and messages are accessible, ${colorScheme} at ${width} px`, async ({ openIn, api, newOwner }) => {
    const owner = await newOwner();
    const talk = await talkWith('Ana Lopez', await newEmployer(owner, api));
    await talk.reply('Is the job still open?');
    const { data } = await owner.api.call(listApplicants, { query: {} });
    const id = data.results[0]?.job.application_id ?? '';
    await owner.api.call(addNote, { params: { id }, body: { text: 'Calm on a full Friday. Call on Monday.' } });
    const page = await openIn({ colorScheme, width });
    await signInAs(page, owner.email, '/application');
    await page
      .getByRole('button', { name: /Ana Lopez/ })
      .first()
      .click();
    const story = page.getByRole('dialog').getByRole('list', { name: 'Notes and history' });
    await expect(page.getByText('Calm on a full Friday.')).toBeVisible();
    await story.scrollIntoViewIfNeeded();
    await expectAccessible(page, 'window with its history');

    await page.goto('/message?waiting=true');
    await expect(page.getByText('Waiting · 1')).toBeVisible();
    await expectAccessible(page, 'who waits');
    await page.goto(`/message/${talk.conversation_id}`);
    await expect(page.getByText('Is the job still open?').last()).toBeVisible();
    await expectAccessible(page, 'a person beside the messages');

    await page.goto('/settings');
    await page.getByRole('region', { name: 'Notifications' }).scrollIntoViewIfNeeded();
    await expectAccessible(page, 'notifications');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('pause barista');
    await expect(page.getByRole('option', { name: /Barista/ }).first()).toBeVisible();
    await expectAccessible(page, 'acts of the palette');
  });
}
