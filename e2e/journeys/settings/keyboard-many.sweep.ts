import { listApplicants } from '@jipe/contract/applicants/endpoints';
import { createListing, listListings } from '@jipe/contract/listings/endpoints';
import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { listingBody } from '../../support/finished-owner.ts';
import { test } from '../../support/journey.ts';
import { expectFocusKept, logInByKeys, press, tabTo, type } from '../../support/keyboard.ts';
import { toast } from '../../support/sign-in.ts';
import { apply, newEmployer, newSeeker, rowOf } from '../applicants/arrange.ts';

/* Acts on many at once, by keyboard alone: no click, and the test sets no focus. */

const PEOPLE = ['Ana Lopez', 'Ben Ito', 'Cy Moe', 'Dan Smith'];
const boxOf = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
const toolOf = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
const barOf = (page: Page) => page.locator('[data-frame-bar]');

test('with the keyboard only, an owner rejects applicants and undoes that', async ({ page, api, newOwner }) => {
  const { owner, job_id } = await newEmployer(await newOwner());
  for (const name of PEOPLE) await apply(await newSeeker(api, name), job_id);
  await logInByKeys(page, owner.email);
  await press(page, page.getByRole('link', { name: 'ALL APPLICATIONS' }));
  // Newest first: Shift selects all from Dan to Ben.
  await press(page, boxOf(page, 'Dan Smith'), 'Space');
  await press(page, boxOf(page, 'Ben Ito'), 'Shift+Space');
  await expect(page.getByText('3 selected')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Select all 4 that match' }));
  await expect(page.getByText('4 selected')).toBeVisible();
  await press(page, boxOf(page, 'Ana Lopez'), 'Space');
  await expect(page.getByText('3 selected')).toBeVisible();

  // Closing the dialog returns the focus to the button that opened it.
  await press(page, toolOf(page, 'Not this time'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('3 people: 3 are told.');
  await page.keyboard.press('Escape');
  await expect(toolOf(page, 'Not this time')).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText(/^Hola Dan, gracias/)).toBeVisible();
  await press(page, dialog.getByRole('button', { name: 'Not this time' }).last());
  await expect(dialog).toBeHidden();
  await expect(barOf(page)).toContainText('Not this time: 3 people');
  await expectFocusKept(page);
  await press(page, barOf(page).getByRole('button', { name: 'Undo' }));
  await expect(toast(page, 'Undone. Not this time: 3 people. Nobody is told.')).toBeVisible();
  await expect(page.getByText('4 applications')).toBeVisible();
  await expectFocusKept(page);
  const { data } = await owner.api.call(listApplicants);
  expect(data.count).toBe(4);
});

test('with the keyboard only, an owner sends or undoes pending messages', async ({ page, api, newOwner }) => {
  const { owner, job_id } = await newEmployer(await newOwner());
  for (const name of PEOPLE) await apply(await newSeeker(api, name), job_id);
  await logInByKeys(page, owner.email);
  await press(page, page.getByRole('link', { name: 'ALL APPLICATIONS' }));
  for (const name of ['Dan Smith', 'Cy Moe']) {
    await press(page, boxOf(page, name), 'Space');
    await press(page, toolOf(page, 'Message'));
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Still interested?' }));
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }));
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await press(page, barOf(page).getByRole('link', { name: 'Outbox (2)' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible();
  const rows = rowOf(page, 'Message to 1 person');
  await press(page, rows.first().getByRole('button', { name: 'Undo' }));
  await expect(rows.first()).toContainText('Undone');
  await expectFocusKept(page);
  await press(page, rows.last().getByRole('button', { name: 'Send now' }));
  await expect(rows.last()).toContainText('Told');
  await expectFocusKept(page);
});

test('with the keyboard only, an owner changes a listing’s pay and undoes the change', async ({ page, newOwner }) => {
  const { owner, location_id } = await newEmployer(await newOwner());
  await owner.api.call(createListing, { body: listingBody([location_id], 'Cook'), idempotencyKey: randomUUID() });
  const rates = async () =>
    (await owner.api.call(listListings, { query: {} })).data.results.map(({ hourly_rate }) => hourly_rate);
  const before = await rates();
  await logInByKeys(page, owner.email);
  await tabTo(page, page.getByRole('radiogroup', { name: 'Show', exact: true }).getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/view=listings/);
  await type(page, page.getByRole('searchbox', { name: 'Search listings' }), 'coo');
  await expect(page).toHaveURL(/search=coo/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await press(page, page.getByRole('checkbox', { name: 'Select Cook, Downtown' }), 'Space');

  // Escape closes the preview and returns the focus to the button that opened it.
  await press(page, toolOf(page, 'Pause'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(toolOf(page, 'Pause')).toBeFocused();

  await press(page, toolOf(page, 'Change pay'));
  const dialog = page.getByRole('dialog');
  await type(page, dialog.getByLabel('New hourly rate'), '19.75');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('row', { name: /Cook/ })).toContainText('$19.75');
  await expectFocusKept(page);
  await press(page, dialog.getByRole('button', { name: 'Change 1 listing' }));
  await expect(page.getByText('1 listing changed.')).toBeVisible();
  await expectFocusKept(page);
  await press(page, page.getByRole('button', { name: 'Undo' }));
  await expect(toast(page, '1 listing is as before.')).toBeVisible();
  await expectFocusKept(page);
  expect(await rates()).toEqual(before);
});

test('with the keyboard only, an owner downloads receipts and sets a monthly cap', async ({ page, newOwner }) => {
  const { owner } = await newEmployer(await newOwner());
  await logInByKeys(page, owner.email);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('billing');
  await expect(page.getByRole('option', { name: /Billing info/i }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  const comes = page.getByRole('region', { name: 'What comes' });
  await press(page, comes.getByRole('checkbox', { name: /^Leave out Barista/ }), 'Space');
  await expect(comes.getByText('With 1 listing paused: $0.00')).toBeVisible();

  await tabTo(page, page.getByLabel('Receipts of'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('1 receipt, $49.00')).toBeVisible();
  const csv = page.waitForEvent('download');
  await press(page, page.getByRole('button', { name: 'Download as CSV' }));
  expect((await csv).suggestedFilename()).toMatch(/\.csv$/);
  const pdf = page.waitForEvent('download');
  await press(page, page.getByRole('button', { name: /INV-\d+ as PDF/ }));
  expect((await pdf).suggestedFilename()).toMatch(/\.pdf$/);

  await type(page, page.getByLabel('Cap in dollars'), 'much');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter an amount such as 500.00.')).toBeVisible();
  await expect(page.getByLabel('Cap in dollars')).toBeFocused();
  await type(page, page.getByLabel('Cap in dollars'), '120');
  await press(page, page.getByRole('button', { name: 'Save cap' }));
  await expect(toast(page, 'Monthly cap saved: $120.00')).toBeVisible();
  await expectFocusKept(page);
});
