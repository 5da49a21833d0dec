import { expect, type Page } from '@playwright/test';
import { failFrom, forgetFailures } from '../../support/failing.ts';
import { signInFinished } from '../../support/finished-owner.ts';
import { test } from '../../support/journey.ts';
import { signInAs, toast } from '../../support/sign-in.ts';
import { confirmCoordinates, cropAsItIs, file, fileField, fillAddress, next, saidInStep } from '../onboarding/steps.ts';

async function saveFails(page: Page, card: string, said: string): Promise<void> {
  await page.getByRole('button', { name: `Save: ${card}` }).click();
  await expect(toast(page, said)).toBeVisible();
  // The toast goes; the card keeps the message.
  await expect(page.getByRole('region', { name: card, exact: true }).getByText(said)).toBeVisible();
  // The change is kept and can be sent again.
  await expect(page.getByRole('button', { name: `Save: ${card}` })).toBeEnabled();
}

// Spec: 1:8/42, 1:8/45, 1:8/46, 1:8/47, 1:8/48, 1:8/49, 1:8/50, 1:8/51, 1:8/52
test('each profile card shows its own error and keeps the change', async ({ page, newOwner, noise }) => {
  await signInFinished(page, newOwner, { at: '/edit-profile' });
  await expect(page.getByRole('checkbox', { name: 'Can you work weekends?' })).toBeVisible();
  await failFrom(page);

  await page.getByLabel('Business name').fill('Café Zoé');
  await saveFails(page, 'Basic business info', 'Could not update Business Info');
  await page.getByLabel('Instagram handle').fill('cafe.ana');
  await saveFails(page, 'Link to social', 'Social Url update failed');
  await page.getByRole('textbox', { name: 'Description' }).fill('We bake at four.');
  await saveFails(page, 'business description', 'Description update Failed');
  await page.getByRole('checkbox', { name: /Retail/ }).check();
  await saveFails(page, 'Job category', 'Job Category update Failed');
  await page.getByRole('checkbox', { name: 'Can you work weekends?' }).check();
  await saveFails(page, 'Questions', 'Application Question update Failed');
  await page.getByRole('radio', { name: /Online application/ }).check();
  await saveFails(page, 'Application type', 'Application type update Failed');

  await fileField(page, 'logo').setInputFiles(file('logo.png'));
  await cropAsItIs(page);
  await saveFails(page, 'Logo', 'Logo upload failed');
  await page.getByRole('radio', { name: /Your own picture/ }).check();
  await fileField(page, 'banner').setInputFiles(file('banner.jpg'));
  await cropAsItIs(page);
  await saveFails(page, 'Banner', 'Banner Image Upload Failed');
  await fileField(page, 'media').setInputFiles(file('clip.mp4'));
  await saveFails(page, 'Photos/Videos', 'Media Files Upload Failed');
  forgetFailures(noise);
});

// Spec: 1:5/24
test('Use picture, pressed before the cropper has loaded, shows an error', async ({ page, newOwner }) => {
  await signInFinished(page, newOwner, { at: '/edit-profile' });
  // Before the cropper's code arrives, there is nothing to crop.
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(/cropper[^/]*\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  await fileField(page, 'logo').setInputFiles(file('logo.png'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Use picture' }).click();
  await expect(dialog.getByRole('alert').getByText('Please move the cropper to set the image!')).toBeVisible();
  release();
  await cropAsItIs(page);
  await expect(page.getByRole('button', { name: 'Save: Logo' })).toBeEnabled();
});

// Spec: 1:8/41, 1:8/43
test('a server error on business info shows a toast, and the input stays', async ({ page, newOwner, noise }) => {
  const { email } = await newOwner();
  await signInAs(page, email);
  await fillAddress(page);
  await confirmCoordinates(page);
  await failFrom(page);
  await next(page).click();
  await expect(toast(page, 'Internal Server Error')).toBeVisible();
  await expect(page.getByLabel('Business name')).toHaveValue('Café Ana');
  await page.unroute('**/api/v1/**');
  await next(page).click();
  await expect(saidInStep(page, 'Business Info updated Successfully')).toBeVisible();
  forgetFailures(noise);
});

// Spec: 1:8/57
test('a failed upload of a profile picture shows an error and a Retry button', async ({ page, newOwner, noise }) => {
  await signInFinished(page, newOwner);
  await page.getByRole('button', { name: /Olive Owner/ }).click();
  await page.getByRole('menuitem', { name: 'MY PROFILE' }).click();
  const dialog = page.getByRole('dialog', { name: 'My profile' });
  await failFrom(page);
  await dialog.getByLabel('Upload your picture').setInputFiles(file('logo.png'));
  await cropAsItIs(page);
  await expect(toast(page, 'Failed')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Retry' })).toBeVisible();
  forgetFailures(noise);
});

test('when the user’s own data cannot be loaded, the user can still log out', async ({ page, newOwner, noise }) => {
  await signInFinished(page, newOwner);
  await page.route('**/api/v1/profile/me/', (route) =>
    route.fulfill({ status: 500, json: { non_field_errors: ['Internal Server Error'], request_id: 'req-1' } }),
  );
  await page.goto('/edit-profile');
  await expect(page.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible();
  await expect(page.getByText('Reference req-1')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  forgetFailures(noise);
});
