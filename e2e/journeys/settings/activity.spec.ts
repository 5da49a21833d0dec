import { login } from '@jipe/contract/auth/endpoints';
import { renameBusiness } from '@jipe/contract/profile/endpoints';
import { expect } from '@playwright/test';
import { finishOnboarding } from '../../support/finished-owner.ts';
import { expectRouteAccessible, LOOKS } from '../../support/accessible.ts';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';

for (const { colorScheme, width } of LOOKS) {
  test(
    `an owner reads and filters the activity log, at ${width} px in the ${colorScheme} theme`,
    { tag: width === 360 ? ['@sweep'] : [] },
    async ({ openIn, newOwner, api }) => {
      const owner = await newOwner();
      await finishOnboarding(owner);
      await owner.api.call(renameBusiness, { body: { full_name: 'Café Bo' } });
      await api.call(login, { body: { email: owner.email, password: 'Wrong-bananas-1' } }).catch(() => undefined);
      const page = await openIn({ colorScheme, width });
      await signInAs(page, owner.email, '/settings');
      await page.getByRole('link', { name: 'See activity' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
      const entries = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
      const first = entries.filter({ hasText: 'Olive Owner renamed the business' });
      await expect(first).toBeVisible();
      await expect(entries.filter({ hasText: 'Olive Owner added the listing Barista, Downtown' })).toBeVisible();
      await expect(entries.filter({ hasText: '$49.00 was paid by card' })).toBeVisible();
      await expect(async () => {
        await page.reload();
        await expect(entries.filter({ hasText: 'Somebody gave a wrong password for Olive Owner' })).toBeVisible({
          timeout: 2000,
        });
      }).toPass();

      await expect(first.getByText('Business name: ')).toContainText('→ Café Bo');
      await page.getByRole('combobox', { name: 'Location' }).selectOption('Downtown');
      await expect(first).toHaveCount(0);
      await expect(page).toHaveURL(/location=/);
      await expectRouteAccessible(page, 'activity');
      await entries.getByRole('link', { name: 'Barista, Downtown' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Barista' })).toBeVisible();
      await page.goBack();
      await page.getByRole('combobox', { name: 'Location' }).selectOption('All locations');

      await page.getByLabel('Kind').selectOption('Business');
      await expect(entries.filter({ hasText: 'logged in' })).toHaveCount(0);
      await expect(first).toBeVisible();
      await expect(page).toHaveURL(/kind=business/);
      await page.getByLabel('Until').fill('2020-01-01');
      await expect(page.getByText('No activity matches')).toBeVisible();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expect(page.getByLabel('Until')).toHaveValue('');
      await expect(page.getByLabel('Kind')).toHaveValue('');
      await expect(first).toBeVisible();
      await expectRouteAccessible(page, 'activity');
    },
  );
}
