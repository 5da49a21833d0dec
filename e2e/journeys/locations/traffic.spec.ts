import { countImpression } from '@jipe/contract/seeker/endpoints';
import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { apply, newEmployer, newSeeker } from '../applicants/arrange.ts';
import { addPlace } from './arrange.ts';

test('the chart of the last 30 days is above the location cards, and below them on a phone', async ({
  page,
  api,
  newOwner,
  openIn,
}) => {
  const { owner, job_id } = await newEmployer(await newOwner());
  await addPlace({ owner, first_id: '' }, 'Airport');
  await signInAs(page, owner.email);
  const chart = page.getByRole('region', { name: 'Last 30 days' });
  await expect(chart).toContainText('No job seeker has seen a listing');

  for (const name of ['Ana Lopez', 'Ben Ito']) {
    const seeker = await newSeeker(api, name);
    await seeker.api.call(countImpression, { params: { id: job_id } });
    if (name === 'Ana Lopez') await apply(seeker, job_id);
  }
  await page.reload();
  await expect(chart.getByRole('radio', { name: '2 Impressions' })).toBeChecked();
  await chart.getByRole('radio', { name: '1 Applications' }).check();
  await expect(chart.getByRole('slider', { name: 'Applications per day' })).toBeVisible();
  const top = async () => (await chart.boundingBox())!.y;
  expect(await top()).toBeLessThan((await page.getByRole('article').first().boundingBox())!.y);

  const phone = await openIn({ colorScheme: 'dark', width: 360 });
  await signInAs(phone, owner.email);
  const below = phone.getByRole('region', { name: 'Last 30 days' });
  await below.scrollIntoViewIfNeeded();
  await expect(below.getByRole('radio', { name: '2 Impressions' })).toBeAttached();
  expect((await below.boundingBox())!.y).toBeGreaterThan((await phone.getByRole('article').last().boundingBox())!.y);
});
