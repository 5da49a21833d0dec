import { getLocation } from '@jipe/contract/locations/endpoints';
import { expect, type Locator, type Page } from '@playwright/test';
import { freshEmail, PASSWORD } from '../../support/accounts.ts';
import { countedOf, noteCounted, type Played } from '../../support/counted.ts';
import { finishOnboarding } from '../../support/finished-owner.ts';
import { test } from '../../support/journey.ts';
import { linkTo } from '../../support/mailbox.ts';
import { signInAs } from '../../support/sign-in.ts';
import { deviceOf } from '../../support/touch.ts';
import { heading, next } from './steps.ts';

/** Adds the screens, presses and keys that a task took to the report. The browser's own events count them. */
function told({ screens, taps, keys }: Played): void {
  noteCounted(`${screens.length} screens, ${taps} taps, ${keys} keys: ${screens.join(' · ')}`);
}

async function type(field: Locator, text: string): Promise<void> {
  await field.tap();
  await field.page().keyboard.type(text);
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).tap();
  await type(page.getByLabel('First name'), 'Olive');
  await type(page.getByLabel('Last name'), 'Owner');
  await type(page.getByLabel('Email'), email);
  await type(page.getByLabel('Password', { exact: true }), PASSWORD);
  await type(page.getByLabel('Confirm password', { exact: true }), PASSWORD);
  await page.getByLabel('I agree to the').tap();
  await page.getByRole('button', { name: 'Create account' }).tap();
  await expect(page).toHaveURL('/confirmation/email');
}

/** The address is filled in already, and the form submits itself. */
async function logInAgain(page: Page): Promise<void> {
  await expect(page).toHaveURL('/login');
  await type(page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).tap();
  await expect(page).toHaveURL('/signup');
}

async function describe(page: Page): Promise<void> {
  await type(page.getByLabel('Business name'), 'Café Ana');
  await type(page.getByLabel('Internal location name'), 'Downtown');
  await type(page.getByRole('textbox', { name: 'Street', exact: true }), '12 Broadway');
  await type(page.getByLabel('Zip'), '84101');
  await type(page.getByLabel('Phone'), '8015550100');
  await expect(next(page)).toBeEnabled();
  await next(page).tap();
  await expect(heading(page, 'Good to have you here')).toBeVisible();
  await next(page).tap();
  await expect(heading(page, 'Logo and banner')).toBeVisible();
  await next(page).tap();
  await expect(heading(page, 'Describe your business')).toBeVisible();
  await type(page.getByRole('textbox', { name: 'Description' }), 'Coffee and cake.');
  await next(page).tap();
  await expect(heading(page, 'Link to social')).toBeVisible();
  await type(page.getByLabel('Company URL'), 'cafeana.com');
  await next(page).tap();
  await expect(heading(page, 'Photos and videos')).toBeVisible();
  await page.getByRole('button', { name: /Skip/ }).tap();
  await expect(heading(page, 'Job category')).toBeVisible();
  await page.getByRole('checkbox', { name: /Restaurants and Cafés/ }).tap();
  await next(page).tap();
  await page.getByRole('radio', { name: /Jipe application/ }).tap();
  await next(page).tap();
  await expect(heading(page, 'Application questions')).toBeVisible();
  await page.getByRole('group').getByRole('checkbox').first().tap();
  await next(page).tap();
  await page.getByRole('button', { name: 'ADD PAYMENT' }).tap();
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Standard/ }).tap();
  await next(page).tap();
  await type(page.getByLabel('Card number'), '4242424242424242');
  await type(page.getByLabel('Expiration date'), '1234');
  await type(page.getByLabel('Security code'), '123');
  await next(page).tap();
  await page.getByRole('button', { name: 'CREATE LISTING' }).tap();
}

/** Presses the closed list, then the option. */
async function startFrom(page: Page, starter: string): Promise<void> {
  const list = page.getByLabel('Start from');
  await list.tap();
  await list.selectOption(starter);
}

test.describe('on a phone', () => {
  test.use(deviceOf({ width: 360, height: 740 }));

  test('an owner gets from the sign-in page to the first paid listing within 45 taps', async ({ page, mailbox }) => {
    const played = await countedOf(page);
    const email = freshEmail('o');
    await page.goto('/login');
    await signUp(page, email);
    await page.goto(linkTo(await mailbox.next(email), '/email-confirmation/').href);
    await logInAgain(page);
    await describe(page);
    await pay(page);
    await startFrom(page, 'Barista');
    await type(page.getByLabel('Hourly rate'), '17');
    await page.getByRole('button', { name: 'Review and confirm' }).tap();
    await page.getByRole('button', { name: 'CONFIRM LISTING' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'CONFIRM LISTING' }).tap();
    await expect(page.getByRole('region', { name: 'Live at Downtown' })).toBeVisible();
    told(played);
    expect(played.screens.length).toBeLessThanOrEqual(22);
    expect(played.taps).toBeLessThanOrEqual(45);
    expect(played.keys).toBeLessThanOrEqual(190);
  });

  test('an owner posts a second job from a starter within 9 taps', async ({ page, newOwner }) => {
    const owner = await newOwner();
    const { location_id: id } = await finishOnboarding(owner);
    const played = await countedOf(page);
    await signInAs(page, owner.email, `/location/${id}`);
    await page.getByRole('button', { name: 'Add Job Listing' }).tap();
    // Without a bundle the choice of payment comes first.
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).tap();
    await startFrom(page, 'Line Cook');
    await type(page.getByLabel('Hourly rate'), '18');
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'CONFIRM LISTING' }).tap();
    await expect(page.getByRole('region', { name: /^Live at/ })).toBeVisible();
    const { data } = await owner.api.call(getLocation, { params: { id } });
    expect(data.jobs).toHaveLength(2);
    told(played);
    expect(played.taps).toBeLessThanOrEqual(9);
    expect(played.keys).toBeLessThanOrEqual(25);
  });

  test('an owner adds a second location within 7 taps', async ({ page, newOwner }) => {
    const owner = await newOwner();
    await finishOnboarding(owner);
    const played = await countedOf(page);
    await signInAs(page, owner.email);
    await page.getByRole('button', { name: 'ADD NEW' }).tap();
    const form = page.getByRole('dialog', { name: 'Add location' });
    await expect(form.getByLabel('Location name')).toBeFocused();
    await page.keyboard.type('Airport');
    await type(form.getByLabel('Street', { exact: true }), '2 Pier Rd');
    await type(form.getByLabel('Zip code'), '84601');
    await type(form.getByLabel('Phone'), '8015550123');
    await expect(form.getByText(/^40\.2\d*, -111\.6\d*$/)).toBeVisible();
    await form.getByRole('button', { name: 'Add location' }).tap();
    await expect(form).toBeHidden();
    await expect(page.getByRole('link', { name: 'Airport' })).toBeVisible();
    told(played);
    expect(played.taps).toBeLessThanOrEqual(7);
    expect(played.keys).toBeLessThanOrEqual(35);
  });
});
