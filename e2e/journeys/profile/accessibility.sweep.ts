import { expect } from '@playwright/test';
import { setApplicationType, setIndustries, setSocialUrls, shareAboutYou } from '@jipe/contract/profile/endpoints';
import { saveBasicInfo } from '@jipe/contract/onboarding/endpoints';
import { finishOnboarding } from '../../support/finished-owner.ts';
import { expectAccessible, expectRouteAccessible, LOOKS } from '../../support/accessible.ts';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { file, fileField, heading } from '../onboarding/steps.ts';
import { openParts } from '../../support/open-parts.ts';

const titles = [
  'Tell us about your business',
  'Good to have you here',
  'Logo and banner',
  'Describe your business',
  'Link to social',
  'Photos and videos',
  'Job category',
  'Application type',
  'Application questions',
];

for (const { colorScheme, width } of LOOKS) {
  test(`every step and card is accessible at ${width} px in the ${colorScheme} theme`, async ({ openIn, newOwner }) => {
    // Fifteen screens, each checked as a whole.
    test.slow();
    const owner = await newOwner();
    const { api } = owner;
    const page = await openIn({ colorScheme, width });
    await signInAs(page, owner.email);
    await expect(heading(page, titles[0]!)).toBeVisible();
    await expectRouteAccessible(page, 'signup', 'step 1');
    await page.getByRole('button', { name: 'Select/Update Coordinates' }).click();
    await expect(page.getByRole('dialog').getByText('You are here')).toBeVisible();
    await expectAccessible(page, 'map');
    await page.keyboard.press('Escape');

    const address = { name: 'A', street: '1 Main', state: 'UT', zip: '84101', phone: '8015550100', lat: 40, lng: -111 };
    await api.call(saveBasicInfo, { body: { business_name: 'Café', address } });
    await api.call(shareAboutYou, { body: { about_you: 'We bake.' } });
    await api.call(setSocialUrls, { body: {} });
    await api.call(setIndustries, { body: { industries: [{ name: 'Retail' }] } });
    await api.call(setApplicationType, { body: { application_type: 'jipe_application' } });
    await page.goto('/location-manager');
    await expect(heading(page, titles[8]!)).toBeVisible();
    for (let step = 9; step >= 2; step--) {
      await expect(heading(page, titles[step - 1]!)).toBeVisible();
      if (step === 7 || step === 9) await expect(page.getByRole('checkbox').first()).toBeVisible();
      await expectAccessible(page, `step ${step}`);
      await page.getByRole('button', { name: 'Back' }).click();
    }
    await page.goto('/location-manager');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(heading(page, 'Your profile is ready')).toBeVisible();
    await expectAccessible(page, 'success page');

    await finishOnboarding(owner);
    await page.goto('/edit-profile');
    await openParts(page);
    await expect(page.getByRole('checkbox', { name: /Retail/ })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Can you lift 50 pounds?' })).toBeVisible();
    await expectRouteAccessible(page, 'editProfile');
    await fileField(page, 'logo').setInputFiles(file('logo.png'));
    await expect(page.getByRole('dialog').getByTestId('cropper')).toBeVisible();
    await expectAccessible(page, 'cropper');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'PREVIEW' }).click();
    await expect(page.getByRole('article')).toBeVisible();
    await expectAccessible(page, 'preview');
  });
}

test('a user’s own profile is accessible at 360 px', async ({ page, newOwner }) => {
  const owner = await newOwner();
  await finishOnboarding(owner);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await signInAs(page, owner.email);
  await page.getByRole('button', { name: /Olive Owner/ }).click();
  await page.getByRole('menuitem', { name: 'MY PROFILE' }).click();
  await expect(page.getByRole('dialog', { name: 'My profile' }).getByLabel('First name')).toBeFocused();
  await expectAccessible(page, 'own profile');
});
