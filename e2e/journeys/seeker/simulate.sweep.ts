import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readListing } from '@jipe/contract/listings/endpoints';
import { expect } from '@playwright/test';
import { verifiedOwner } from '../../support/accounts.ts';
import { test } from '../../support/journey.ts';
import { startProduct } from '../../support/product.ts';
import { logIn } from '../../support/sign-in.ts';
import { newEmployer } from '../applicants/arrange.ts';

const SIMULATE = join(import.meta.dirname, '..', '..', '..', 'bench', 'simulate', 'main.ts');

async function simulate(url: string): Promise<{ code: number | null; said: string }> {
  const args = ['--seekers', '6', '--minutes', '0.2', '--seed', '3', '--url', url];
  const crowd = spawn(process.execPath, [SIMULATE, ...args]);
  let said = '';
  crowd.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  crowd.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(crowd, 'exit')) as [number | null];
  return { code, said };
}

// In a separate product: the crowd would apply to the listings of all other journeys.
test('simulated job seekers see the listing, and the employer’s list shows those who applied', async ({ page }) => {
  test.slow();
  await using product = await startProduct();
  const { owner, location_id, job_id } = await newEmployer(await verifiedOwner(product));
  const { code, said } = await simulate(product.url);
  expect(code, said).toBe(0);
  expect(said).toMatch(/6 seekers in \d+ s: [1-9]\d* impressions/);
  const { data: listing } = await owner.api.call(readListing, { body: { job_id } });
  expect(listing.swipe_count).toBe(6);
  await page.goto(`${product.url}/login`);
  await logIn(page, owner.email);
  await page.waitForURL('**/location-manager');
  await page.goto(`${product.url}/position/${location_id}/${job_id}?view=table`);
  const { job_applications_count: applied } = listing;
  if (applied === 0) await expect(page.getByText('No data to display')).toBeVisible();
  else await expect(page.getByRole('table', { name: 'Applicants' }).getByRole('row')).toHaveCount(applied + 1);
});
