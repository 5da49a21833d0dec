import { getMe } from '@jipe/contract/profile/endpoints';
import { expect, type Page } from '@playwright/test';
import { PASSWORD, signIn, type Account } from '../../support/accounts.ts';
import { test } from '../../support/journey.ts';
import { signInAs, toast } from '../../support/sign-in.ts';
import { newBusiness } from '../locations/arrange.ts';
import { newColleague } from '../../support/colleague.ts';
import { cropAsItIs, file } from '../onboarding/steps.ts';

async function openOwnProfile(page: Page, name: string) {
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.getByRole('menuitem', { name: 'MY PROFILE' }).click();
  const dialog = page.getByRole('dialog', { name: 'My profile' });
  await expect(dialog.getByLabel('First name')).toBeFocused();
  return dialog;
}

/** Changes the signed-in user's name and picture from the menu. */
async function changeOwnProfile(page: Page, name: string, api: Account['api']): Promise<void> {
  const dialog = await openOwnProfile(page, name);
  await dialog.getByLabel('First name').fill('');
  await dialog.getByLabel('Last name').fill('von Ananas');
  await expect(dialog.getByText('Please enter the first name')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabel('First name').fill('Alex');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Name updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /Alex von Ananas/ })).toBeFocused();

  const again = await openOwnProfile(page, 'Alex von Ananas');
  await again.getByLabel('Upload your picture').setInputFiles(file('logo.png'));
  await cropAsItIs(page);
  await expect(toast(page, 'Profile picture uploaded successfully')).toBeVisible();
  await expect(again.getByRole('button', { name: 'Save' })).toBeDisabled();
  await again.getByRole('button', { name: 'Close' }).last().click();
  await expect(again).toBeHidden();

  const { data: me } = await api.call(getMe);
  expect(me.basic_info).toMatchObject({ first_name: 'Alex', last_name: 'von Ananas' });
  expect(me.profile_picture_url).toMatch(/^http/);
  await page.reload();
  const menu = page.getByRole('button', { name: /Alex von Ananas/ });
  await expect(menu.locator('img')).toHaveAttribute('src', me.profile_picture_url ?? '');
}

// Spec: 1:2.2/6, 2:D/2
test('an owner changes their own name and picture from the profile menu', async ({ page, newOwner }) => {
  const { owner } = await newBusiness(await newOwner());
  await signInAs(page, owner.email);
  await changeOwnProfile(page, 'Olive Owner', owner.api);
});

// Spec: 2:2/43, 2:D/2
test(
  'a manager changes their own name and picture, and sees no business entries in the menu',
  { tag: '@sweep' },
  async ({ page, newOwner, mailbox, api }) => {
    const business = await newBusiness(await newOwner());
    const manager = await newColleague(business, mailbox, {
      account_type: 'hiring_manager',
      locations: [business.first_id],
    });
    await signInAs(page, manager.email);
    await page.getByRole('button', { name: /Cole League/ }).click();
    await expect(page.getByRole('menuitem', { name: 'MY PROFILE' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'LOG OUT' })).toBeVisible();
    for (const name of ['EDIT ACCOUNT', 'BILLING INFO', 'SETTINGS']) {
      await expect(page.getByRole('menuitem', { name })).toHaveCount(0);
    }
    await page.keyboard.press('Escape');
    await changeOwnProfile(page, 'Cole League', await signIn(api, manager.email, PASSWORD));
  },
);

// Spec: 2:D/2
test(
  'closing the profile dialog with a changed name asks first, and a failed save keeps the change',
  { tag: '@sweep' },
  async ({ page, newOwner, noise }) => {
    const { owner } = await newBusiness(await newOwner());
    await signInAs(page, owner.email);
    const dialog = await openOwnProfile(page, 'Olive Owner');
    await dialog.getByLabel('Last name').fill('Olivetti');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(dialog.getByLabel('Last name')).toHaveValue('Olivetti');

    await page.route('**/profile/name/', (route) => route.abort(), { times: 1 });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Network Error. Please check your connection')).toBeVisible();
    expect(noise.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED']);
    await expect(dialog.getByLabel('Last name')).toHaveValue('Olivetti');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(question).toBeHidden();
    const fresh = await openOwnProfile(page, 'Olive Owner');
    await expect(fresh.getByLabel('Last name')).toHaveValue('Owner');
  },
);

test(
  'the profile dialog opens only once, keeps its draft and closes on a page change',
  { tag: '@sweep' },
  async ({ page, newOwner }) => {
    const { owner } = await newBusiness(await newOwner());
    await signInAs(page, owner.email);
    const enter = async (typed: string) => {
      // On a slow machine the palette may not open while the last dialog is still closing.
      await expect(async () => {
        await page.keyboard.press('Control+k');
        await expect(page.getByRole('combobox', { name: 'A page, name or action' })).toBeFocused({ timeout: 3_000 });
      }).toPass();
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
    };
    const dialog = await openOwnProfile(page, 'Olive Owner');
    await dialog.getByLabel('Last name').fill('Olivetti');
    await enter('my pro');
    await expect(dialog.getByLabel('Last name')).toBeFocused();
    await expect(page.locator('[role="dialog"]')).toHaveCount(1);
    await enter('messages');
    await expect(page.getByRole('heading', { name: 'Messages' })).toBeFocused();
    await expect(page.locator('[role="dialog"]')).toHaveCount(0);

    // The draft is kept; a picture in the cropper would be lost.
    await openOwnProfile(page, 'Olive Owner');
    await expect(dialog.getByLabel('Last name')).toHaveValue('Olivetti');
    await dialog.getByLabel('Upload your picture').setInputFiles(file('logo.png'));
    const crop = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Use picture' }) });
    await crop.waitFor();
    await enter('my loc');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await crop.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/message');
    await expect(dialog.getByLabel('Last name')).toHaveValue('Olivetti');
  },
);
