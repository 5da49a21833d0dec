import { listSessions } from '@jipe/contract/auth/endpoints';
import { expect, type Page } from '@playwright/test';
import { answersOf } from '../../support/answers.ts';
import { newColleague } from '../../support/colleague.ts';
import { forgetFailures } from '../../support/failing.ts';
import { finishOnboarding, signInFinished } from '../../support/finished-owner.ts';
import { test } from '../../support/journey.ts';
import { signInAs, toast } from '../../support/sign-in.ts';

const card = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: "Where you're logged in" }) });

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

test('a device that is logged out remotely leaves the page, and one button ends all other sessions', async ({
  page,
  browser,
  baseURL,
  newOwner,
  noise,
}) => {
  const owner = await signInFinished(page, newOwner);
  const phone = await browser.newContext({ baseURL: baseURL!, userAgent: IPHONE });
  const there = await phone.newPage();
  await signInAs(there, owner.email, '/application');
  await expect(there.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/settings');
  await expect(card(page).getByRole('listitem').first()).toContainText('This device');
  await card(page)
    .getByRole('button', { name: /^Log out there: Safari on iPhone/ })
    .click();
  await expect(toast(page, 'Logged out there.')).toBeVisible();
  // The server cuts the session's socket, so the page notices at once.
  await expect(there).toHaveURL('/login', { timeout: 5000 });
  await expect(card(page).getByText('Safari on iPhone')).toHaveCount(0);

  const answers = await answersOf(page);
  await answers.become(500);
  await card(page).getByRole('button', { name: 'Log out everywhere else' }).click();
  const question = page.getByRole('dialog');
  const answer = question.getByRole('button', { name: 'Log out everywhere else' });
  const refused = page.waitForResponse((response) => response.status() === 500);
  await answer.click();
  await refused;
  await expect(answer).toBeEnabled();
  forgetFailures(noise);
  await answers.become('normal');
  await answer.click();
  await expect(question).toHaveCount(0);
  await expect(card(page).getByRole('listitem')).toHaveCount(1);
  await expect(owner.api.call(listSessions)).rejects.toThrow();
  await phone.close();
});

test(
  'a manager finds sessions and two-step login under Your login, and has no settings',
  { tag: '@sweep' },
  async ({ page, newOwner, mailbox }) => {
    const owner = await newOwner();
    await finishOnboarding(owner);
    const { email } = await newColleague({ owner }, mailbox, { account_type: 'hiring_manager', locations: [] });
    await signInAs(page, email);
    await page.getByRole('button', { name: /Cole League/ }).click();
    await expect(page.getByRole('menuitem', { name: 'SETTINGS' })).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'YOUR LOGIN' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your login' })).toBeVisible();
    await expect(card(page).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
    await page.goto('/activity');
    await expect(page).toHaveURL('/location-manager');
  },
);
