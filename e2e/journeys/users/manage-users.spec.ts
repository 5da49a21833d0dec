import { deleteUser, editUser, listUsers } from '@jipe/contract/users/endpoints';
import { expect, type Page } from '@playwright/test';
import { freshEmail } from '../../support/accounts.ts';
import { test } from '../../support/journey.ts';
import { signInAs, toast } from '../../support/sign-in.ts';
import { addPlace, newBusiness, openMenu } from '../locations/arrange.ts';
import { newColleague } from '../../support/colleague.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

// Spec: 1:2.7/1, 1:2.7/3, 1:5/29, 1:7/23, 1:8/36, 1:8/39
test('an owner adds a user with several locations, makes the user an admin and deletes the user', async ({
  page,
  mailbox,
  newOwner,
}) => {
  const business = await newBusiness(await newOwner());
  await addPlace(business, 'Airport');
  await signInAs(page, business.owner.email);
  await page.getByRole('link', { name: 'MANAGE USERS' }).click();
  for (const column of ['Name', 'Type', 'Location(s)']) {
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
  }
  await expect(rowOf(page, business.owner.email)).toContainText(/Admin.*All/);

  await page.getByRole('button', { name: 'ADD NEW' }).click();
  const form = page.getByRole('dialog', { name: 'Add user' });
  const email = freshEmail('bo');
  await form.getByLabel('First name').fill('Bo');
  await form.getByLabel('Last name').fill('Lee');
  await form.getByLabel('Email').fill('bo@');
  await form.getByRole('button', { name: 'Add and invite' }).click();
  await expect(form.getByText('Provided email is not valid')).toBeVisible();
  await form.getByLabel('Email').fill(email);

  // An admin sees every location, so there is none to pick.
  await form.getByRole('radio', { name: /^Admin/ }).check();
  await expect(form.getByRole('combobox', { name: 'Location(s)' })).toBeHidden();
  await form.getByRole('radio', { name: /^User/ }).check();
  await form.getByRole('combobox', { name: 'Location(s)' }).click();
  await page.getByRole('option', { name: 'Airport' }).click();
  await page.getByRole('option', { name: 'Downtown' }).click();
  // Closes the list, not the form.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option', { name: 'Downtown' })).toBeHidden();
  await form.getByRole('button', { name: 'Add and invite' }).click();
  await expect(toast(page, 'Added User Successfully')).toBeVisible();
  await expect(rowOf(page, email)).toContainText('Invited');
  await expect(rowOf(page, email)).toContainText('Airport, Downtown');
  const first = await mailbox.next(email);

  await openMenu(page, 'Bo Lee', 'Resend invitation');
  await expect(toast(page, 'The invitation has been sent again.')).toBeVisible();
  await expect.poll(async () => (await mailbox.sentTo(email)).length).toBe(2);
  expect((await mailbox.sentTo(email)).map((mail) => mail.subject)).toEqual([first.subject, first.subject]);

  await openMenu(page, 'Bo Lee', 'Edit User');
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Admin/ })
    .check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'User Edited Successfully')).toBeVisible();
  await expect(rowOf(page, email)).toContainText(/Admin.*All/);

  await openMenu(page, 'Bo Lee', 'Delete User');
  await expect(page.getByText('The invitation will no longer work.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete User' }).click();
  await expect(toast(page, 'User Deleted Successfully')).toBeVisible();
  await expect(rowOf(page, email)).toBeHidden();
});

test('Back on a half-filled form asks first, and staying keeps the input', async ({ page, newOwner }) => {
  const business = await newBusiness(await newOwner());
  await signInAs(page, business.owner.email);
  await page.getByRole('link', { name: 'MANAGE USERS' }).click();
  // The page before has such a button, too.
  await expect(page.getByRole('heading', { name: 'Manage users' })).toBeVisible();
  await page.getByRole('button', { name: 'ADD NEW' }).click();
  const form = page.getByRole('dialog', { name: 'Add user' });
  await form.getByLabel('First name').fill('Bo');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await expect(form).toBeHidden();
  // Fails if an element covers the button.
  await question.getByRole('button', { name: 'Keep editing' }).click({ timeout: 5_000 });
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/manager$/);
  await expect(form.getByLabel('First name')).toHaveValue('Bo');
  await expect(form.getByLabel('First name')).toBeFocused();
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click({ timeout: 5_000 });
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/manager$/);
  // Without an overlay, Back leaves the page.
  await page.goBack();
  await expect(page).toHaveURL(/\/location-manager/);
});

