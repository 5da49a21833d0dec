import { createListing } from '@jipe/contract/listings/endpoints';
import { expect } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { PASSWORD } from '../../support/accounts.ts';
import { newColleague } from '../../support/colleague.ts';
import { countedOf, noteCounted } from '../../support/counted.ts';
import { listingBody } from '../../support/finished-owner.ts';
import { test } from '../../support/journey.ts';
import { apply, newEmployer, newSeeker } from './arrange.ts';

const APPLICATIONS = 151;
/** The applicants who cover the most hours, in descending order. All others cover two hours of one day. */
const BEST = ['Ana Lopez', 'Ben Ito', 'Cyd Moss', 'Dee Park', 'Eve Lund'];

const freeOn = (days: readonly string[], to: string) =>
  Object.fromEntries(days.flatMap((day) => [[`${day}_from`, '08:00'] as const, [`${day}_to`, to] as const]));

test('from the sign-in page, a manager gets to the five best applicants within 6 presses', async ({
  page,
  api,
  newOwner,
  mailbox,
}) => {
  const { owner, location_id, job_id } = await newEmployer(await newOwner());
  const kind = { account_type: 'hiring_manager', locations: [location_id] } as const;
  const { email } = await newColleague({ owner }, mailbox, kind);
  const body = listingBody([location_id], 'Cook');
  const { data } = await owner.api.call(createListing, { body, idempotencyKey: randomUUID() });
  const others = (APPLICATIONS - BEST.length) / 2;
  // Spreads the best applicants over the list. The others apply for both jobs.
  for (let n = 0; n < others; n += 1) {
    const name = n % 16 === 7 ? BEST[(n - 7) / 16] : undefined;
    if (name !== undefined) {
      const availabilities = freeOn(['mon'], `${16 - BEST.indexOf(name)}:00`);
      await apply(await newSeeker(api, name, { availabilities }), job_id);
    }
    const other = await newSeeker(api, `Other ${n}`, { availabilities: freeOn(['mon'], '11:00') });
    for (const id of [job_id, data.id]) await apply(other, id);
  }
  const played = await countedOf(page);
  await page.goto('/login');
  await page.getByLabel('Email').click();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page
    .getByRole('region', { name: 'Today' })
    .getByRole('link', { name: `${APPLICATIONS} new` })
    .click();
  await expect(page).toHaveURL('/application?state=new');
  const sort = page.getByRole('combobox', { name: 'Sort' });
  await sort.click();
  await page.getByRole('option', { name: 'Most hours covered' }).click();
  const rows = page.getByRole('row');
  for (const [at, name] of BEST.entries()) await expect(rows.nth(at + 1)).toContainText(name);
  noteCounted(`these five of ${APPLICATIONS}, in this order: ${played.taps} presses, ${played.screens.length} screens`);
  expect(played.taps).toBeLessThanOrEqual(6);
});
