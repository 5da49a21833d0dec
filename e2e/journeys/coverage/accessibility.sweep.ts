import { expect } from '@playwright/test';
import { expectAccessible, LOOKS } from '../../support/accessible.ts';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { aRedWeek } from './arrange.ts';

for (const { colorScheme, width } of LOOKS) {
  test(`the hours to cover are accessible at ${width} px in the ${colorScheme} theme`, async ({
    openIn,
    api,
    newOwner,
  }) => {
    const { owner, location_id, job_id } = await aRedWeek(api, await newOwner());
    const page = await openIn({ colorScheme, width });
    await signInAs(page, owner.email, `/location/${location_id}?week=${job_id}`);
    const week = page.getByRole('region', { name: 'Hours to cover' });
    await week.getByRole('application').focus();
    await page.keyboard.press('Enter');
    await expect(week.getByText('Could take it')).toBeVisible();
    await week.getByRole('button', { name: 'How is this counted?' }).click();
    await week.getByRole('button', { name: 'Plan this week' }).click();
    await week.getByRole('button', { name: 'Leave out Ana Lopez' }).click();
    await expect(week.getByText('Left out: Ana Lopez')).toBeVisible();
    await expectAccessible(page, 'a plan');
    await week.getByRole('button', { name: /^Ask these/ }).click();
    await expect(page.getByText(/are told/)).toBeVisible();
    // Only the dialog: at this scroll position the bar half hides parts of the page beneath.
    await expectAccessible(page, 'the question', '[role="dialog"]');
    await page.keyboard.press('Escape');
    await week.getByRole('button', { name: 'Plans made before' }).click();
    await week
      .getByRole('button', { name: /^Plan of/ })
      .first()
      .click();
    await expect(page.getByText(/Computed again/)).toBeVisible();
    await expectAccessible(page, 'a plan as it was');
  });
}
