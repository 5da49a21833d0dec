import { expect } from '@playwright/test';
import { saveBasicInfo } from '@jipe/contract/onboarding/endpoints';
import { getMe, setSocialUrls, shareAboutYou } from '@jipe/contract/profile/endpoints';
import { test } from '../../support/journey.ts';
import { signInAs, toast } from '../../support/sign-in.ts';
import { confirmCoordinates, fillAddress, heading, next } from './steps.ts';

const info = {
  business_name: 'Café Ana',
  address: {
    name: 'Downtown',
    street: '12 Broadway',
    state: 'UT',
    zip: '84101',
    phone: '8015550100',
    lat: 40.7,
    lng: -111.9,
  },
};

// Spec: 1:2.4/15
test('onboarding input survives a reload, a lost connection and Back', async ({ page, context, newOwner, noise }) => {
  const owner = await newOwner();
  await signInAs(page, owner.email);
  await fillAddress(page);
  await page.reload();
  await expect(page.getByLabel('Business name')).toHaveValue('Café Ana');
  await expect(page.getByLabel('Phone')).toHaveValue('8015550100');
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Utah');
  await confirmCoordinates(page);

  await context.setOffline(true);
  await next(page).click();
  await expect(toast(page, 'Network Error. Please check your connection')).toBeVisible();
  await expect(heading(page, 'Tell us about your business')).toBeVisible();
  expect(noise.splice(0)).toEqual(['Failed to load resource: net::ERR_INTERNET_DISCONNECTED']);
  await context.setOffline(false);
  await next(page).click();
  await expect(heading(page, 'Good to have you here')).toBeVisible();

  await page.goBack();
  await expect(heading(page, 'Tell us about your business')).toBeVisible();
  await page.getByLabel('Business name').fill('Café Zoé');
  await next(page).click();
  await expect(heading(page, 'Good to have you here')).toBeVisible();
  const { data: me } = await owner.api.call(getMe);
  expect(me.basic_info.business_name).toBe('Café Zoé');
  expect(me.business_locations).toHaveLength(1);
});

// Spec: 1:2.1/4, 1:2.4/8, 1:4/2
test('onboarding resumes after the last completed step and allows no step ahead of it', async ({ page, newOwner }) => {
  const owner = await newOwner();
  await owner.api.call(saveBasicInfo, { body: info });
  await signInAs(page, owner.email);
  await expect(heading(page, 'Good to have you here')).toBeVisible();
  await owner.api.call(shareAboutYou, { body: { about_you: 'We bake at four.' } });
  await page.reload();
  // A reload keeps the current step.
  await expect(heading(page, 'Good to have you here')).toBeVisible();
  await page.goto('/location-manager');
  await expect(page).toHaveURL('/signup');
  await expect(heading(page, 'Link to social')).toBeVisible();
  await owner.api.call(setSocialUrls, { body: {} });
  await page.goto('/message');
  await expect(page).toHaveURL('/signup');
  await expect(heading(page, 'Photos and videos')).toBeVisible();
  await page.goto('/billing');
  await expect(page).toHaveURL('/signup');
  await expect(heading(page, 'Photos and videos')).toBeVisible();
});

test(
  'after a reload, an invalid value shows its error and an empty field does not',
  { tag: '@sweep' },
  async ({ page, newOwner }) => {
    const owner = await newOwner();
    await signInAs(page, owner.email);
    await page.getByLabel('Zip').fill('84');
    await page.reload();
    await expect(page.getByLabel('Zip')).toHaveValue('84');
    await expect(page.getByText('Invalid zip code.')).toBeVisible();
    await expect(page.getByText('Please enter a business name.')).toBeHidden();
  },
);
