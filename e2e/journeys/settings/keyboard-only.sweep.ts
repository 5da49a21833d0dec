import { expect } from '@playwright/test';
import { freshEmail } from '../../support/accounts.ts';
import { test } from '../../support/journey.ts';
import { logInByKeys, press, tabTo, type } from '../../support/keyboard.ts';
import { toast } from '../../support/sign-in.ts';
import { apply, newEmployer, newSeeker } from '../applicants/arrange.ts';

/* Flows of docs/keyboard.md, by keyboard alone: no click, and the test sets no focus. */

test('with the keyboard only, an owner posts a paid listing', async ({ page, newOwner }) => {
  const { owner } = await newEmployer(await newOwner());
  await logInByKeys(page, owner.email);
  await press(page, page.getByRole('link', { name: 'Downtown' }).first());
  await press(page, page.getByRole('button', { name: 'Add Job Listing' }));
  const packages = page.getByRole('dialog', { name: 'How do you want to pay for this listing?' });
  await press(page, packages.getByRole('button', { name: 'Continue' }));

  const form = page.getByRole('dialog', { name: 'Add Job Listing' });
  await type(page, form.getByLabel('Job title'), 'Cook');
  await type(page, form.getByLabel('Minimum age'), '18');
  await type(page, form.getByLabel('Hourly rate'), '18.25');
  await type(page, form.getByLabel('Responsibility 1'), 'Prepare breakfast');
  await press(page, form.getByRole('checkbox', { name: 'Part Time' }), 'Space');
  await press(page, form.getByRole('button', { name: 'Evenings 5–10' }));
  await press(page, form.getByRole('button', { name: 'Continue' }));
  const confirmation = page.getByRole('dialog', { name: 'Confirm the listing' });
  await press(page, confirmation.getByRole('button', { name: 'CONFIRM LISTING' }));
  await expect(page.getByRole('row', { name: /Cook/ })).toBeVisible();
});

test('with the keyboard only, an owner pauses a listing from its menu', async ({ page, newOwner }) => {
  const { owner } = await newEmployer(await newOwner());
  await logInByKeys(page, owner.email);
  await press(page, page.getByRole('link', { name: 'Downtown' }).first());
  await press(page, page.getByRole('button', { name: 'Actions for Barista' }));
  const entry = page.getByRole('menuitem', { name: 'Pause Job Listing' });
  for (let steps = 0; steps < 10 && !(await entry.evaluate((e) => e === document.activeElement)); steps += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(entry).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('checkbox', { name: 'Budget' }), 'Space');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Continue' }));
  await expect(toast(page, 'Job paused successfully')).toBeVisible();
});

test('with the keyboard only, an owner views, ticks and messages applicants', async ({ page, api, newOwner }) => {
  const { owner, job_id } = await newEmployer(await newOwner());
  await apply(await newSeeker(api, 'Ana Lopez'), job_id);
  await apply(await newSeeker(api, 'Ben Ito'), job_id);
  await logInByKeys(page, owner.email);
  await press(page, page.getByRole('link', { name: 'ALL APPLICATIONS' }));
  await press(page, page.getByRole('rowheader', { name: /Ben Ito/ }).getByRole('button'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Ben Ito');
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toContainText('Ana Lopez');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const row = page.getByRole('row', { name: /Ana Lopez/ });
  await press(page, row.getByRole('checkbox', { name: 'Interviewed' }), 'Space');
  await expect(row.getByRole('checkbox', { name: 'Interviewed' })).toBeChecked();
  await press(page, row.getByRole('button', { name: /Message/ }));
  await type(page, page.getByPlaceholder('Write A Message'), 'Can you come on Monday?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('Can you come on Monday?')).toBeVisible();
});

test('with the keyboard only, an owner adds a location and finds it on the map', async ({ page, newOwner }) => {
  const { owner } = await newEmployer(await newOwner());
  await logInByKeys(page, owner.email);
  await press(page, page.getByRole('button', { name: 'ADD NEW' }));
  const form = page.getByRole('dialog', { name: 'Add location' });
  await type(page, form.getByLabel('Location name'), 'Provo Centre');
  await type(page, form.getByLabel('Street', { exact: true }), '100 W Center St');
  await type(page, form.getByRole('combobox', { name: 'State' }), 'Uta');
  await expect(page.getByRole('listbox', { name: 'State' }).getByRole('option', { name: 'Utah' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await type(page, form.getByLabel('Zip code'), '84601');
  await type(page, form.getByLabel('Phone'), '8015550123');
  await press(page, form.getByRole('button', { name: 'Select Coordinates' }));
  const map = page.getByRole('dialog', { name: 'Verify Coordinates' });
  await expect(map.getByLabel('Latitude')).toHaveValue(/^40\.2/);
  await press(page, map.getByRole('button', { name: 'Confirm' }));
  await press(page, form.getByRole('button', { name: 'Add location' }));
  await expect(toast(page, 'Location added successfully')).toBeVisible();
});

test('with the keyboard only, an admin invites a colleague and opens a page by name', async ({ page, newOwner }) => {
  const { owner } = await newEmployer(await newOwner());
  await logInByKeys(page, owner.email);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('manage us');
  await expect(page.getByRole('option', { name: /Manage users/i }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage users' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'ADD NEW' }));
  const form = page.getByRole('dialog', { name: 'Add user' });
  await type(page, form.getByLabel('First name'), 'Bo');
  await type(page, form.getByLabel('Last name'), 'Lee');
  await type(page, form.getByLabel('Email'), freshEmail('bo'));
  await tabTo(page, form.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowUp');
  await expect(form.getByRole('radio', { name: /^Admin/ })).toBeChecked();
  await press(page, form.getByRole('button', { name: 'Add and invite' }));
  await expect(toast(page, 'Added User Successfully')).toBeVisible();
  await expect(form).toBeHidden();
  // The focus returns to the button.
  await expect(page.getByRole('button', { name: 'ADD NEW' })).toBeFocused();
});
