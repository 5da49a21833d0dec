import { setLocationStatus } from '@jipe/contract/locations/endpoints';
import { expect } from '@playwright/test';
import { expectAccessible, expectRouteAccessible, LOOKS } from '../../support/accessible.ts';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { addPlace, cardOf, newBusiness, openMenu } from './arrange.ts';

for (const { colorScheme, width } of LOOKS) {
  test(`locations are accessible at ${width} px in the ${colorScheme} theme`, async ({ openIn, newOwner }) => {
    const business = await newBusiness(await newOwner());
    await addPlace(business, 'A very long name of a location that goes on and on, Donaudampfschifffahrtsgesellschaft');
    const inactive = await addPlace(business, 'Asleep');
    await business.owner.api.call(setLocationStatus, { body: { location_id: inactive, is_active: false } });
    const page = await openIn({ colorScheme, width });
    await signInAs(page, business.owner.email);
    await expect(cardOf(page, 'Asleep')).toBeVisible();
    await page.goto('/location-manager?map=on');
    await expect(page.getByRole('region', { name: 'Map' })).toBeVisible();
    await expectRouteAccessible(page, 'locationManager', 'with the map');
    await page.goto('/location-manager?search=nothing');
    await expect(page.getByText('No data to display')).toBeVisible();
    await expectAccessible(page, 'nothing found');
    await page.getByRole('button', { name: 'ADD NEW' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add location' }).click();
    await expect(page.getByText('Please enter the street')).toBeVisible();
    await expectAccessible(page, 'form with errors');
    await page.getByRole('dialog').getByRole('combobox', { name: 'State' }).click();
    await expect(page.getByRole('listbox').getByRole('option', { name: 'Alaska' })).toBeVisible();
    await expectAccessible(page, 'a long list', '[role="listbox"]');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Select Coordinates' }).click();
    await expect(page.getByRole('dialog', { name: 'Verify Coordinates' })).toBeVisible();
    await expectAccessible(page, 'coordinates');
    await page.goto('/location-manager');
    await openMenu(page, 'Downtown', 'Invite User to Location');
    await expectAccessible(page, 'invitation');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Deactivate Downtown' }).click();
    await expectAccessible(page, 'deactivation');
    await page.goto(`/location/${business.first_id}?info=shown`);
    await expect(page.getByRole('row', { name: /Barista/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Map' })).toBeVisible();
    await expectAccessible(page, 'a location');
    await page.getByRole('button', { name: 'Actions for Downtown' }).click();
    // Only the menu: elements that it half covers would count as too small.
    await expectAccessible(page, 'its menu', '[role="menu"]');
    await page.getByRole('menuitem', { name: 'Delete Location' }).click();
    await expectAccessible(page, 'deletion');
    await page.goto('/location/none');
    await expect(page.getByText('This location is not here')).toBeVisible();
    await expectAccessible(page, 'no location');
  });
}

test('an owner adds a location with the keyboard only', async ({ page, newOwner }) => {
  const { owner } = await newBusiness(await newOwner());
  await signInAs(page, owner.email);
  await page.getByRole('button', { name: 'ADD NEW' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Location name')).toBeFocused();
  await page.keyboard.type('Keyboard');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1 Main St');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Provo');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Utah');
  // Waits for the list: a script is faster than any user.
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Utah']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'State' })).toHaveValue('Utah');
  await page.keyboard.type('84601');
  await page.keyboard.press('Tab');
  await page.keyboard.type('8015550100');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Select Coordinates' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Latitude')).toHaveValue(/^40\.2/);
  await page.getByLabel('Latitude').press('Enter');
  const button = page.getByRole('button', { name: 'Update Coordinates' });
  await expect(button).toBeFocused();
  await page.getByLabel('Location name').press('Enter');
  await expect(cardOf(page, 'Keyboard')).toBeVisible();
  // The focus returns to where it was before.
  await expect(page.getByRole('button', { name: 'ADD NEW' })).toBeFocused();

  await page.getByRole('button', { name: 'Actions for Keyboard' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Invite User to Location' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Add Job Listing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Actions for Keyboard' })).toBeFocused();
});
