import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { signInAs, toast } from '../../support/sign-in.ts';
import { fillAddress } from './steps.ts';

async function openMap(page: Page) {
  await page.getByRole('button', { name: 'Select/Update Coordinates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select/Update Coordinates' });
  await expect(dialog.getByText('You are here')).toBeVisible();
  return {
    dialog,
    lat: dialog.getByLabel('Latitude'),
    lng: dialog.getByLabel('Longitude'),
    pin: dialog.getByRole('application'),
  };
}

test.beforeEach(async ({ page, newOwner }) => {
  const owner = await newOwner();
  await signInAs(page, owner.email);
});

// Spec: 1:2.4/2, 1:2.6/9
test('the map opens in Utah, and its pin moves by arrow keys, a press or typed numbers', async ({ page }) => {
  const { dialog, lat, lng, pin } = await openMap(page);
  await expect(lat).toHaveValue('40.7608');
  await expect(lng).toHaveValue('-111.891');
  await pin.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowRight');
  expect(Number(await lat.inputValue())).toBeGreaterThan(40.7608);
  expect(Number(await lng.inputValue())).toBeGreaterThan(-111.891);
  const before = await lat.inputValue();
  const map = dialog.getByRole('region', { name: 'Map' });
  const { width, height } = (await map.boundingBox())!;
  await map.click({ position: { x: width * 0.25, y: height * 0.8 } });
  await expect(lat).not.toHaveValue(before);
  await lat.fill('95');
  await expect(dialog.getByText('Latitude is a number from -90 to 90.')).toBeVisible();
  await lat.fill('39.7392');
  await lng.fill('-104.9903');
  await lng.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('39.73920, -104.99030')).toBeVisible();
});

// Spec: 1:2.6/10, 1:8/33, 2:8/12
test('the map finds a place by ZIP code and shows an error when it finds none', async ({ page }) => {
  const { dialog, lat } = await openMap(page);
  await dialog.getByRole('searchbox').fill('84060');
  await dialog.getByRole('button', { name: 'Search' }).click();
  await expect(dialog.getByRole('button', { name: /Park City/ }).first()).toBeVisible();
  expect(Number(await lat.inputValue())).toBeCloseTo(40.65, 1);
  await dialog.getByRole('searchbox').fill('qqqqzzzz');
  await dialog.getByRole('button', { name: 'Search' }).click();
  await expect(toast(page, 'Coordinates not found !!!')).toBeVisible();
  await expect(dialog.getByRole('searchbox')).toHaveAccessibleDescription('Coordinates not found !!!');
});

test('a failed search shows an error and removes the results of the earlier search', async ({ page, noise }) => {
  const { dialog } = await openMap(page);
  const search = dialog.getByRole('searchbox');
  await search.fill('84060');
  await dialog.getByRole('button', { name: 'Search' }).click();
  const found = dialog.getByRole('button', { name: /Park City/ });
  await expect(found.first()).toBeVisible();
  await page.route('**/geo/search/**', (route) => route.fulfill({ status: 500, json: {} }));
  await search.fill('84106');
  await dialog.getByRole('button', { name: 'Search' }).click();
  await expect(search).toHaveAccessibleDescription('The search did not answer. Please try again.');
  await expect(found).toHaveCount(0);
  await search.fill('8410');
  await expect(search).toHaveAccessibleDescription('');
  expect(noise.splice(0)).toEqual([expect.stringContaining('500')]);
});

test('the map warns when the place is in another state than the address', async ({ page }) => {
  await fillAddress(page);
  const { dialog } = await openMap(page);
  const told = dialog.getByText('Denver, CO is in another state than the address.');
  await dialog.getByRole('searchbox').fill('Denver, CO');
  await dialog.getByRole('button', { name: 'Search' }).click();
  await expect(told).toBeVisible();
  await dialog.getByRole('searchbox').fill('84060');
  await dialog.getByRole('button', { name: 'Search' }).click();
  await expect(dialog.getByRole('button', { name: 'Park City, UT 84060' })).toBeVisible();
  await expect(told).toBeHidden();
});

test('the map refuses to confirm before a place is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByLabel('Internal location name').fill('Downtown');
  await page.getByRole('textbox', { name: 'Street', exact: true }).fill('qqqqzzzz');
  const { dialog, lat } = await openMap(page);
  await expect(dialog.getByText('Coordinates not found !!!', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText(/^Search for the address/)).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/^Say where it is first/);
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await lat.fill('95');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(lat).toBeFocused();
  await lat.fill('40.5');
  await expect(dialog.getByText(/^Say where it is first/)).toBeHidden();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('40.50000, -111.89100')).toBeVisible();
});

test('without a tile server, the map labels nearby places', async ({ page }) => {
  const { dialog } = await openMap(page);
  await expect(dialog.getByText('84133')).toBeVisible();
});

// Spec: 1:2.6/8, 1:8/32, 1:9/4
test('the map uses the device’s location; a refusal shows a toast for five seconds', async ({ page, context }) => {
  await context.clearPermissions();
  const { dialog, lat } = await openMap(page);
  const asked = Date.now();
  await dialog.getByRole('button', { name: 'Use my location' }).click();
  const refused = toast(page, 'Please turn on your location from settings');
  await expect(refused).toBeVisible();
  await expect(refused).toBeHidden();
  expect(Date.now() - asked).toBeGreaterThan(5000);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 21.3069, longitude: -157.8583 });
  await dialog.getByRole('button', { name: 'Use my location' }).click();
  await expect(lat).toHaveValue('21.3069');
});

test('a ZIP code fills city and state and sets the pin, marked as approximate until it is moved', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByLabel('Business name').fill('Café Ana');
  await page.getByLabel('Internal location name').fill('Downtown');
  await page.getByRole('textbox', { name: 'Street', exact: true }).fill('12 Center St');
  await page.getByLabel('Zip').fill('84601');
  await expect(page.getByLabel('City')).toHaveValue('Provo');
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Utah');
  await page.getByLabel('Phone').fill('8015550100');
  await expect(page.getByText(/^Set from the address, and only near it/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
  const { dialog, pin } = await openMap(page);
  await expect(dialog.getByText('We only know the area of 84601: move the pin to your door.')).toBeInViewport();
  await pin.focus();
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByText(/^We only know the area/)).toBeHidden();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/^Set from the address/)).toBeHidden();
});
