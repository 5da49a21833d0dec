import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';

const pages = [
  ['/login', 'Log in'],
  ['/create-account', 'Create your account'],
  ['/forgot-password', 'Forgot your password?'],
  ['/confirmation/email', 'Check your email'],
  ['/confirmation/reset', 'Check your email'],
  ['/email-confirmation/x/y', 'This link is invalid or has expired.'],
  ['/forget-password-confirmation/x/y', 'This link is invalid or has expired.'],
  ['/manager-signup/x/y', 'This link is invalid or has expired.'],
  ['/data-retention', 'Data retention'],
] as const;

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 360 },
] as const) {
  test(`account pages are accessible at ${width} px in the ${colorScheme} theme`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      baseURL: baseURL!,
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width, height: 800 },
    });
    const page = await context.newPage();
    for (const [path, title] of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      // An empty form that was sent shows its errors.
      const send = page.getByRole('button', { name: /^(?:Log in|Create account|Send reset link)$/ });
      if (await send.isVisible()) {
        await send.click();
        await expect(page.getByText('Please enter your email')).toBeVisible();
      }
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations.map((v) => `${path}: ${v.id} ${v.nodes.map((n) => n.html).join(' ')}`)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    }
    await context.close();
  });
}
