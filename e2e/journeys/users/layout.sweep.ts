import { expect, type Page } from '@playwright/test';
import { freshEmail } from '../../support/accounts.ts';
import { test } from '../../support/journey.ts';
import { signInAs, toast } from '../../support/sign-in.ts';
import { deviceOf } from '../../support/touch.ts';
import { addPlace, newBusiness } from '../locations/arrange.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test.describe('on a phone', () => {
  test.use(deviceOf({ width: 360, height: 740 }));

  test('the list of locations opens within the screen', async ({ page, newOwner }) => {
    const business = await newBusiness(await newOwner());
    await signInAs(page, business.owner.email, '/manager');
    await page.getByRole('button', { name: 'ADD NEW' }).tap();
    const form = page.getByRole('dialog', { name: 'Add user' });
    await form.getByRole('combobox', { name: 'Location(s)' }).tap();
    await expect(page.getByRole('option', { name: 'Downtown' })).toBeInViewport({ ratio: 1 });
    // An overflowing element makes a phone zoom out.
    expect(await page.evaluate(() => innerWidth)).toBe(360);
  });

  test('the list of locations covers no button, and one tap sends the invitation', async ({ page, newOwner }) => {
    const business = await newBusiness(await newOwner());
    await signInAs(page, business.owner.email, '/manager');
    await page.getByRole('button', { name: 'ADD NEW' }).tap();
    const form = page.getByRole('dialog', { name: 'Add user' });
    await form.getByLabel('First name').fill('Bo');
    await form.getByLabel('Last name').fill('Lee');
    await form.getByLabel('Email').fill(freshEmail());
    await form.getByRole('combobox', { name: 'Location(s)' }).tap();
    // A list this short would fit below its field, over the buttons.
    await page.getByRole('option', { name: 'Downtown' }).tap();
    const { x, y, width, height } = (await form.getByRole('button', { name: 'Add and invite' }).boundingBox())!;
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await expect(toast(page, 'Added User Successfully')).toBeVisible();
    await expect(rowOf(page, 'Bo Lee')).toContainText('Downtown');
  });
});

test.describe('on a tablet', () => {
  for (const height of [1140, 480]) {
    test(`the list of locations stays within a screen ${height} px high while several are picked`, async ({
      page,
      newOwner,
    }) => {
      const business = await newBusiness(await newOwner());
      const names = Array.from({ length: 14 }, (_, at) => `Place ${at + 10} of the northern industrial estate`);
      for (const name of names) await addPlace(business, name);
      await page.setViewportSize({ width: 768, height });
      await signInAs(page, business.owner.email, '/manager');
      await page.getByRole('button', { name: 'ADD NEW' }).click();
      await page.getByRole('combobox', { name: 'Location(s)' }).click();
      const list = page.getByRole('listbox', { name: 'Location(s)' });
      const edges = async () => {
        const { y = -1, height: high = Infinity } = (await list.boundingBox()) ?? {};
        return { isBelowTop: y >= 0, isAboveBottom: y + high <= height };
      };
      for (const name of names.slice(-5)) {
        await page.getByRole('option', { name }).click();
        await expect.poll(edges).toEqual({ isBelowTop: true, isAboveBottom: true });
      }
      for (const name of names.slice(-5))
        await expect(page.getByRole('option', { name, selected: true })).toBeVisible();
    });
  }
});
