import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { addPlace, cardOf, newBusiness } from './arrange.ts';

test('on a phone, no pin of the map is covered by the map’s buttons', async ({ page, newOwner }) => {
  const business = await newBusiness(await newOwner());
  const corners = [
    ['North West', 41.9, -113.9],
    ['South East', 37.1, -109.1],
  ] as const;
  for (const [name, lat, lng] of corners) await addPlace(business, name, { lat, lng });
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, business.owner.email, '/location-manager?map=on');
  const map = page.getByRole('region', { name: 'Map' });
  // Clicks the middle of the visible part, so an element above it would take the press.
  for (const [name] of corners) await map.getByRole('button', { name }).click({ trial: true });
});

// Spec: 1:9/1
test('of a thousand locations, only those near the screen are rendered', async ({ page, newOwner }) => {
  const business = await newBusiness(await newOwner());
  for (let from = 0; from < 1000; from += 50) {
    await Promise.all(
      Array.from({ length: 50 }, (_, i) => addPlace(business, `Store ${String(from + i).padStart(4, '0')}`)),
    );
  }
  await signInAs(page, business.owner.email);
  await expect(cardOf(page, 'Downtown')).toBeVisible();
  expect(await page.getByRole('article').count()).toBeLessThan(60);
  await page.getByRole('searchbox', { name: 'Search locations' }).fill('0999');
  await expect(cardOf(page, 'Store 0999')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(cardOf(page, 'Downtown')).toBeVisible();
  await page.keyboard.press('End');
  await expect(cardOf(page, 'Store 0998')).toBeVisible();
});
