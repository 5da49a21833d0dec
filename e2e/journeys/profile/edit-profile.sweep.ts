import { expect, type Page } from '@playwright/test';
import { getMe } from '@jipe/contract/profile/endpoints';
import { profileTexts } from '@jipe/contract/profile/texts';
import type { Account } from '../../support/accounts.ts';
import { answersOf } from '../../support/answers.ts';
import { failFrom, forgetFailures } from '../../support/failing.ts';
import { signInFinished } from '../../support/finished-owner.ts';
import { test as base } from '../../support/journey.ts';
import { toast } from '../../support/sign-in.ts';
import { cropAsItIs, file, fileField } from '../onboarding/steps.ts';

const test = base.extend<{ owner: Account }>({
  owner: async ({ page, newOwner }, use) => {
    const owner = await signInFinished(page, newOwner, { at: '/edit-profile' });
    await expect(page.getByRole('heading', { level: 1, name: 'EDIT BUSINESS ACCOUNT INFO' })).toBeVisible();
    await use(owner);
  },
});

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const usersLink = (page: Page) => page.getByRole('link', { name: /MANAGE USERS|USERS/i }).first();
const save = (page: Page, name: string) => page.getByRole('button', { name: `Save: ${name}` });
const cancel = (page: Page, name: string) => page.getByRole('button', { name: `Cancel: ${name}` });

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a long description is shown whole, with ${reducedMotion === 'reduce' ? 'little motion' : 'motion'}`, async ({
    page,
    owner: _owner,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const description = page.getByRole('textbox', { name: 'Description' });
    await description.fill('We bake at four in the morning and laugh a lot while we do. '.repeat(5));
    const hidden = () => description.evaluate((field) => field.scrollHeight - field.clientHeight);
    expect(await hidden()).toBe(0);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(hidden).toBe(0);
  });
}

// Spec: 1:2.5/1, 1:5/13, 1:8/41
test('Save is enabled only after a valid change, and Cancel reverts the change', async ({ page, owner }) => {
  const cards = [
    'Basic business info',
    'Link to social',
    'Logo',
    'Banner',
    'business description',
    'Photos/Videos',
    'Job category',
    'Application type',
    'Questions',
  ];
  for (const name of cards) await expect(save(page, name)).toBeDisabled();

  const name = page.getByLabel('Business name');
  await name.fill('Café Zoé');
  await expect(save(page, 'Basic business info')).toBeEnabled();
  await expect(save(page, 'Link to social')).toBeDisabled();
  await cancel(page, 'Basic business info').click();
  await expect(name).toHaveValue('Café Ana');
  await expect(save(page, 'Basic business info')).toBeDisabled();
  await name.fill('');
  await name.blur();
  await expect(page.getByText('Business name is required')).toBeVisible();
  await expect(save(page, 'Basic business info')).toBeDisabled();
  await name.fill('Café Zoé');
  await save(page, 'Basic business info').click();
  await expect(toast(page, 'Business Info updated Successfully')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Café Zoé')).toBeVisible();
  const { data: me } = await owner.api.call(getMe);
  expect(me.basic_info.business_name).toBe('Café Zoé');
});

// Spec: 1:2.5/2, 1:5/21, 1:8/44, 1:8/53
test('each profile card saves its own part', async ({ page, owner }) => {
  await page.getByLabel('Instagram handle').fill('cafe.ana');
  await save(page, 'Link to social').click();
  await expect(toast(page, 'Social Links Updated successfully')).toBeVisible();
  await expect(page.getByLabel('Instagram handle')).toHaveValue('cafe.ana');

  await page.getByRole('textbox', { name: 'Description' }).fill('We bake at four.');
  await save(page, 'business description').click();
  await expect(toast(page, 'Description saved')).toBeVisible();

  await page.getByRole('checkbox', { name: /Retail/ }).check();
  await save(page, 'Job category').click();
  await expect(toast(page, 'Job Category updated successfully')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Can you work weekends?' }).check();
  await save(page, 'Questions').click();
  await expect(toast(page, 'Application Question updated successfully')).toBeVisible();

  await page.getByRole('radio', { name: /Online application/ }).check();
  await save(page, 'Application type').click();
  await expect(toast(page, 'Application type updated successfully')).toBeVisible();
  await expect(card(page, 'Questions')).toBeHidden();

  const { data: me } = await owner.api.call(getMe);
  expect(me).toMatchObject({
    about_you: 'We bake at four.',
    industries: ['Retail'],
    questions: [{ name: 'Can you work weekends?' }],
    application_type: 'online_application',
    profile_completed_up_to: 'job_listing_create',
  });
});

// Spec: 1:2.4/4, 1:2.5/4, 1:8/55
test('logo and banner are cropped and saved; the default banner is saved immediately', async ({ page, owner }) => {
  await fileField(page, 'logo').setInputFiles(file('logo.png'));
  await cropAsItIs(page);
  await save(page, 'Logo').click();
  await expect(toast(page, 'Logo uploaded successfully')).toBeVisible();

  await page.getByRole('radio', { name: /Your own picture/ }).check();
  await expect(save(page, 'Banner')).toBeDisabled();
  await fileField(page, 'banner').setInputFiles(file('banner.jpg'));
  await cropAsItIs(page);
  await save(page, 'Banner').click();
  await expect(toast(page, 'Banner Image Uploaded Successfully')).toBeVisible();
  expect((await owner.api.call(getMe)).data.banner_type).toBe('custom');
  await page.getByRole('radio', { name: /Default banner/ }).check();
  await expect.poll(async () => (await owner.api.call(getMe)).data.banner_type).toBe('jipe');
});

// Spec: 1:5/22, 1:5/23, 1:8/56, 2:4/30
test('a profile takes six photos and videos, and refuses long videos', async ({ page, owner, noise }) => {
  const add = fileField(page, 'media');
  await add.setInputFiles(file('long.mp4'));
  await expect(page.getByRole('alert').getByText('Video length too big, must be under a minute! ')).toBeVisible();
  await add.setInputFiles({ name: 'page.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(toast(page, 'Please choose a picture or an mp4 video.')).toBeVisible();
  await add.setInputFiles({ name: 'clip.mp4', mimeType: 'video/mp4', buffer: Buffer.from('This is no video.') });
  await expect(toast(page, 'This video could not be read. Please choose another mp4 video.')).toBeVisible();
  await expect(save(page, 'Photos/Videos')).toBeDisabled();

  await add.setInputFiles([file('clip.mp4'), file('clip.mp4')]);
  await save(page, 'Photos/Videos').click();
  await expect(toast(page, 'Media Files Updated Successfully')).toBeVisible();
  await add.setInputFiles(Array.from({ length: 5 }, () => file('clip.mp4')));
  await expect(toast(page, 'You can add up to 6 photos and videos.')).toBeVisible();
  await expect(add).toBeHidden();
  const list = page.getByRole('list', { name: 'Photos and videos' });
  const most = await list.evaluateHandle((slots) => {
    const seen = { slots: 0 };
    const look = () => (seen.slots = Math.max(seen.slots, slots.childElementCount));
    new MutationObserver(look).observe(slots, { childList: true });
    return seen;
  });
  await save(page, 'Photos/Videos').click();
  await expect(save(page, 'Photos/Videos')).toBeDisabled();
  await expect(list.getByText('New')).toHaveCount(0);
  expect((await owner.api.call(getMe)).data.media).toHaveLength(6);
  // A sent file is never shown twice, as chosen and as saved.
  expect((await most.jsonValue()).slots).toBe(6);

  const [first, second] = (await owner.api.call(getMe)).data.media;
  await page.getByRole('button', { name: 'Remove video 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Media Deleted Successfully')).toBeVisible();
  const left = (await owner.api.call(getMe)).data.media;
  expect(left.map((item) => item.slot)).toEqual([1, 2, 3, 4, 5]);
  expect(left[0]?.id).toBe(second?.id);
  expect(left.some((item) => item.id === first?.id)).toBe(false);

  await failFrom(page);
  await page.getByRole('button', { name: 'Remove video 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Media Delete Failed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove video 5' })).toBeVisible();
  forgetFailures(noise);
});

test('photos and videos keep the order in which they were chosen', async ({ page, owner }) => {
  await fileField(page, 'media').setInputFiles([file('banner.jpg'), file('clip.mp4')]);
  await cropAsItIs(page);
  await save(page, 'Photos/Videos').click();
  await expect(toast(page, 'Media Files Updated Successfully')).toBeVisible();
  expect((await owner.api.call(getMe)).data.media.map(({ type }) => type)).toEqual(['image', 'video']);
});

test('several photos are cropped one after another, even the same photo twice', async ({ page, owner }) => {
  await fileField(page, 'media').setInputFiles([file('photo.webp'), file('photo.webp'), file('banner.jpg')]);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('2 more pictures after this one.')).toBeVisible();
  await cropAsItIs(page);
  await expect(dialog.getByText('1 more picture after this one.')).toBeVisible();
  await cropAsItIs(page);
  await expect(dialog.getByText(/after this one/)).toBeHidden();
  await cropAsItIs(page);
  await save(page, 'Photos/Videos').click();
  await expect(toast(page, 'Media Files Updated Successfully')).toBeVisible();
  expect((await owner.api.call(getMe)).data.media).toHaveLength(3);
});

test('an unreadable picture shows an error and cannot be used', async ({ page, owner, noise }) => {
  await fileField(page, 'logo').setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toHaveText(profileTexts.pictureUnreadable);
  await expect(dialog.getByRole('button', { name: 'Use picture' })).toBeHidden();
  // The last Close button is the dialog's own, beside the cross that every dialog has.
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(save(page, 'Logo')).toBeDisabled();
  expect((await owner.api.call(getMe)).data.business_logo_url).toBeNull();
  // A trace recorder fetches the picture again from outside the page, which the page's policy refuses.
  for (const one of noise.splice(0)) expect(one).toMatch(/^Connecting to 'blob:/);
});

test('a failed upload shows an error and can be retried; a cancelled upload is not stored', async ({
  page,
  owner,
  noise,
}) => {
  await page.route('**/business/business-logo/', (route) => route.abort(), { times: 1 });
  await fileField(page, 'logo').setInputFiles(file('logo.png'));
  await cropAsItIs(page);
  await save(page, 'Logo').click();
  await expect(card(page, 'Logo').getByText('Network Error. Please check your connection')).toBeVisible();
  expect(noise.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED']);
  let release = () => {};
  await page.route('**/business/business-logo/', async (route) => {
    await new Promise<void>((resolve) => (release = resolve));
    await route.continue().catch(() => {});
  });
  await card(page, 'Logo').getByRole('button', { name: 'Retry' }).click();
  await card(page, 'Logo').getByRole('button', { name: 'Cancel: Uploading your logo' }).click();
  release();
  await expect(card(page, 'Logo').getByRole('progressbar')).toBeHidden();
  expect((await owner.api.call(getMe)).data.business_logo_url).toBeNull();
  await page.unroute('**/business/business-logo/');
  await save(page, 'Logo').click();
  await expect(toast(page, 'Logo uploaded successfully')).toBeVisible();
});

// Spec: 1:2.5/3, 2:2/25
test('the preview shows the profile with its unsaved changes', async ({ page, owner }) => {
  await page.getByRole('textbox', { name: 'Description' }).fill('We bake at four.');
  await page.getByLabel('Company URL').fill('cafeana.com');
  await page.getByRole('button', { name: 'PREVIEW' }).click();
  const phone = page.getByRole('article', { name: 'Café Ana' });
  await expect(phone.getByRole('img', { name: 'Default banner' })).toBeVisible();
  await expect(phone.getByText('Olive Owner')).toBeVisible();
  await expect(phone.getByText('We bake at four.')).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Company website' })).toHaveAttribute('href', 'https://cafeana.com');
  await expect(phone.getByRole('link', { name: /^Downtown.*: open in maps$/ })).toHaveAttribute(
    'href',
    /query=40\.7608,-111\.891$/,
  );
  await phone.getByRole('button', { name: 'View Time' }).click();
  await expect(page.getByRole('dialog', { name: 'Hours needed' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Hours needed' })).toBeHidden();
  await expect(phone).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(phone).toBeHidden();
  expect((await owner.api.call(getMe)).data.about_you).toBe('');
});

test('leaving with an unsent file asks first, and Leave cancels its upload', async ({ page, owner }) => {
  const users = usersLink(page);
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const answers = await answersOf(page);
  await fileField(page, 'media').setInputFiles(file('clip.mp4'));
  // The page first reads the film's length.
  await expect(save(page, 'Photos/Videos')).toBeEnabled();
  await users.click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL('/edit-profile');

  await answers.become('held');
  const taken = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/profile/media/'));
  await save(page, 'Photos/Videos').click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await users.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await taken;
  await answers.become('normal');
  await expect(page).toHaveURL('/manager');
  expect((await owner.api.call(getMe)).data.media).toEqual([]);
});

test('leaving the page while a picture is being cropped asks first', async ({ page, owner: _owner }) => {
  // Not on the tab's first page: there Back closes the overlay, and no forward entry remains.
  await usersLink(page).click();
  await expect(page).toHaveURL('/manager');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'A page, name or action' }).fill('edit account');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/edit-profile');
  await usersLink(page).click();
  await expect(page).toHaveURL('/manager');
  await page.goBack();
  await fileField(page, 'logo').setInputFiles(file('logo.png'));
  const crop = page.getByRole('dialog').filter({ has: page.getByTestId('cropper') });
  await expect(crop).toBeVisible();
  await page.goForward();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL('/edit-profile');
  await cropAsItIs(page);
  await expect(save(page, 'Logo')).toBeEnabled();
});
