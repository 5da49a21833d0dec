import type { Forecast } from '@jipe/contract/billing/schema.forecast';
import { expect } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { test } from '../../support/journey.ts';
import { signInAs, toast } from '../../support/sign-in.ts';
import { newEmployer } from '../listings/arrange.ts';

test('an owner reads the forecast, sets a cap and downloads receipts as CSV', async ({ page, newOwner }) => {
  const { owner } = await newEmployer(await newOwner());
  await signInAs(page, owner.email, '/billing-info');
  const comes = page.getByRole('region', { name: 'What comes' });
  await expect(comes.getByText('In total')).toBeVisible();
  await expect(comes.getByText('$49.00')).toHaveCount(2);
  await comes.getByRole('checkbox', { name: /^Leave out Barista/ }).check();
  await expect(comes.getByText('With 1 listing paused: $0.00')).toBeVisible();

  await page.getByLabel('Cap in dollars').fill('120');
  await page.getByRole('button', { name: 'Save cap' }).click();
  await expect(toast(page, 'Monthly cap saved: $120.00')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Cap in dollars')).toHaveValue('120.00');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toMatch(/number,date,location,listing,amount,credits/);
  expect(file).toMatch(/INV-\d+,.*Barista/);
});

test('a long title leaves a word of the forecast on one line', { tag: '@sweep' }, async ({ page, newOwner }) => {
  const { owner } = await newEmployer(await newOwner());
  await page.route('**/business/forecast/**', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: Forecast };
    const title = 'Assistant Night Shift Supervisor '.repeat(3).trim();
    const location_name = 'Airport Concourse B, Upper Level, beside Gate 42';
    const lines = answer.data.lines.map((line) => ({ ...line, title, location_name }));
    await route.fulfill({ json: { data: { ...answer.data, lines } } });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, owner.email, '/billing-info');
  const word = page.getByRole('region', { name: 'What comes' }).getByText('Renewal', { exact: true });
  await expect(word).toBeVisible();
  expect((await word.boundingBox())?.height).toBeLessThan(25);
});
