import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { newEmployer } from './arrange.ts';

test('opening the palette, typing and Enter without a pause open the page, on a slow machine too', async ({
  page,
  newOwner,
}) => {
  const employer = await newEmployer(await newOwner());
  await signInAs(page, employer.owner.email);
  await page.getByRole('heading', { name: 'My Locations' }).waitFor();
  const devtools = await page.context().newCDPSession(page);
  for (const rate of [1, 6]) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    for (const [typed, address] of [
      ['manage us', '/manager'],
      ['my loc', '/location-manager'],
    ] as const) {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }
});

test('Escape and a repeated shortcut before the palette has loaded lose no typed keys', async ({ page, newOwner }) => {
  const employer = await newEmployer(await newOwner());
  await signInAs(page, employer.owner.email);
  // Delays the palette's code.
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/palette[^/]*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/manager');
  await page.getByRole('heading', { name: 'Manage users' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('my loc');
  held.resolve();
  await expect(page.getByRole('combobox', { name: 'A page, name or action' })).toHaveValue('my loc');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
