import { login, readTwoFactor } from '@jipe/contract/auth/endpoints';
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { PASSWORD } from '../../support/accounts.ts';
import { signInFinished } from '../../support/finished-owner.ts';
import { test } from '../../support/journey.ts';
import { logIn, toast } from '../../support/sign-in.ts';

/** With `steps` 1, the code of the next half minute, which is accepted already and so not used yet. */
const STEP_MS = 30_000;
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

/**
 * Returns the previous code, which is valid as long as the current one. Waits for the next step when little time is
 * left.
 */
async function codeBefore(page: Page, secret: string): Promise<string> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < STEP_MS / 2) await page.waitForTimeout(left);
  return codeOf(secret, -1);
}

const card = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Two-step login' }) });

/** Turns two-step login on in the settings. Returns the app's secret and the recovery codes. */
async function turnOn(page: Page): Promise<{ secret: string; codes: string[] }> {
  await card(page).getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First, your password', { exact: true }).fill('Wrong-bananas-1');
  await dialog.getByRole('button', { name: 'Next' }).click();
  // The error appears only at its field, which has the focus.
  await expect(dialog.getByText('Your password is not correct.')).toBeVisible();
  await expect(dialog.getByLabel('First, your password', { exact: true })).toBeFocused();
  await expect(toast(page, 'Your password is not correct.')).toHaveCount(0);
  await dialog.getByLabel('First, your password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const code = dialog.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await code.fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('This code is not right or was used already.')).toBeVisible();
  await expect(toast(page, 'This code is not right or was used already.')).toHaveCount(0);
  await code.fill(await codeBefore(page, secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  // The codes are shown only once, so only the button closes the dialog.
  await page.keyboard.press('Escape');
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page)).toContainText('10 of 10 recovery codes left.');
  return { secret, codes };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Olive Owner/ }).click();
  await page.getByRole('menuitem', { name: 'LOG OUT' }).click();
  await expect(page).toHaveURL('/login');
}

test('with two-step login on, logging in asks for a code and accepts a recovery code', async ({
  page,
  newOwner,
  api,
}) => {
  const owner = await signInFinished(page, newOwner, { at: '/settings' });
  const { secret, codes } = await turnOn(page);
  await signOut(page);

  await logIn(page, owner.email);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expect(page.getByText(owner.email)).toBeVisible();
  await expect(page).toHaveURL('/login');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('This code is not right or was used already.').first()).toBeVisible();
  // Going back keeps what was typed.
  await page.getByRole('button', { name: 'Log in with another account' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(owner.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await code.fill(codeOf(secret));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/location-manager');
  await signOut(page);

  await logIn(page, owner.email);
  await code.fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/location-manager');
  await page.goto('/settings');
  await expect(card(page)).toContainText('9 of 10 recovery codes left.');

  await card(page).getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Code', { exact: true }).fill(codes[1] ?? '');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(toast(page, 'Two-step login is off.')).toBeVisible();
  await expect(card(page)).toContainText('Off');
  const { data } = await api.call(login, { body: { email: owner.email, password: PASSWORD } });
  expect((await api.as(data.token).call(readTwoFactor)).data.is_on).toBe(false);
});
