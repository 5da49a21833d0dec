import { expect } from '@playwright/test';
import { expectAccessible, expectRouteAccessible, LOOKS } from '../../support/accessible.ts';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { newBusiness, openMenu } from '../locations/arrange.ts';
import { newColleague } from '../../support/colleague.ts';

for (const { colorScheme, width } of LOOKS) {
  test(`users are accessible at ${width} px in the ${colorScheme} theme`, async ({ openIn, mailbox, newOwner }) => {
    const business = await newBusiness(await newOwner());
    const { email } = await newColleague(business, mailbox, {
      account_type: 'hiring_manager',
      locations: [business.first_id],
    });
    const page = await openIn({ colorScheme, width });
    await signInAs(page, business.owner.email, '/manager');
    await expect(page.getByRole('row', { name: /Cole League/ })).toBeVisible();
    await expectRouteAccessible(page, 'managers');
    await openMenu(page, 'Cole League', 'Edit User');
    await page.getByLabel('First name').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('First name can not be empty')).toBeVisible();
    await expectAccessible(page, 'form with errors');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await expectAccessible(page, 'question');
    await page.getByRole('button', { name: 'Leave' }).click();
    await openMenu(page, 'Cole League', 'Delete User');
    await expectAccessible(page, 'deletion');
    await page.goto('/manager?search=nobody');
    await expect(page.getByText('No data to display')).toBeVisible();
    await expectAccessible(page, 'nobody found');

    // The same business as seen by a user who is not its owner.
    const theirs = await openIn({ colorScheme, width });
    await signInAs(theirs, email);
    for (const [path, shown] of [
      ['/location-manager', 'Downtown'],
      [`/location/${business.first_id}`, 'Barista'],
      ['/manager', 'Cole League'],
      ['/application', 'No data to display'],
      ['/message', 'No Recipients Found'],
      ['/your-sign-in', 'This device'],
    ] as const) {
      await theirs.goto(path);
      await expect(theirs.getByRole('main').getByText(shown).filter({ visible: true }).first()).toBeVisible();
      await expectAccessible(theirs, `${path} of a manager`);
    }
  });
}
