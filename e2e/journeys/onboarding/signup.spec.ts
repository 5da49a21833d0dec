import { expect, type Locator, type Page } from '@playwright/test';
import { getMe } from '@jipe/contract/profile/endpoints';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { PHONE, type Point, touchOf } from '../../support/touch.ts';
import { confirmCoordinates, cropAsItIs, file, fileField, fillAddress, heading, next, saidInStep } from './steps.ts';

/** Steps 1 to 7, with real files. */
async function upToApplicationType(page: Page): Promise<void> {
  await expect(heading(page, 'Tell us about your business')).toBeVisible();
  await expect(page.getByRole('listitem', { name: /^Step \d$/ })).toHaveCount(9);
  await expect(page.getByText('1 of 15')).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled();
  await fillAddress(page);
  await confirmCoordinates(page);
  await next(page).click();

  await expect(heading(page, 'Good to have you here')).toBeVisible();
  await next(page).click();

  await expect(heading(page, 'Logo and banner')).toBeVisible();
  // The initials replace a missing logo.
  await expect(page.getByText('Your initials', { exact: true })).toBeAttached();
  await expect(next(page)).toBeEnabled();
  await expect(page.getByText('500x500 suggested')).toBeVisible();
  await fileField(page, 'logo').setInputFiles(file('logo.png'));
  await cropAsItIs(page);
  await expect(saidInStep(page, 'Logo uploaded successfully')).toBeVisible();
  await page.getByRole('radio', { name: /Your own picture/ }).check();
  await expect(page.getByText('500x1200 suggested')).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await fileField(page, 'banner').setInputFiles(file('banner.jpg'));
  await cropAsItIs(page);
  await next(page).click();
  await expect(saidInStep(page, 'Banner Image Uploaded Successfully')).toBeVisible();

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
  await expect(saidInStep(page, 'Social Urls updated Successfully')).toBeVisible();

  await expect(heading(page, 'Photos and videos')).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await fileField(page, 'media').setInputFiles([file('photo.webp'), file('clip.mp4')]);
  await cropAsItIs(page);
  await expect(page.getByRole('list', { name: 'Photos and videos' }).getByText('New')).toHaveCount(2);
  await next(page).click();
  await expect(saidInStep(page, 'Media Files Updated Successfully')).toBeVisible();

  await expect(heading(page, 'Job category')).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await page.getByRole('checkbox', { name: /Restaurants and Cafés/ }).check();
  await page.getByRole('checkbox', { name: /Bars and Nightlife/ }).check();
  await next(page).click();
  await expect(heading(page, 'Application type')).toBeVisible();
  await expect(next(page)).toBeDisabled();
}

