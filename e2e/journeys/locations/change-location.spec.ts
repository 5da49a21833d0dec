import { editLocation, getLocation } from '@jipe/contract/locations/endpoints';
import { expect } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { waitForBackGuardRemoved } from '../../support/live.ts';
import { test } from '../../support/journey.ts';
import { signInAs, toast } from '../../support/sign-in.ts';
import { addPlace, cardOf, newBusiness, openMenu } from './arrange.ts';
import { newColleague } from '../../support/colleague.ts';

// Spec: 1:2.6/11, 1:8/17, 1:D/22
test('a save after someone else’s change shows that change, and both changes are kept', async ({ page, newOwner }) => {
  const { owner, first_id } = await newBusiness(await newOwner());
  await signInAs(page, owner.email);
  await openMenu(page, 'Downtown', 'Edit Location');
  const form = page.getByRole('dialog', { name: 'Edit Location' });
  await form.getByLabel('Location name').fill('Uptown');

  const { data: before } = await owner.api.call(getLocation, { params: { id: first_id } });
  const { name, street, city, state, lat, lng, version } = before;
  const change = { name, street, city, state, lat, lng, version, zip: '84102', phone: '8015550199' };
  await owner.api.call(editLocation, { params: { id: first_id }, body: change });

  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('This location was changed by somebody else meanwhile.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Show what changed' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Changed meanwhile: Zip code, Phone. Your own changes are kept.')).toBeVisible();
  await expect(form.getByLabel('Zip code')).toHaveValue('84102');
  await expect(form.getByLabel('Phone (optional)')).toHaveValue('8015550199');
  await expect(form.getByLabel('Location name')).toHaveValue('Uptown');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Location has been edited successfully')).toBeVisible();
  const { data: after } = await owner.api.call(getLocation, { params: { id: first_id } });
  expect(after).toMatchObject({ name: 'Uptown', zip: '84102', phone: '8015550199' });
});

// Spec: 1:2.6/3, 1:2.6/7, 1:8/23, 2:4/6, 2:8/15
test('deactivating a location names what it pauses, and activating offers the paused listings', async ({
  page,
  newOwner,
}) => {
  const business = await newBusiness(await newOwner());
  await addPlace(business, 'Airport');
  await signInAs(page, business.owner.email);
  const card = cardOf(page, 'Downtown');
  await page.getByRole('button', { name: 'Deactivate Airport' }).click();
  const nothing = page.getByRole('dialog', { name: 'Deactivate Airport?' });
  await expect(nothing.getByText('This pauses no listing: none is active here.')).toBeVisible();
  await expect(nothing.getByText('no listing can be posted or activated here')).toBeVisible();
  await expect(nothing.getByText('Paid time')).toBeHidden();
  await nothing.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Deactivate Downtown' }).click();
  const question = page.getByRole('dialog', { name: 'Deactivate Downtown?' });
  await expect(question.getByText('This pauses 1 active listing.')).toBeVisible();
  await expect(question.getByText('Paid time')).toBeVisible();
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(toast(page, 'Location Status update successful')).toBeVisible();
  await expect(card.getByText('Inactive', { exact: true })).toBeVisible();
  await expect(card).toContainText('active listings0');
  // An inactive location has no menu.
  await expect(page.getByRole('button', { name: 'Actions for Downtown' })).toBeHidden();

  await page.getByRole('button', { name: 'Activate Downtown' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
  const offer = page.getByRole('dialog', { name: 'Downtown is active again' });
  await expect(offer.getByText('1 listing is still paused.')).toBeVisible();
  await expect(offer.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'what is still paused', '[role="dialog"]');
  await offer.getByRole('button', { name: 'Activate Barista' }).click();
  await page.getByRole('dialog', { name: 'Unpause “Barista”?' }).getByRole('button', { name: 'Unpause' }).click();
  await expect(offer.getByText('Active', { exact: true })).toBeVisible();
  await offer.getByRole('button', { name: 'Done' }).click();
  await expect(card).toContainText('active listing1');
});

// Spec: 1:2.6/11, 1:8/20, 1:D/18, 1:D/21, 2:2/12, 2:8/13
test('deleting a location names what it closes, and the last location cannot be deleted', async ({
  page,
  newOwner,
}) => {
  const business = await newBusiness(await newOwner());
  await addPlace(business, 'Airport');
  await signInAs(page, business.owner.email);
  await page.getByRole('link', { name: 'Downtown' }).click();
  await expect(page.getByRole('row', { name: /Barista/ })).toBeVisible();
  await openMenu(page, 'Downtown', 'Delete Location');
  const question = page.getByRole('dialog', { name: 'Delete Downtown?' });
  await expect(
    question.getByText('This closes 1 listing for good. The 30 paid days still left are lost.'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Delete Location' }).click();
  await expect(toast(page, 'Location Deleted Successfully')).toBeVisible();
  await expect(toast(page, 'Could not fetch Location info !')).toHaveCount(0);
  await expect(page).toHaveURL('/location-manager');
  await expect(cardOf(page, 'Airport')).toBeVisible();
  await expect(cardOf(page, 'Downtown')).toBeHidden();

  await page.getByRole('link', { name: 'Airport' }).click();
  await page.getByRole('button', { name: 'Actions for Airport' }).click();
  await expect(page.getByRole('menuitem', { name: /^Delete Location/ })).toBeDisabled();
  await expect(page.getByText('A business needs at least one location.')).toBeVisible();
});

// Spec: 1:2.6/5, 1:2.6/6, 2:2/8, 2:2/11, 2:8/14
test('a location’s page shows more info on request and moves its pin', async ({ page, newOwner }) => {
  const { owner, first_id } = await newBusiness(await newOwner());
  await signInAs(page, owner.email);
  await page.getByRole('link', { name: 'Downtown' }).click();
  await expect(page).toHaveURL(`/location/${first_id}`);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('My Locations');
  await expect(page.getByText('25/25')).toBeVisible();
  await page.getByRole('button', { name: '(See more info)' }).click();
  await expect(page.getByText('(801) 555-0100')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: '(Hide info)' }).click();
  await expect(page.getByText('(801) 555-0100')).toBeHidden();

  await openMenu(page, 'Downtown', 'Verify Coordinates');
  const map = page.getByRole('dialog', { name: 'Verify Coordinates' });
  await map.getByLabel('Latitude').fill('40.5');
  await map.getByRole('button', { name: 'Confirm' }).click();
  await expect(toast(page, 'Location has been edited successfully')).toBeVisible();
  const { data } = await owner.api.call(getLocation, { params: { id: first_id } });
  expect(data.lat).toBe(40.5);
});

// Spec: 1:2.6/1, 1:2.6/4, 1:6/1
test('a manager sees only assigned locations, and may only add listings there', async ({ page, mailbox, newOwner }) => {
  const business = await newBusiness(await newOwner());
  const other_id = await addPlace(business, 'Airport');
  const { email, id } = await newColleague(business, mailbox, {
    account_type: 'hiring_manager',
    locations: [business.first_id],
  });
  await signInAs(page, email);
  await expect(cardOf(page, 'Downtown')).toBeVisible();
  await expect(cardOf(page, 'Airport')).toBeHidden();
  for (const name of ['ADD NEW', 'Deactivate Downtown']) await expect(page.getByRole('button', { name })).toBeHidden();
  await page.getByRole('button', { name: 'Actions for Downtown' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Add Job Listing']);
  await page.keyboard.press('Escape');

  await waitForBackGuardRemoved(page);
  await page.goto(`/location/${other_id}`);
  await expect(page.getByText('This location is not here')).toBeVisible();
  await page.goto(`/location/${business.first_id}`);
  await expect(page.getByRole('button', { name: 'Add Job Listing' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actions for Downtown' })).toBeHidden();

  // Unassigned from the location, the manager loses access with the next request.
  const { data } = await business.owner.api.call(getLocation, { params: { id: business.first_id } });
  expect(data.hiring_managers.map((person) => person.id)).toContain(id);
  const { name, street, city, state, zip, phone, lat, lng } = data;
  const body = { name, street, city, state, zip, phone, lat, lng, hiring_manager: [] };
  await business.owner.api.call(editLocation, { params: { id: business.first_id }, body });
  await page.reload();
  await expect(page.getByText('This location is not here')).toBeVisible();
  await page.getByRole('link', { name: 'My Locations' }).last().click();
  await expect(page.getByText('No location is assigned to you yet.')).toBeVisible();
});
