import { readListing } from '@jipe/contract/listings/endpoints';
import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { apply, newEmployer, newSeeker, rowOf } from './arrange.ts';

test('after a hire, a notice offers to pause the listing and to tell the waiting applicants', async ({
  page,
  api,
  newOwner,
}) => {
  const { owner, job_id } = await newEmployer(await newOwner());
  for (const name of ['Ana Lopez', 'Ben Ito', 'Cy Moe', 'Di Poe']) await apply(await newSeeker(api, name), job_id);
  await signInAs(page, owner.email, '/application');
  const row = rowOf(page, 'Ana Lopez');
  await row.getByRole('checkbox', { name: 'Hired' }).check();
  const note = page.getByRole('region', { name: 'After hiring' });
  await expect(note).toBeHidden();
  await row.getByRole('button', { name: 'Save status of Ana Lopez' }).click();
  await expect(note).toContainText('Ana Lopez is hired for Barista.');
  await expect(
    note.getByRole('button', { name: /^Pause the listing \(renews \w+ \d+, \d{4}, \$49\.00\)\?$/ }),
  ).toBeVisible();

  // The other ticks still work, and hiring in the window shows the notice there.
  await rowOf(page, 'Ben Ito').getByRole('checkbox', { name: 'Interviewed' }).check();
  await rowOf(page, 'Ben Ito').getByRole('button').first().click();
  const window = page.getByRole('dialog');
  await window.getByRole('checkbox', { name: 'Hired' }).check();
  await window.getByRole('button', { name: 'Save status of Ben Ito' }).click();
  await expect(window.getByRole('region', { name: 'After hiring' })).toContainText('Ben Ito is hired');
  await page.goBack();
  await expect(note).toContainText('Ben Ito is hired');

  await note.getByRole('button', { name: /^Pause the listing/ }).click();
  const pause = page.getByRole('dialog', { name: /^Pause/ });
  await pause.getByRole('checkbox', { name: 'Position filled' }).check();
  await pause.getByRole('button', { name: 'Continue' }).click();
  await expect(note.getByRole('button', { name: /^Pause the listing/ })).toBeHidden();
  const { data } = await owner.api.call(readListing, { body: { job_id } });
  expect(data.status).toBe('paused');

  // Undoing the hire removes the notice.
  await rowOf(page, 'Ben Ito').getByRole('checkbox', { name: 'Hired' }).uncheck();
  await rowOf(page, 'Ben Ito').getByRole('button', { name: 'Save status of Ben Ito' }).click();
  await expect(note).toBeHidden();
  await rowOf(page, 'Ben Ito').getByRole('checkbox', { name: 'Hired' }).check();
  await rowOf(page, 'Ben Ito').getByRole('button', { name: 'Save status of Ben Ito' }).click();
  await note.getByRole('link', { name: '2 others wait: tell them' }).click();
  await expect(page).toHaveURL(/state=waiting/);
  // The link selects all of them and prepares their message.
  const tell = page.getByRole('dialog', { name: 'Tell 2 people: not this time' });
  await expect(tell.getByLabel('What they are told')).toHaveValue(/\S/);
  await tell.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).not.toHaveURL(/decide=/);
  await expect(page.getByText('2 selected')).toBeVisible();
  await expect(rowOf(page, 'Ana Lopez')).toBeHidden();
  await page.getByRole('button', { name: 'Not this time' }).click();
  await tell.getByRole('button', { name: 'Not this time' }).last().click();
  await expect(page.getByText('Not this time: 2 people')).toBeVisible();
  await expect(rowOf(page, 'Cy Moe')).toBeHidden();
});
