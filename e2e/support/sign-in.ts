import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from './accounts.ts';

/** A toast with this text. */
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });

/** Fills the sign-in form and sends it. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Opens the sign-in page, signs in and waits until it is left. */
export async function signInAs(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await logIn(page, email, password);
  await expect(page).not.toHaveURL('/login');
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