// Spec: 1:2.4/1, 1:2.4/2, 1:2.4/3, 1:2.4/4, 1:2.4/5, 1:2.4/7, 1:5/19, 1:5/20, 1:5/22, 1:5/26, 1:5/27, 1:5/28
// Spec: 1:8/44
test('an owner who chooses Jipe applications completes onboarding up to payment', async ({ page, newOwner }) => {
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

// Spec: 1:2.4/6, 1:2.4/7
test('online applications skip the questions step on Next and Back', { tag: '@sweep' }, async ({ page, newOwner }) => {
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

test.describe('on a phone', () => {
  test.use(PHONE);

  /** A picture half red and half blue, side by side, as a file of the phone. */
  const halves = async (page: Page) => {
    const url = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 1200, height: 600 });
      const pen = canvas.getContext('2d')!;
      for (const [at, color] of ['red', 'blue'].entries()) {
        pen.fillStyle = color;
        pen.fillRect(at * 600, 0, 600, 600);
      }
      return canvas.toDataURL();
    });
    return { name: 'halves.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
  };

  /** Returns which half of the picture is at these shares of its width. */
  const halvesAt = (page: Page, src: string, shares: readonly number[]) =>
    page.evaluate(
      async ([address, places]) => {
        const picture = await createImageBitmap(await (await fetch(address)).blob());
        const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
        pen.drawImage(picture, 0, 0);
        return places.map((at) => {
          const [red = 0, , blue = 0] = pen.getImageData(picture.width * at, picture.height / 2, 1, 1).data;
          return red > blue + 100 ? 'red' : blue > red + 100 ? 'blue' : 'neither';
        });
      },
      [src, shares] as const,
    );

  const middleOf = async (place: Locator): Promise<Point> => {
    // Waits until it no longer moves.
    await place.tap({ trial: true });
    const box = (await place.boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  test(
    'by touch, an owner drags the pin, moves and pinches pictures and completes onboarding',
    { tag: '@sweep' },
    async ({ page, newOwner }) => {
      const owner = await newOwner();
      await signInAs(page, owner.email);
      const touch = await touchOf(page);
      const drag = async (from: Point, by: Point) => {
        const steps = [0, 0.25, 0.5, 0.75, 1].map((share) => ({ x: from.x + by.x * share, y: from.y + by.y * share }));
        await touch.pass(...steps);
      };
      /**
       * Waits two frames: a finger's last move is painted in the frame after it, so a moving picture may not have
       * arrived yet.
       */
      const painted = () =>
        page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

      await fillAddress(page);
      await page.getByRole('combobox', { name: 'State' }).tap();
      await page.getByRole('option', { name: 'Nevada' }).tap();
      await page.getByRole('button', { name: 'Select/Update Coordinates' }).tap();
      const map = page.getByRole('dialog', { name: 'Select/Update Coordinates' });
      const pin = map.getByRole('application');
      const place = async () =>
        [map.getByLabel('Latitude'), map.getByLabel('Longitude')].map((one) => one.inputValue());
      // Waits for the address lookup, whose result moves the pin.
      await expect(map.getByRole('button', { name: 'Confirm' })).toBeEnabled();
      const [lat = 0, lng = 0] = (await Promise.all(await place())).map(Number);
      await drag(await middleOf(pin), { x: 60, y: -40 });
      await expect(map.getByLabel('Latitude')).not.toHaveValue(String(lat));
      const [north = 0, east = 0] = (await Promise.all(await place())).map(Number);
      expect(north).toBeGreaterThan(lat);
      expect(east).toBeGreaterThan(lng);
      await map.getByRole('button', { name: 'Confirm' }).tap();
      await next(page).tap();
      await expect(heading(page, 'Good to have you here')).toBeVisible();
      await next(page).tap();

      await fileField(page, 'logo').setInputFiles(await halves(page));
      const crop = page.getByRole('dialog');
      const zoom = crop.getByRole('slider', { name: 'Zoom' });
      const { x, y } = await middleOf(crop.getByTestId('cropper'));
      await expect(zoom).toHaveValue('1');
      const left = async () => (await crop.locator('img').boundingBox())?.x ?? 0;
      const before = await left();
      await drag({ x, y }, { x: 120, y: 0 });
      // No user puts down two fingers in the frame in which one was lifted.
      await painted();
      expect(await left()).toBeGreaterThan(before);
      const fingers = (apart: number) => [
        { x: x - apart, y },
        { x: x + apart, y },
      ];
      await touch.down(...fingers(20));
      for (const apart of [25, 30, 35, 40]) await touch.move(...fingers(apart));
      await touch.up();
      await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(1.5);
      await crop.getByRole('button', { name: 'Use picture' }).tap();
      await expect(saidInStep(page, 'Logo uploaded successfully')).toBeVisible();
      await page.getByRole('radio', { name: /Default banner/ }).tap();
      await next(page).tap();

      await page.getByRole('textbox', { name: 'Description' }).fill('We bake at four in the morning.');
      await next(page).tap();
      await expect(heading(page, 'Link to social')).toBeVisible();
      await page.getByRole('button', { name: 'Back' }).tap();
      await expect(heading(page, 'Describe your business')).toBeVisible();
      await next(page).tap();
      await page.getByLabel('Company URL').fill('cafeana.com');
      await next(page).tap();
      await fileField(page, 'media').setInputFiles(await halves(page));
      const middle = await middleOf(crop.getByTestId('cropper'));
      // A phone that paints the last move a moment after the finger has left: the visible crop is the one that is used.
      await page.evaluate(() => {
        window.requestAnimationFrame = (paint) => window.setTimeout(() => paint(performance.now()), 200);
      });
      const moved = await left();
      await drag(middle, { x: -120, y: 0 });
      await painted();
      expect(await left()).toBeLessThan(moved);
      await crop.getByRole('button', { name: 'Use picture' }).tap();
      await next(page).tap();
      await page.getByRole('checkbox', { name: /Restaurants and Cafés/ }).tap();
      await next(page).tap();
      await page.getByRole('radio', { name: /Jipe application/ }).tap();
      await next(page).tap();
      for (const at of [0, 1]) await page.getByRole('group').getByRole('checkbox').nth(at).tap();
      await next(page).tap();
      await expect(heading(page, 'Your profile is ready')).toBeVisible();

      const { data: me } = await owner.api.call(getMe);
      expect(me.business_locations[0]).toMatchObject({ state: 'NV', lat: north, lng: east });
      expect(me).toMatchObject({ banner_type: 'jipe', industries: ['Restaurants and Cafés'] });
      expect(await halvesAt(page, me.business_logo_url ?? '', [0.1, 0.9])).toEqual(['red', 'red']);
      expect(await halvesAt(page, me.media[0]?.url ?? '', [0.1, 0.9])).toEqual(['blue', 'blue']);
    },
  );
});
