import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

const FILES = join(import.meta.dirname, '..', 'profile', 'files');
export const file = (name: 'logo.png' | 'banner.jpg' | 'photo.webp' | 'clip.mp4' | 'long.mp4') => join(FILES, name);

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const next = (page: Page) => page.getByRole('button', { name: 'Next' });

/** Finds the confirmation of the step before, which the next step shows instead of a toast. */
export const saidInStep = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });

const fileFields = {
  logo: /^(?:Upload your|Choose another) logo$/,
  banner: /^(?:Upload a|Choose another) banner$/,
  media: 'Add photos or videos',
} as const;
export const fileField = (page: Page, name: keyof typeof fileFields) => page.getByLabel(fileFields[name]);

/** Fills in the address of step 1, without the coordinates. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Business name').fill('Café Ana');
  await page.getByLabel('Internal location name').fill('Downtown');
  await page.getByRole('textbox', { name: 'Street', exact: true }).fill('12 Broadway');
  await page.getByLabel('City').fill('Salt Lake City');
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Utah' }).click();
  await page.getByLabel('Zip').fill('84101');
  await page.getByLabel('Phone').fill('(801) 555-0100');
}

export async function confirmCoordinates(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Select/Update Coordinates' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('You are here')).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
}

/** Accepts the picture in the cropper as it lies. */
export async function cropAsItIs(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByTestId('cropper')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use picture' }).click();
}
