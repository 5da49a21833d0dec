import { login } from '@jipe/contract/auth/endpoints';
import type { LoginAnswer } from '@jipe/contract/auth/schema';
import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from './accounts.ts';

export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });

/** Fills the sign-in form and sends it. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/**
 * Opens the app at this path, already signed in; `/` leads to the user's first page. Other journeys test the form
 * itself.
 */
export async function signInAs(page: Page, email: string, at = '/'): Promise<void> {
  const answer = await page.request.post(`/api/v1/${login.path}`, { data: { email, password: PASSWORD } });
  expect(answer.ok(), `${email} is signed in`).toBe(true);
  const { data } = (await answer.json()) as LoginAnswer;
  // Once for each session: after a logout, pages opened later stay logged out.
  await page.addInitScript(({ token, refresh_token, account_type }) => {
    try {
      if (localStorage.getItem('began_with') === token) return;
      for (const [key, value] of Object.entries({ token, refresh_token, account_type, began_with: token }))
        localStorage.setItem(key, value);
    } catch {
      // about:blank has no storage.
    }
  }, data);
  await page.goto(at);
  if (at === '/') await expect(page).not.toHaveURL('/');
}

export async function fillNewPassword(page: Page, password = PASSWORD): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
}

export async function fillNewAccount(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Olive');
  await page.getByLabel('Last name').fill('Owner');
  await page.getByLabel('Email').fill(email);
  await fillNewPassword(page);
  await page.getByLabel('I agree to the').check();
}
