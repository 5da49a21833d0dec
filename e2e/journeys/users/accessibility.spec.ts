import { expect } from '@playwright/test';
import { expectAccessible, LOOKS } from '../../support/accessible.ts';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { newBusiness, openMenu } from '../locations/arrange.ts';
import { newColleague } from '../../support/colleague.ts';

for (const { colorScheme, width } of LOOKS) {
  test(`users are accessible at ${width} px in the ${colorScheme} theme`, async ({ openIn, mailbox, newOwner }) => {
    const business = await newBusiness(await newOwner());
    await newColleague(business, mailbox, { account_type: 'hiring_manager', locations: [business.first_id] });
    const page = await openIn({ colorScheme, width });
    await signInAs(page, business.owner.email);
    await page.goto('/manager');
    await expect(page.getByRole('row', { name: /Cole League/ })).toBeVisible();
    await expectAccessible(page, 'table');
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
  });
}
