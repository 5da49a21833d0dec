import { expect, type Page } from '@playwright/test';
import { getMe } from '@jipe/contract/profile/endpoints';
import { test } from '../../support/journey.ts';
import { signInAs, toast } from '../../support/sign-in.ts';
import { confirmCoordinates, cropAsItIs, file, fileField, fillAddress, heading, next } from './steps.ts';

/** Steps 1 to 7, with real files. */
async function upToApplicationType(page: Page): Promise<void> {
  await expect(heading(page, 'Tell us about your business')).toBeVisible();
  await expect(page.getByRole('listitem', { name: /^Step \d$/ })).toHaveCount(9);
  await expect(next(page)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled();
  await fillAddress(page);
  await expect(next(page)).toBeDisabled();
  await confirmCoordinates(page);
  await next(page).click();

  await expect(heading(page, 'Good to have you here')).toBeVisible();
  await next(page).click();

  await expect(heading(page, 'Logo and banner')).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await expect(page.getByText('500x500 suggested')).toBeVisible();
  await fileField(page, 'logo').setInputFiles(file('logo.png'));
  await cropAsItIs(page);
  await expect(toast(page, 'Logo uploaded successfully')).toBeVisible();
  await page.getByRole('radio', { name: /Your own picture/ }).check();
  await expect(page.getByText('500x1200 suggested')).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await fileField(page, 'banner').setInputFiles(file('banner.jpg'));
  await cropAsItIs(page);
  await next(page).click();
  await expect(toast(page, 'Banner Image Uploaded Successfully')).toBeVisible();

  await expect(heading(page, 'Describe your business')).toBeVisible();
  await page.getByRole('textbox', { name: 'Description' }).fill('Four');
  await expect(next(page)).toBeDisabled();
  await page.getByRole('textbox', { name: 'Description' }).fill('We bake at four in the morning.');
  await expect(page.getByText('31/300')).toBeVisible();
  await next(page).click();

  await expect(heading(page, 'Link to social')).toBeVisible();
  await page.getByLabel('Twitter handle').fill('@ana');
  await page.getByLabel('Company URL').fill('cafeana.com');
  await expect(page.getByText('Twitter handle does not require @. Please remove it')).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await page.getByLabel('Twitter handle').fill('ana');
  await next(page).click();
  await expect(toast(page, 'Social Urls updated Successfully')).toBeVisible();

  await expect(heading(page, 'Photos and videos')).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await fileField(page, 'media').setInputFiles([file('photo.webp'), file('clip.mp4')]);
  await cropAsItIs(page);
  await expect(page.getByRole('list', { name: 'Photos and videos' }).getByText('New')).toHaveCount(2);
  await next(page).click();
  await expect(toast(page, 'Media Files Updated Successfully')).toBeVisible();

  await expect(heading(page, 'Job category')).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await page.getByRole('checkbox', { name: /Restaurants and Cafés/ }).check();
  await page.getByRole('checkbox', { name: /Bars and Nightlife/ }).check();
  await next(page).click();
  await expect(heading(page, 'Application type')).toBeVisible();
  await expect(next(page)).toBeDisabled();
}

test('nine steps with applications in the product', async ({ page, newOwner }) => {
  const owner = await newOwner();
  await signInAs(page, owner.email);
  await expect(page).toHaveURL('/signup');
  await upToApplicationType(page);
  await page.getByRole('radio', { name: /Jipe application/ }).check();
  await next(page).click();

  await expect(heading(page, 'Application questions')).toBeVisible();
  const questions = page.getByRole('group', { name: 'Application questions' }).getByRole('checkbox');
  for (const at of [0, 1, 2, 3]) await questions.nth(at).check();
  await page.getByLabel('Your own question').fill('abc');
  await expect(page.getByText('3/150')).toBeVisible();
  await page.getByRole('button', { name: 'Add question' }).click();
  await expect(page.getByText('Question must be of minimum 5 characters long')).toBeVisible();
  await page.getByLabel('Your own question').fill('Do you like early mornings?');
  await page.getByRole('button', { name: 'Add question' }).click();
  await expect(page.getByRole('checkbox', { name: 'Do you like early mornings?' })).toBeChecked();
  await expect(page.getByText('Maximum question selection reached')).toBeVisible();
  await questions.nth(5).click();
  await expect(page.getByText('You can only select upto 5 items')).toBeInViewport();
  await expect(questions.nth(5)).not.toBeChecked();
  await next(page).click();

  await expect(heading(page, 'Your profile is ready')).toBeVisible();
  const phone = page.getByRole('article', { name: 'Café Ana' });
  await expect(phone.getByText('Olive Owner')).toBeVisible();
  await expect(phone.getByText('We bake at four in the morning.')).toBeVisible();
  await page.getByRole('button', { name: 'ADD PAYMENT' }).click();
  await expect(page).toHaveURL('/billing');

  const { data: me } = await owner.api.call(getMe);
  expect(me).toMatchObject({
    basic_info: { business_name: 'Café Ana' },
    banner_type: 'custom',
    about_you: 'We bake at four in the morning.',
    social_urls: { company_url: 'https://cafeana.com', twitter_url: 'https://twitter.com/ana' },
    industries: ['Restaurants and Cafés', 'Bars and Nightlife'],
    application_type: 'jipe_application',
    profile_completed_up_to: 'questions',
    is_profile_completed: false,
  });
  expect(me.media.map((item) => item.type).toSorted()).toEqual(['image', 'video']);
  expect(me.questions).toHaveLength(5);
  expect(me.questions.at(-1)).toEqual({ name: 'Do you like early mornings?' });
});

test('an online application has no questions, both ways', async ({ page, newOwner }) => {
  const owner = await newOwner();
  await signInAs(page, owner.email);
  await upToApplicationType(page);
  await page.getByRole('radio', { name: /Online application/ }).check();
  await next(page).click();
  await expect(heading(page, 'Your profile is ready')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(heading(page, 'Application type')).toBeVisible();
  await next(page).click();
  await expect(heading(page, 'Your profile is ready')).toBeVisible();
  await page.getByRole('button', { name: 'ADD PAYMENT' }).click();
  await expect(page).toHaveURL('/billing');
  const { data: me } = await owner.api.call(getMe);
  expect(me).toMatchObject({ application_type: 'online_application', profile_completed_up_to: 'application_type' });
});