test('on the first page of a tab, Back closes the open dialog and stays on the page', async ({ page, newOwner }) => {
  const business = await newBusiness(await newOwner());
  await signInAs(page, business.owner.email);
  // As from a mail or a bookmark: the previous history entry is not the product's.
  await page.goto('about:blank');
  await page.goto('/manager');
  const form = page.getByRole('dialog', { name: 'Add user' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const open = async () => {
    await page.getByRole('button', { name: 'ADD NEW' }).click();
    await expect(form).toBeVisible();
  };

  // Waits for the guard's history entry, which a script outruns.
  const back = async () => {
    await page.waitForFunction(() => (history.state as { isBackGuard?: true } | null)?.isBackGuard === true);
    await page.goBack();
  };
  await open();
  await back();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/manager$/);

  await open();
  await form.getByLabel('First name').fill('Bo');
  await back();
  await expect(question).toBeVisible();
  await back();
  await expect(question).toBeHidden();
  await expect(form.getByLabel('First name')).toHaveValue('Bo');
  await back();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(form).toBeHidden();

  // An overlay closed without Back leaves no history entry behind.
  await open();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await page.getByRole('link', { name: 'MY LOCATIONS' }).click();
  await expect(page).toHaveURL(/\/location-manager$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/manager$/);
  // An overlay that led to another page leaves none either.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'A page, name or action' }).fill('my locations');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/location-manager$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/manager$/);
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

// Spec: 1:8/34, 1:D/17
test('an email in use shows an error, and the last admin cannot be removed', async ({ page, newOwner }) => {
  const { owner } = await newBusiness(await newOwner());
  const stranger = await newOwner();
  await signInAs(page, owner.email, '/manager');
  await page.getByRole('button', { name: 'ADD NEW' }).click();
  await page.getByLabel('First name').fill('Bo');
  await page.getByLabel('Last name').fill('Lee');
  await page.getByLabel('Email').fill(stranger.email);
  await page.getByRole('button', { name: 'Add and invite' }).click();
  await expect(toast(page, 'A user with this email already exists.')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('A user with this email already exists.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave' }).click();

  // An act that the server would refuse is disabled.
  await page.getByRole('button', { name: 'Actions for Olive Owner' }).click();
  const entry = page.getByRole('menuitem', { name: 'Delete User' });
  await expect(entry).toBeDisabled();
  await expect(entry).toContainText('You are the only Admin who has signed up.');
  await page.getByRole('menuitem', { name: 'Edit User' }).click();
  await expect(page.getByRole('dialog').getByRole('radio', { name: /^User/ })).toBeDisabled();
  await expect(page.getByRole('dialog').getByText('You are the only Admin who has signed up.')).toBeVisible();
  await page.keyboard.press('Escape');

  // A searched list may lack other admins, so here the server refuses.
  await page.getByRole('searchbox', { name: 'Search users' }).fill('olive');
  await expect(page).toHaveURL(/search=olive/);
  await openMenu(page, 'Olive Owner', 'Delete User');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete User' }).click();
  await expect(toast(page, 'User Delete Failed !')).toBeVisible();
  await expect(toast(page, 'A business needs at least one admin.')).toBeVisible();
  await page.keyboard.press('Escape');
  // Waits until the toast has gone, because the same sentence follows below.
  await expect(toast(page, 'User Delete Failed !')).toBeHidden();
  await openMenu(page, 'Olive Owner', 'Edit User');
  await page.getByRole('dialog').getByRole('radio', { name: /^User/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'A business needs at least one admin.')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('A business needs at least one admin.')).toBeVisible();
});

// Spec: 1:2.7/2, 1:6/7
test('a manager sees the users but cannot change them, and is logged out when deleted', async ({
  page,
  mailbox,
  newOwner,
}) => {
  const business = await newBusiness(await newOwner());
  const { email, id } = await newColleague(business, mailbox, {
    account_type: 'hiring_manager',
    locations: [business.first_id],
  });
  await signInAs(page, email);
  await page.getByRole('link', { name: 'MANAGE USERS' }).click();
  await expect(rowOf(page, email)).toContainText('Downtown');
  await expect(rowOf(page, business.owner.email)).toBeVisible();
  await expect(page.getByRole('button', { name: 'ADD NEW' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);

  await business.owner.api.call(deleteUser, { params: { id } });
  await expect(page).toHaveURL('/login');
});

test('a user’s row shows the first of many locations, and all on request', async ({ page, mailbox, newOwner }) => {
  const business = await newBusiness(await newOwner());
  const locations = [business.first_id];
  for (let at = 1; at <= 8; at += 1) locations.push(await addPlace(business, `Place ${at}`));
  const { email } = await newColleague(business, mailbox, { account_type: 'hiring_manager', locations });
  await signInAs(page, business.owner.email, '/manager');
  const row = rowOf(page, email);
  await expect(row).toContainText('Downtown, Place 1, Place 2, Place 3');
  await expect(row).not.toContainText('Place 8');
  await row.getByRole('button', { name: 'Show all 9 locations of Cole League' }).click();
  await expect(row).toContainText('Place 8');
  await row.getByRole('button', { name: 'Show fewer locations of Cole League' }).click();
  await expect(row).not.toContainText('Place 8');
});

test('deleting a user without locations warns that access ends on all devices', async ({ page, mailbox, newOwner }) => {
  const business = await newBusiness(await newOwner());
  await newColleague(business, mailbox, { account_type: 'hiring_manager', locations: [] });
  await signInAs(page, business.owner.email, '/manager');
  await openMenu(page, 'Cole League', 'Delete User');
  await expect(page.getByRole('dialog')).toContainText('at once, on every device. What they wrote stays.');
});

test('users are filtered by name and type, and the address keeps the filter', async ({ page, mailbox, newOwner }) => {
  const business = await newBusiness(await newOwner());
  const { email } = await newColleague(business, mailbox, { account_type: 'business_owner' });
  await signInAs(page, business.owner.email, '/manager');
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('searchbox', { name: 'Search users' }).fill('cole');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(rowOf(page, email)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.goto('/manager?type=hiring_manager');
  await expect(page.getByText('No data to display')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/manager$/);
  await expect(page.getByRole('row')).toHaveCount(3);
  const { data } = await business.owner.api.call(listUsers);
  expect(data.count).toBe(2);
});

test('a manager removed from a location gets a toast and no longer sees the location', async ({
  page,
  mailbox,
  newOwner,
}) => {
  const business = await newBusiness(await newOwner());
  const kind = { account_type: 'hiring_manager' } as const;
  const { email, id } = await newColleague(business, mailbox, { ...kind, locations: [business.first_id] });
  await signInAs(page, email);
  await page.getByRole('link', { name: 'Downtown' }).click();
  const listing = page.getByRole('link', { name: 'Barista' });
  await expect(listing).toBeVisible();
  const place = page.url();
  const body = { first_name: 'Cole', last_name: 'League', email, ...kind, locations: [] };
  await business.owner.api.call(editUser, { params: { id }, body });
  // Either the listing's page makes a call, or this page has already heard of the change and shows its heading in the
  // listing's place.
  const gone = page.getByRole('heading', { name: 'This location is not here' });
  await listing.or(gone).click();
  await expect(toast(page, 'You are no longer assigned to Downtown.')).toBeVisible();
  await page.goto(place);
  await expect(gone).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'MANAGE LOCATIONS' }).click();
  await expect(page.getByRole('link', { name: 'Downtown' })).toBeHidden();
});
