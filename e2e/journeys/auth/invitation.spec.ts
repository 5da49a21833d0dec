import { registerOwner } from '@jipe/contract/auth/endpoints';
import { expect } from '@playwright/test';
import { freshEmail, PASSWORD } from '../../support/accounts.ts';
import { test } from '../../support/journey.ts';
import { linkTo } from '../../support/mailbox.ts';
import { fillNewPassword, logIn, signInAs } from '../../support/sign-in.ts';
import { inviteMia } from './arrange.ts';

// Spec: 1:2.1/10, 1:2.3/4, 1:5/7, 1:6/6, 1:9/6
test('an invited manager signs up and starts working without onboarding', async ({ page, mailbox, newOwner }) => {
  const email = await inviteMia(await newOwner());
  const mail = await mailbox.next(email);
  expect(mail.subject).toContain('Corner Café');
  const link = linkTo(mail, '/manager-signup/').href;
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Join Corner Café' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Mia');
  await expect(page.getByLabel('Last name')).toHaveValue('Chen');
  await expect(page.getByLabel('Email')).toHaveValue(email);

  await fillNewPassword(page);
  await page.getByLabel('Confirm password', { exact: true }).fill('Something-else-1');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Please accept the terms and policies!')).toBeVisible();
  await expect(page.getByText('Password and Confirm Password doesnt match!')).toBeVisible();
  await fillNewPassword(page);
  await page.getByLabel('I agree to the').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'You are in' })).toBeVisible();
  await page.waitForURL('/login', { timeout: 5_000 });
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await logIn(page, email);
  await expect(page).toHaveURL('/location-manager');

  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Ask for a new invitation' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to log in' }).click();
  await expect(page).toHaveURL('/login');
});

test('a mailed link for another account, opened by a signed-in owner, leads to that account’s login', async ({
  page,
  api,
  mailbox,
  newOwner,
}) => {
  const owner = await newOwner();
  const email = await inviteMia(owner);
  const registered = freshEmail('bo');
  await api.call(registerOwner, {
    body: { first_name: 'Bo', last_name: 'Lee', email: registered, password: PASSWORD, confirm_password: PASSWORD },
  });

  await signInAs(page, owner.email);
  await page.goto(linkTo(await mailbox.next(email), '/manager-signup/').href);
  await expect(page.getByText(`You are signed in as ${owner.email}.`)).toBeVisible();
  await fillNewPassword(page);
  await page.getByLabel('I agree to the').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'You are in' })).toBeVisible();
  await page.waitForURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await signInAs(page, owner.email);
  await page.goto(linkTo(await mailbox.next(registered), '/email-confirmation/').href);
  await expect(page.getByRole('heading', { name: `You are signed in as ${owner.email}.` })).toBeVisible();
  await page.getByRole('button', { name: 'Log out first' }).click();
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await page.waitForURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue(registered);
});

test.describe('on a device set to Spanish', () => {
  test.use({ locale: 'es-US' });

  test(
    'an invited manager reads in Spanish that the account is ready',
    { tag: '@sweep' },
    async ({ page, mailbox, newOwner }) => {
      const mail = await mailbox.next(await inviteMia(await newOwner()));
      await page.goto(linkTo(mail, '/manager-signup/').href);
      await page.getByLabel('Contraseña', { exact: true }).fill('Correct-horse-1');
      await page.getByLabel('Repetir contraseña', { exact: true }).fill('Correct-horse-1');
      await page.getByRole('checkbox').check();
      await page.locator('button[type=submit]').click();
      await expect(page.locator('output').getByText('Tu cuenta está lista. Ya puedes iniciar sesión.')).toBeVisible();
    },
  );
});
