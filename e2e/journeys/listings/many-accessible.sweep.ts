import { editBusinessSettings } from '@jipe/contract/settings/endpoints';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, LOOKS } from '../../support/accessible.ts';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { apply, newSeeker } from '../applicants/arrange.ts';
import { addLocation, newEmployer } from './arrange.ts';

const dialogOn = (page: Page): Locator => page.getByRole('dialog');
const barOf = (page: Page): Locator => page.locator('[data-frame-bar]');
const act = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true }).click();
const seeWhatChanges = (page: Page) => dialogOn(page).getByRole('button', { name: 'See what changes' }).click();

/** Checks at the top of the page: a button half hidden by the bar would count as too small for a finger. */
async function sees(page: Page, where: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, where);
}

for (const { colorScheme, width } of LOOKS) {
  const name = `at ${width} px in the ${colorScheme} theme`;

  test(`bulk decisions, their Undo and the outbox are accessible ${name}`, async ({ openIn, api, newOwner }) => {
    const { owner, job_id } = await newEmployer(await newOwner());
    for (const one of ['Ana Lopez', 'Ben Ito', 'Maximiliana Wolfeschlegelsteinhausenbergerdorff'])
      await apply(await newSeeker(api, one), job_id);
    const page = await openIn({ colorScheme, width });
    await signInAs(page, owner.email, '/application');
    await expect(page.getByText('3 applications')).toBeVisible();
    if (width < 900) await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select Ana Lopez' }).click();
    await sees(page, 'one selected');
    await page.getByRole('button', { name: 'Select all 3 that match' }).click();
    await expect(page.getByText('3 selected')).toBeVisible();
    await sees(page, 'all selected');

    await act(page, 'Not this time');
    await expect(dialogOn(page).getByText('3 people: 3 are told.')).toBeVisible();
    await sees(page, 'decide dialog');
    await dialogOn(page).getByRole('radio', { name: 'ES' }).check();
    await expect(
      dialogOn(page)
        .getByText(/^Hola /)
        .first(),
    ).toBeVisible();
    await sees(page, 'decide dialog in Spanish');
    await dialogOn(page).getByRole('textbox').first().fill('');
    await dialogOn(page).getByRole('button', { name: 'Not this time' }).last().click();
    await sees(page, 'decide dialog without a text');
    await page.keyboard.press('Escape');

    await act(page, 'Message');
    await dialogOn(page).getByRole('button', { name: 'Still interested?' }).click();
    await dialogOn(page).getByRole('button', { name: 'Send', exact: true }).click();
    await expect(barOf(page)).toContainText('Message to 3 people');
    await sees(page, 'Undo bar');
    await barOf(page).getByRole('link', { name: 'Outbox' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Message to 3 people' });
    await expect(row).toContainText('Waiting');
    await sees(page, 'outbox, waiting');
    await row.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toContainText('Undone');
    await sees(page, 'outbox, undone');
  });

  test(`the table of all listings and its bulk changes are accessible ${name}`, async ({ openIn, newOwner }) => {
    const { owner } = await newEmployer(await newOwner());
    await addLocation(owner, 'Airport Concourse B, Upper Level, beside Gate 42');
    await owner.api.call(editBusinessSettings, { body: { monthly_cap: '60.00' } });
    const page = await openIn({ colorScheme, width });
    await signInAs(page, owner.email, '/location-manager?view=listings&search=nothing-like-it');
    await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
    await sees(page, 'nothing found');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('checkbox', { name: 'Select Barista, Downtown' }).click();
    await sees(page, 'selected');

    await act(page, 'Pause');
    await sees(page, 'why they are paused');
    await page.keyboard.press('Escape');
    await act(page, 'Change pay');
    await dialogOn(page).getByLabel('New hourly rate').fill('much');
    await seeWhatChanges(page);
    await expect(dialogOn(page).getByRole('textbox', { name: 'New hourly rate' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await sees(page, 'refused');
    await dialogOn(page).getByLabel('New hourly rate').fill('19.75');
    await seeWhatChanges(page);
    await expect(dialogOn(page).getByText('Nothing is charged.')).toBeVisible();
    await sees(page, 'preview');
    await dialogOn(page).getByRole('button', { name: 'Change 1 listing' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await sees(page, 'Undo bar');

    await page.getByRole('checkbox', { name: 'Select Barista, Downtown' }).click();
    await act(page, 'Clone');
    await page.getByRole('combobox', { name: 'Post them at' }).click();
    await sees(page, 'places to clone to');
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /Airport/ })
      .click();
    await page.keyboard.press('Escape');
    await seeWhatChanges(page);
    await dialogOn(page).getByRole('button', { name: 'Post 1 listing for $49.00' }).click();
    await expect(dialogOn(page).getByText(/beyond your monthly cap of \$60\.00/)).toBeVisible();
    await sees(page, 'beyond the cap');
  });

  test(`the forecast, the receipts and the cap are accessible ${name}`, async ({ openIn, newOwner }) => {
    const { owner } = await newEmployer(await newOwner());
    const page = await openIn({ colorScheme, width });
    await signInAs(page, owner.email, '/billing-info');
    await page.getByRole('checkbox', { name: /^Leave out Barista/ }).check();
    await expect(page.getByText('With 1 listing paused: $0.00')).toBeVisible();
    await page.getByLabel('Receipts of').selectOption({ index: 1 });
    await page.getByLabel('Cap in dollars').fill('much');
    await page.getByRole('button', { name: 'Save cap' }).click();
    await expect(page.getByText('Please enter an amount such as 500.00.')).toBeVisible();
    await sees(page, 'billing info');
  });
}
