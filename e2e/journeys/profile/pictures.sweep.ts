import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { createListing } from '@jipe/contract/listings/endpoints';
import { getMe } from '@jipe/contract/profile/endpoints';
import { profileTexts } from '@jipe/contract/profile/texts';
import { expectAccessible, LOOKS } from '../../support/accessible.ts';
import { listingBody, signInFinished } from '../../support/finished-owner.ts';
import { test } from '../../support/journey.ts';
import { toast } from '../../support/sign-in.ts';
import { cropAsItIs, file, fileField } from '../onboarding/steps.ts';
import { openParts } from '../../support/open-parts.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const save = (page: Page, name: string) => page.getByRole('button', { name: `Save: ${name}` });

/** A black ring on a transparent ground, `side` pixels wide and high. */
async function chooseRing(page: Page, side: number, field = fileField(page, 'logo')): Promise<void> {
  const url = await page.evaluate((edge) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: edge, height: edge });
    const context = canvas.getContext('2d')!;
    context.lineWidth = edge / 8;
    context.arc(edge / 2, edge / 2, edge / 3, 0, 7);
    context.stroke();
    return canvas.toDataURL();
  }, side);
  const buffer = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  await field.setInputFiles({ name: `${side}.png`, mimeType: 'image/png', buffer });
}

const onWhite = 'rgb(255, 255, 255)';
const groundOf = (picture: Locator) => picture.evaluate((img) => getComputedStyle(img).backgroundColor);

for (const look of LOOKS) {
  test(`a transparent picture is shown on white, ${look.colorScheme} at ${look.width} px`, async ({
    openIn,
    newOwner,
  }) => {
    const page = await openIn(look);
    const { api } = await signInFinished(page, newOwner, { at: '/edit-profile' });
    await openParts(page);
    await chooseRing(page, 400);
    const cropper = page.getByTestId('cropper').locator('..');
    expect(await groundOf(cropper.locator('img'))).toBe(onWhite);
    await cropAsItIs(page);
    await save(page, 'Logo').click();
    await expect(toast(page, profileTexts.logoUploaded)).toBeVisible();
    expect(await groundOf(page.getByRole('img', { name: 'Your logo' }))).toBe(onWhite);
    await page.getByRole('button', { name: 'PREVIEW' }).click();
    expect(await groundOf(page.getByRole('article').locator('header img'))).toBe(onWhite);
    await expectAccessible(page, 'preview');

    await page.keyboard.press('Escape');
    await chooseRing(page, 400, page.getByLabel('Upload your picture'));
    await cropAsItIs(page);
    await expect(toast(page, profileTexts.pictureUploaded)).toBeVisible();
    await page.goto('/location-manager');
    expect(await groundOf(page.getByRole('banner').locator('img'))).toBe(onWhite);
    await expectAccessible(page, 'header');

    const [first] = (await api.call(getMe)).data.business_locations;
    const { data: listing } = await api.call(createListing, { body: listingBody([first?.id ?? '']) });
    await page.goto(`/job/${listing.id}`);
    expect(await groundOf(page.locator('.business img'))).toBe(onWhite);
    await expectAccessible(page, 'the public page of a listing');
    // The product's own logo has no ground of its own.
    expect(await groundOf(page.locator('.home img'))).toBe('rgba(0, 0, 0, 0)');
  });

  test(`a logo that is too small is refused, ${look.colorScheme} at ${look.width} px`, async ({ openIn, newOwner }) => {
    const page = await openIn(look);
    await signInFinished(page, newOwner, { at: '/edit-profile' });
    await openParts(page);
    await chooseRing(page, 5);
    await expect(card(page, 'Logo').getByRole('alert')).toHaveText(profileTexts.logoTooSmall);
    await expect(page.getByRole('dialog')).toBeHidden();

    await chooseRing(page, 120);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('status').filter({ hasText: 'less than 200 pixels' })).toBeVisible();
    await expectAccessible(page, 'warning');
    // The zoom keeps a quarter, less than a logo needs.
    await dialog.getByRole('slider').fill('4');
    await expect(dialog.getByRole('alert')).toHaveText(profileTexts.logoTooSmall);
    await dialog.getByRole('button', { name: 'Use picture' }).click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('slider').fill('1');
    await expect(dialog.getByRole('alert')).toBeHidden();
    await dialog.getByRole('button', { name: 'Use picture' }).click();
    await save(page, 'Logo').click();
    await expect(toast(page, profileTexts.logoUploaded)).toBeVisible();

    await chooseRing(page, 200);
    await expect(dialog.getByTestId('cropper')).toBeVisible();
    await expect(dialog.getByText('less than 200 pixels')).toBeHidden();
  });

  test(`a video that browsers cannot play shows an error at its tile, ${look.colorScheme} at ${look.width} px`, async ({
    openIn,
    newOwner,
  }) => {
    const page = await openIn(look);
    const { api } = await signInFinished(page, newOwner, { at: '/edit-profile' });
    await openParts(page);
    const film = await readFile(file('clip.mp4'));
    const video = (name: string, buffer: Buffer) => ({ name, mimeType: 'video/mp4', buffer });
    const played = Buffer.from(film);
    film.write('mp4v', film.indexOf('avc1', film.indexOf('stsd')), 'latin1');
    await fileField(page, 'media').setInputFiles([video('new.mp4', played), video('old.mp4', film)]);
    const tiles = page.getByRole('list', { name: 'Photos and videos' }).getByRole('listitem');
    await expect(tiles.nth(1).getByLabel('Video 2', { exact: true })).toBeVisible();
    await save(page, 'Photos/Videos').click();
    await expect(tiles.nth(1).getByRole('alert')).toHaveText(profileTexts.videoNotPlayed);
    await expect(tiles.nth(0).getByRole('alert')).toBeHidden();
    expect((await api.call(getMe)).data.media).toEqual([]);
  });
}
