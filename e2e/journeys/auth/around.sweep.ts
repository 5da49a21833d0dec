import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { signInAs } from '../../support/sign-in.ts';
import { newBusiness } from '../locations/arrange.ts';
import { newColleague } from '../../support/colleague.ts';

async function hasFooter(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('© 2022 Jipe');
  for (const name of ['About Jipe', 'Contact', 'Privacy policy', 'Terms of use']) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^(?:https?|mailto):/);
  }
  for (const name of ['Privacy policy', 'Terms of use']) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('target', '_blank');
  }
}

// Spec: 1:2.2/3, 1:2.3/6, 1:9/8
test('public and signed-in pages have a footer with legal links and data retention', async ({ page, newOwner }) => {
  await page.goto('/login');
  await hasFooter(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Data retention' }).click();
  await expect(page).toHaveURL('/data-retention');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Personal data is erased after 30 days.')).toBeVisible();
  const { owner } = await newBusiness(await newOwner());
  await signInAs(page, owner.email);
  await expect(page.getByRole('heading', { level: 1, name: 'My Locations' })).toBeVisible();
  await hasFooter(page);
  // A public page also has the button, with the same effect.
  await page.goto('/data-retention');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
});

// Spec: 1:2.2/1, 1:3/1
test('onboarding has a logo and a logout that removes the tokens', async ({ page, newOwner }) => {
  const { email } = await newOwner();
  await signInAs(page, email);
  await expect(page).toHaveURL('/signup');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Jipe, home' })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('refresh_token')])).toEqual([
    expect.any(String),
    expect.any(String),
  ]);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  const kept = ['token', 'refresh_token', 'account_type'];
  expect(await page.evaluate((names) => names.map((name) => localStorage.getItem(name)), kept)).toEqual([
    null,
    null,
    null,
  ]);
});

test('logging out removes drafts and ends the server’s session, even when no more code loads', async ({
  page,
  newOwner,
  noise,
}) => {
  const { email } = await newOwner();
  await signInAs(page, email);
  await page.getByLabel('Business name').fill('Café Ana');
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((name) => /^draft:|token$/.test(name)));
  await expect.poll(kept).toContainEqual(expect.stringMatching(/^draft:/));
  const token = await page.evaluate(() => localStorage.getItem('token'));
  // This page loads no code of the pages behind the sign-in.
  await page.goto('/data-retention');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/assets/**', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(kept).toEqual([]);
  const me = () => page.request.post('/api/v1/profile/me/', { headers: { authorization: `Token ${token}` } });
  await expect.poll(async () => (await me()).status()).toBe(401);
  // The browser logs failed requests.
  noise.splice(0);
});

// Spec: 1:2.2/4, 1:2.2/6
test('the header leads owners to every page, and hides the business’s pages from managers', async ({
  page,
  mailbox,
  newOwner,
}) => {
  const business = await newBusiness(await newOwner());
  const manager = await newColleague(business, mailbox, {
    account_type: 'hiring_manager',
    locations: [business.first_id],
  });
  await signInAs(page, business.owner.email);
  const places = [
    ['MANAGE USERS', '/manager'],
    ['ALL APPLICATIONS', '/application'],
    ['MESSAGES', '/message'],
    ['MANAGE LOCATIONS', '/location-manager'],
  ] as const;
  for (const [name, url] of places) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(url);
  }
  const menu = page.getByRole('banner').getByRole('button', { name: /Olive Owner/ });
  await expect(menu).toContainText('Café Ana');
  for (const [name, url] of [
    ['EDIT ACCOUNT', '/edit-profile'],
    ['BILLING INFO', '/billing-info'],
    ['SETTINGS', '/settings'],
  ] as const) {
    await menu.click();
    await page.getByRole('menuitem', { name }).click();
    await expect(page).toHaveURL(url);
  }
  await menu.click();
  await page.getByRole('menuitem', { name: 'LOG OUT' }).click();
  await expect(page).toHaveURL('/login');

  await signInAs(page, manager.email);
  await expect(page).toHaveURL('/location-manager');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Cole League/ })
    .click();
  for (const name of ['EDIT ACCOUNT', 'BILLING INFO', 'SETTINGS']) {
    await expect(page.getByRole('menuitem', { name })).toBeHidden();
  }
  await expect(page.getByRole('menuitem', { name: 'LOG OUT' })).toBeVisible();
  // The addresses of the owners' pages lead home.
  await page.goto('/settings');
  await expect(page).toHaveURL('/location-manager');
});

// Spec: 1:2.1/1, 1:2.1/2, 1:2.1/12, 1:2.2/7, 1:4/3
test('an unknown path shows an error page that leads home, and / opens My Locations', async ({ page, newOwner }) => {
  const { owner } = await newBusiness(await newOwner());
  await signInAs(page, owner.email, '/no/such/page');
  await expect(page.getByText("How did I get here? This page doesn't exist!")).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/location-manager');
  await page.goto('/');
  await expect(page).toHaveURL('/location-manager');
  // The sign-in page leads home for a signed-in user, and so does finished onboarding.
  for (const path of ['/login', '/signup', '/billing', '/job-creation']) {
    await page.goto(path);
    await expect(page).toHaveURL('/location-manager');
  }
});

// Spec: 1:2.1/16
test('a page shows a loading indicator until the user’s own data has loaded', async ({ page, newOwner }) => {
  const { owner } = await newBusiness(await newOwner());
  await signInAs(page, owner.email);
  await expect(page.getByRole('article', { name: 'Downtown' })).toBeVisible();
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/v1/profile/me/', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/manager');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage users' })).toBeVisible();
});
