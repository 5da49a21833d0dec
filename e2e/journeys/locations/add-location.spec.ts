import { expect } from '@playwright/test';
import { freshEmail } from '../../support/accounts.ts';
import { fillByScript } from '../../support/fill-by-script.ts';
import { test } from '../../support/journey.ts';
import { signInAs, toast } from '../../support/sign-in.ts';
import { cardOf, newBusiness, openMenu } from './arrange.ts';

// Spec: 1:2.6/1, 1:2.6/6, 1:5/15, 1:5/18
test('an owner adds a location, with coordinates from the map, and invites its manager', async ({
  page,
  mailbox,
  newOwner,
}) => {
  const { owner } = await newBusiness(await newOwner());
  await signInAs(page, owner.email);
  await page.getByRole('button', { name: 'ADD NEW' }).click();
  const form = page.getByRole('dialog', { name: 'Add location' });
  await fillByScript(form.getByLabel('Location name'), 'Provo Centre');
  await form.getByLabel('Street', { exact: true }).fill('100 W Center St');
  await form.getByLabel('City (optional)').fill('Provo');
  await fillByScript(form.getByRole('combobox', { name: 'State' }), 'Utah');
  await form.getByLabel('Zip code').fill('8460');
  await form.getByLabel('Phone').fill('(801) 555-0123');
  await expect(form.getByLabel('Phone')).toHaveValue('8015550123');
  await form.getByRole('button', { name: 'Add location' }).click();
  await expect(form.getByText('Please enter a valid zip code')).toBeVisible();
  await expect(form.getByText('Please verify your coordinates.')).toBeVisible();
  await form.getByLabel('Zip code').fill('84601');

  await form.getByRole('button', { name: 'Select Coordinates' }).click();
  const map = page.getByRole('dialog', { name: 'Verify Coordinates' });
  await expect(map.getByText('You are here')).toBeVisible();
  // The pin is at the address, as precisely as the zip code tells.
  await expect(map.getByLabel('Latitude')).toHaveValue(/^40\.2/);
  await map.getByRole('button', { name: 'Confirm' }).click();
  await expect(form.getByText(/^40\.2\d*, -111\.6\d*$/)).toBeVisible();
  await expect(form.getByText('Please verify your coordinates.')).toBeHidden();

  const invited = freshEmail('bo');
  await form.getByLabel('Invite a hiring manager by email (optional)').fill(invited);
  await form.getByRole('button', { name: 'Add location' }).click();
  await expect(toast(page, 'Location added successfully')).toBeVisible();

  const card = cardOf(page, 'Provo Centre');
  await expect(card.getByText('100 W Center St')).toBeVisible();
  await expect(card.getByText(invited)).toBeVisible();
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
  expect((await mailbox.next(invited)).subject).toContain('invites you');
  await page.reload();
  await expect(card).toBeVisible();
});

test('a new location’s draft survives a reload, and leaving the form asks first', async ({ page, newOwner }) => {
  const { owner } = await newBusiness(await newOwner());
  await signInAs(page, owner.email);
  await page.getByRole('button', { name: 'ADD NEW' }).click();
  const form = page.getByRole('dialog', { name: 'Add location' });
  await form.getByLabel('Location name').fill('Half typed');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('Half typed'))).toBe(true);
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await page.getByRole('button', { name: 'ADD NEW' }).click();
  await expect(form.getByLabel('Location name')).toHaveValue('Half typed');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Location name')).toHaveValue('Half typed');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'ADD NEW' }).click();
  await expect(form.getByLabel('Location name')).toHaveValue('');
});

// Spec: 1:2.6/12, 1:8/18, 2:2/11, 2:8/14
test('an invite to a location cannot change its address', { tag: '@sweep' }, async ({ page, mailbox, newOwner }) => {
  const { owner } = await newBusiness(await newOwner());
  await signInAs(page, owner.email);
  await openMenu(page, 'Downtown', 'Invite User to Location');
  const form = page.getByRole('dialog', { name: 'Invite User to Location: Downtown' });
  for (const label of ['Location name', 'Street', 'City (optional)', 'Zip code', 'Phone (optional)']) {
    await expect(form.getByLabel(label, { exact: true })).toBeDisabled();
  }
  await expect(form.getByRole('combobox', { name: 'State' })).toBeDisabled();
  await expect(form.getByRole('button', { name: 'Update Coordinates' })).toBeDisabled();
  await form.getByLabel('Invite a hiring manager by email (optional)').fill(owner.email);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('This person is an admin and sees every location.')).toBeVisible();

  const [first, second] = [freshEmail('first'), freshEmail('second')];
  await form.getByLabel('Invite a hiring manager by email (optional)').fill(first);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Success')).toBeVisible();
  await mailbox.next(first);
  await openMenu(page, 'Downtown', 'Invite User to Location');
  await form.getByLabel('Invite a hiring manager by email (optional)').fill(second);
  await form.getByRole('button', { name: 'Save' }).click();
  await mailbox.next(second);
  await expect(cardOf(page, 'Downtown').getByText(first)).toBeVisible();
  // The form names the first invited user; each of them can be removed again.
  await openMenu(page, 'Downtown', 'Invite User to Location');
  await expect(form.getByText(`Invited: ${first} and 1 more`)).toBeVisible();
  await expect(form.getByText(`${second} (invited)`)).toBeVisible();
});

test('an email that another account uses is refused at its field', { tag: '@sweep' }, async ({ page, newOwner }) => {
  const { owner } = await newBusiness(await newOwner());
  const stranger = await newOwner();
  await signInAs(page, owner.email);
  await openMenu(page, 'Downtown', 'Invite User to Location');
  const field = page.getByLabel('Invite a hiring manager by email (optional)');
  await field.fill(stranger.email);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog').getByText('A user with this email already exists.')).toBeVisible();
  await expect(field).toBeFocused();
});

test(
  'a pasted address fills the fields, and the card shows the pin as approximate until moved',
  { tag: '@sweep' },
  async ({ page, newOwner }) => {
    const { owner } = await newBusiness(await newOwner());
    await signInAs(page, owner.email);
    await page.getByRole('button', { name: 'ADD NEW' }).click();
    const form = page.getByRole('dialog', { name: 'Add location' });
    await form.getByLabel('Location name').fill('Center Street');
    await form.getByLabel('Street', { exact: true }).evaluate((input) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', '100 W Center St, Suite 2, Provo, UT 84601');
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(form.getByLabel('Street', { exact: true })).toHaveValue('100 W Center St');
    await expect(form.getByLabel('Alternate street (optional)')).toHaveValue('Suite 2');
    await expect(form.getByRole('combobox', { name: 'State' })).toHaveValue('Utah');
    await form.getByLabel('Phone').fill('8015550123');
    await expect(form.getByText(/^Set from the address, and only near it/)).toBeVisible();
    await form.getByRole('button', { name: 'Add location' }).click();
    await expect(toast(page, 'Location added successfully')).toBeVisible();

    const card = cardOf(page, 'Center Street');
    await expect(card.getByText('Maps for job seekers say “near 84601”.')).toBeVisible();
    await card.getByRole('button', { name: 'Move the pin to the door: Center Street' }).click();
    const map = page.getByRole('dialog', { name: 'Verify Coordinates' });
    await expect(map.getByText('We only know the area of 84601: move the pin to your door.')).toBeVisible();
    await map.getByRole('application').focus();
    await page.keyboard.press('ArrowUp');
    await map.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Location has been edited successfully')).toBeVisible();
    await expect(card.getByText(/near 84601/)).toBeHidden();
  },
);
