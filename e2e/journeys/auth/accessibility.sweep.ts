import { registerOwner, sendVerificationCode } from '@jipe/contract/auth/endpoints';
import { expect } from '@playwright/test';
import { freshEmail, PASSWORD } from '../../support/accounts.ts';
import { expectAccessible, expectRouteAccessible, LOOKS } from '../../support/accessible.ts';
import { test } from '../../support/journey.ts';
import { linkTo } from '../../support/mailbox.ts';
import { inviteMia } from './arrange.ts';

const pages = [
  { route: 'login', path: '/login', title: 'Log in' },
  { route: 'createAccount', path: '/create-account', title: 'Create your account' },
  { route: 'forgotPassword', path: '/forgot-password', title: 'Forgot your password?' },
  { route: 'confirmation', path: '/confirmation/email', title: 'Check your email' },
  { route: 'confirmation', path: '/confirmation/reset', title: 'Check your email' },
  { route: 'emailConfirmation', path: '/email-confirmation/x/y', title: 'Log in to go on' },
  { route: 'resetPassword', path: '/forget-password-confirmation/x/y', title: 'Ask for a new link' },
  { route: 'managerSignup', path: '/manager-signup/x/y', title: 'Ask for a new invitation' },
  { route: 'unsubscribe', path: '/unsubscribe/x', title: 'Stop these mails?' },
  { route: 'dataRetention', path: '/data-retention', title: 'Data retention' },
  // The design system's own page exists only in development, not in a build.
  { route: 'notFound', path: '/dev/ui', title: /^How did I get here/ },
] as const;

for (const { colorScheme, width } of LOOKS) {
  const name = `at ${width} px in the ${colorScheme} theme`;

  test(`account pages are accessible ${name}`, async ({ openIn }) => {
    const page = await openIn({ colorScheme, width });
    for (const { route, path, title } of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      // Submitting the empty form shows its errors.
      const send = page.getByRole('button', { name: /^(?:Log in|Create account|Send reset link)$/ });
      if (await send.isVisible()) {
        await send.click();
        await expect(page.getByText('Please enter your email')).toBeVisible();
      }
      await expectRouteAccessible(page, route);
    }
  });

  test(`the pages behind mailed links are accessible ${name}`, async ({ openIn, api, mailbox, newOwner }) => {
    const owner = await newOwner();
    const page = await openIn({ colorScheme, width });
    await page.goto(linkTo(await mailbox.next(await inviteMia(owner)), '/manager-signup/').href);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText('Please accept the terms and policies!')).toBeVisible();
    await expectAccessible(page, 'invitation');

    await api.call(sendVerificationCode, { body: { type: 'forget_password', data: { email: owner.email } } });
    await page.goto(linkTo(await mailbox.next(owner.email, 'Reset'), '/forget-password-confirmation/').href);
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page.getByText('Please enter your password')).toBeVisible();
    await expectAccessible(page, 'new password');

    const email = freshEmail();
    await api.call(registerOwner, {
      body: { first_name: 'Olive', last_name: 'Owner', email, password: PASSWORD, confirm_password: PASSWORD },
    });
    // The page moves on to the sign-in page after a moment, so the clock is stopped.
    await page.clock.setFixedTime(Date.now());
    await page.goto(linkTo(await mailbox.next(email), '/email-confirmation/').href);
    await expect(page.getByRole('heading', { level: 1, name: 'Email verified' })).toBeVisible();
    await expectAccessible(page, 'verified');
  });
}
