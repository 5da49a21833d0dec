import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { apply, newEmployer, newSeeker } from '../applicants/arrange.ts';

test('an arriving application raises the count on the location’s card and page without a reload', async ({
  page,
  api,
  newOwner,
}) => {
  const { owner, location_id, job_id } = await newEmployer(await newOwner());
  await signInAs(page, owner.email);
  const applications = {
    '/location-manager': (count: number) =>
      expect(page.getByRole('definition').nth(1)).toHaveText(String(count), { timeout: 6000 }),
    [`/location/${location_id}`]: (count: number) =>
      expect(page.getByRole('button', { name: `applications of Barista: ${count}` })).toBeVisible({ timeout: 6000 }),
  };
  let applied = 0;
  for (const [path, areCounted] of Object.entries(applications)) {
    await page.goto(path);
    await areCounted(applied);
    // Repeats until the connection is up: an application before that counts only with the next event.
    await expect(async () => {
      await apply(await newSeeker(api, 'Ana Lopez'), job_id);
      applied += 1;
      await areCounted(applied);
    }).toPass();
  }
});
