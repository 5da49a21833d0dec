import { expect } from '@playwright/test';
import { expectAccessible, LOOKS } from '../../support/accessible.ts';
import { test } from '../../support/journey.ts';

const pages = [
  ['/login', 'Log in'],
  ['/create-account', 'Create your account'],
  ['/forgot-password', 'Forgot your password?'],
  ['/confirmation/email', 'Check your email'],
  ['/confirmation/reset', 'Check your email'],
  ['/email-confirmation/x/y', 'Log in to go on'],
  ['/forget-password-confirmation/x/y', 'Ask for a new link'],
  ['/manager-signup/x/y', 'Ask for a new invitation'],
  ['/data-retention', 'Data retention'],
] as const;

for (const { colorScheme, width } of LOOKS) {
  test(`account pages are accessible at ${width} px in the ${colorScheme} theme`, async ({ openIn }) => {
    const page = await openIn({ colorScheme, width });
    for (const [path, title] of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      // An empty form that was sent shows its errors.
      const send = page.getByRole('button', { name: /^(?:Log in|Create account|Send reset link)$/ });
      if (await send.isVisible()) {
        await send.click();
        await expect(page.getByText('Please enter your email')).toBeVisible();
      }
      await expectAccessible(page, path);
    }
  });
}
