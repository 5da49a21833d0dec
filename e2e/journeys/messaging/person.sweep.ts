import { listApplicants } from '@jipe/contract/applicants/endpoints';
import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { newEmployer, talkWith } from './arrange.ts';

for (const width of [360, 1280]) {
  test(`the panel of a chat shows the application, adds a note and sets the status, at ${width} px`, async ({
    openIn,
    api,
    newOwner,
  }) => {
    const owner = await newOwner();
    const { conversation_id } = await talkWith('Ana Lopez', await newEmployer(owner, api));
    const page = await openIn({ colorScheme: 'light', width });
    await signInAs(page, owner.email, `/message/${conversation_id}`);
    // A phone has no room beside the conversation.
    if (width === 360) await page.getByRole('button', { name: 'About Ana Lopez' }).click();
    const person =
      width === 360
        ? page.getByRole('dialog', { name: 'Ana Lopez' })
        : page.getByRole('complementary', { name: 'About Ana Lopez' });
    await expect(person.getByText(/^Barista\u00a0· Downtown$/)).toBeVisible();
    await expect(person.getByText('No hours given')).toBeVisible();
    await person.getByLabel('Note', { exact: true }).fill('Can start on Monday.');
    await person.getByRole('button', { name: 'Add note' }).click();
    await expect(person.getByRole('list', { name: 'Notes and history' })).toContainText('Can start on Monday.');
    await person.getByRole('checkbox', { name: 'Interviewed' }).check();
    await person.getByRole('button', { name: 'Save status of Ana Lopez' }).click();
    await expect(person.getByRole('button', { name: /^Save status/ })).toBeHidden();
    const { results } = (await owner.api.call(listApplicants)).data;
    expect(results.map(({ job }) => job.application_status)).toEqual([['interviewed']]);
  });
}
