import { expect } from '@playwright/test';
import { newManager, PASSWORD } from '../../support/accounts.ts';
import { countedOf, noteCounted } from '../../support/counted.ts';
import { test } from '../../support/journey.ts';
import { apply, newEmployer, newSeeker } from './arrange.ts';

const PEOPLE = 150;
/** Of those who applied, who covers the most hours, the most first; the others cover two hours of one day. */
const BEST = ['Ana Lopez', 'Ben Ito', 'Cyd Moss', 'Dee Park', 'Eve Lund'];

const freeOn = (days: readonly string[], to: string) =>
  Object.fromEntries(days.flatMap((day) => [[`${day}_from`, '08:00'] as const, [`${day}_to`, to] as const]));

test('a manager’s morning: from the sign-in page to these five, in this order, in 6 presses', async ({
  page,
  api,
  newOwner,
  mailbox,
}) => {
  const { owner, location_id, job_id } = await newEmployer(await newOwner());
  const email = await newManager(owner, mailbox, location_id);
  for (let n = 0; n < PEOPLE; n += 1) {
    // Whom to talk to stands all over the list.
    const place = n % 30 === 7 ? (n - 7) / 30 : -1;
    const week = place < 0 ? freeOn(['mon'], '11:00') : freeOn(['mon'], `${19 - place}:00`);
    await apply(await newSeeker(api, BEST[place] ?? `Other ${n}`, { availabilities: week }), job_id);
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
    .getByRole('link', { name: `${PEOPLE} new` })
    .click();
  await expect(page).toHaveURL('/application?state=new');
  const sort = page.getByRole('combobox', { name: 'Sort' });
  await sort.click();
  await sort.selectOption({ label: 'Most hours covered' });
  const names = page.getByRole('row').getByRole('button', { name: /Lopez|Ito|Moss|Park|Lund|Other/ });
  await expect.poll(async () => (await names.allInnerTexts()).slice(0, BEST.length)).toEqual(BEST);
  noteCounted(`these five of ${PEOPLE}, in this order: ${played.taps} presses, ${played.screens.length} screens`);
  expect(played.taps).toBeLessThanOrEqual(6);
});
