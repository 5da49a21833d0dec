import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page, type Response } from '@playwright/test';
import { PASSWORD } from '../../support/accounts.ts';
import { signInFinished } from '../../support/finished-owner.ts';
import { test } from '../../support/journey.ts';
import { watchShifts } from '../../support/shifts.ts';
import { signInAs } from '../../support/sign-in.ts';

/** Opens a page but holds its scripts until `letIn` is called. */
async function openWithoutScripts(page: Page, path: string): Promise<{ letIn: () => void }> {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  // Waits for the style sheets, before which nothing is painted.
  await page.waitForFunction(
    () =>
      document.readyState !== 'loading' &&
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null),
  );
  return { letIn: scripts.resolve };
}

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const isThere = (page: Page) => page.locator('html:not([data-waiting])').waitFor({ state: 'attached' });

test('the sign-in page is shown before its script loads, and keeps typed input', async ({ page, newOwner }) => {
  const owner = await newOwner();
  const shifts = await watchShifts(page);
  const { letIn } = await openWithoutScripts(page, '/login');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(page).toHaveTitle(/^Log in · /);
  await email(page).fill(owner.email);
  await password(page).fill(PASSWORD);
  const form = page.locator('form');
  const before = await form.boundingBox();
  // The same elements must stay, not equal ones: the caret and the password manager depend on them.
  await form.evaluate((element) => Object.assign(element, { isFirst: true }));

  letIn();
  await isThere(page);
  await expect(email(page)).toHaveValue(owner.email);
  await expect(password(page)).toHaveValue(PASSWORD);
  await expect(password(page)).toBeFocused();
  expect(await form.evaluate((element) => 'isFirst' in element), 'the form is the one that was typed into').toBe(true);
  expect(await form.boundingBox()).toEqual(before);
  expect(await shifts(), 'nothing moved').toEqual([]);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/signup');
});

test('a form submitted before the script has loaded is sent afterwards', async ({ page, newOwner }) => {
  const owner = await newOwner();
  const { letIn } = await openWithoutScripts(page, '/login');
  await email(page).fill(owner.email);
  await password(page).fill(PASSWORD);
  await password(page).press('Enter');
  await expect(password(page)).toHaveValue(PASSWORD);
  await expect(page).toHaveURL('/login');
  letIn();
  await expect(page).toHaveURL('/signup');
});

test('the scroll position from before the script loads is kept', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { letIn } = await openWithoutScripts(page, '/create-account');
  const send = page.getByRole('button', { name: 'Create account' });
  await send.scrollIntoViewIfNeeded();
  const before = await send.boundingBox();
  letIn();
  await isThere(page);
  await page.waitForTimeout(500);
  expect(await send.boundingBox()).toEqual(before);
});

test('a checkbox and a button pressed before the script loads take effect', async ({ page }) => {
  const { letIn } = await openWithoutScripts(page, '/create-account');
  const terms = page.getByRole('checkbox');
  await terms.check();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Show password' }).first().click();
  letIn();
  await isThere(page);
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await expect(terms).toBeChecked();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(terms).not.toHaveAttribute('aria-invalid', 'true');
});

test('a link that carries typed input along works before the script has loaded', async ({ page }) => {
  const { letIn } = await openWithoutScripts(page, '/login');
  await email(page).fill('early@e2e.test');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  letIn();
  await expect(page).toHaveURL('/forgot-password');
  await expect(email(page)).toHaveValue('early@e2e.test');
});

test('documents, scripts and style sheets are served compressed', async ({ page }) => {
  const answers: Response[] = [];
  page.on('response', (answer) => {
    if (['document', 'script', 'stylesheet'].includes(answer.request().resourceType())) answers.push(answer);
  });
  await page.goto('/login');
  await isThere(page);
  await page.waitForLoadState('networkidle');
  expect(answers.length).toBeGreaterThan(8);
  for (const answer of answers) {
    const how = answer.headers()['content-encoding'];
    expect(how, answer.url()).toBeDefined();
    // Files that the build has compressed use Brotli; the server does not compress them per answer.
    if (answer.url().includes('/assets/') && (await answer.body()).length >= 1024) expect(how, answer.url()).toBe('br');
  }
});

test('the app’s scripts are requested after the prerendered page has been painted', async ({ page }) => {
  await page.goto('/login');
  await isThere(page);
  const { painted, loaded, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js') && name.includes('/assets/'))
      .map(({ startTime }) => startTime),
  }));
  expect(painted).toBeGreaterThan(0);
  expect(asked.length).toBeGreaterThan(2);
  // The page waits for the first paint, but at most half a second after its load.
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(Math.min(painted, loaded + 500));
});

for (const [path, heading] of [
  ['/create-account', 'Create'],
  ['/forgot-password', 'password'],
] as const) {
  test(`${path} is shown before its script loads and does not move afterwards`, async ({ page }) => {
    const shifts = await watchShifts(page);
    const { letIn } = await openWithoutScripts(page, path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await email(page).fill('early@e2e.test');
    // Before its styles arrive the form is unpainted and elsewhere.
    await expect(page.locator('body')).toHaveCSS('margin-top', '0px');
    const before = await page.locator('form').boundingBox();
    letIn();
    await isThere(page);
    await expect(email(page)).toHaveValue('early@e2e.test');
    expect(await page.locator('form').boundingBox()).toEqual(before);
    expect(await shifts()).toEqual([]);
  });
}

test('a prerendered page that arrives in pieces causes no layout shift', async ({ page, baseURL }) => {
  const pieces = createServer((request, response) => {
    void passOnInPieces(new URL(request.url ?? '/', baseURL), request.url === '/forgot-password', response);
  });
  await once(pieces.listen(0, '127.0.0.1'), 'listening');
  const { port } = pieces.address() as AddressInfo;
  try {
    const shifts = await watchShifts(page);
    await page.goto(`http://127.0.0.1:${port}/forgot-password`);
    await isThere(page);
    await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible();
    expect(await shifts()).toEqual([]);
  } finally {
    pieces.closeAllConnections();
    pieces.close();
  }
});

/** Pauses the page in the middle of its form, as a bad connection does. */
async function passOnInPieces(url: URL, isInPieces: boolean, to: ServerResponse): Promise<void> {
  const answer = await fetch(url);
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !/^(content-|transfer-)/.test(name)));
  to.writeHead(answer.status, { ...headers, 'content-type': answer.headers.get('content-type') ?? '' });
  const middle = isInPieces ? body.indexOf('<button type="submit"') : 0;
  to.write(body.subarray(0, middle));
  if (isInPieces) await pause(700);
  to.end(body.subarray(middle));
}

for (const [device, chosen, ground] of [
  ['light', null, 'rgb(250, 248, 244)'],
  ['dark', null, 'rgb(20, 19, 16)'],
  ['light', 'dark', 'rgb(20, 19, 16)'],
  ['dark', 'light', 'rgb(250, 248, 244)'],
] as const) {
  test(`before any script a device in ${device} with ${chosen ?? 'no theme'} chosen shows its colours`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: device });
    if (chosen) await page.addInitScript((theme) => localStorage.setItem('mantine-color-scheme-value', theme), chosen);
    const { letIn } = await openWithoutScripts(page, '/login');
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', ground);
    letIn();
    await isThere(page);
    await expect(page.locator('body')).toHaveCSS('background-color', ground);
    const name = { light: 'Light theme', dark: 'Dark theme', auto: 'System theme' }[chosen ?? 'auto'];
    await expect(page.getByRole('radio', { name })).toBeChecked();
  });
}

test('a signed-in user does not see the prerendered sign-in page before the redirect', async ({ page, newOwner }) => {
  const owner = await newOwner();
  await page.goto('/settings');
  await expect(page.getByText('Please log in to continue.')).toBeVisible();
  const reloaded = await openWithoutScripts(page, '/login');
  reloaded.letIn();
  await isThere(page);
  await page.unrouteAll({ behavior: 'wait' });
  await signInAs(page, owner.email);
  const { letIn } = await openWithoutScripts(page, '/login');
  await expect(page.locator('h1')).toBeAttached();
  await expect(page.locator('h1')).toBeHidden();
  letIn();
  await expect(page).toHaveURL('/signup');
});

test('behind the sign-in, the skeleton is inert until the script loads, and nothing moves afterwards', async ({
  page,
  newOwner,
}) => {
  await signInFinished(page, newOwner);
  await expect(page.getByRole('article', { name: 'Downtown' })).toBeVisible();
  const shifts = await watchShifts(page);
  const { letIn } = await openWithoutScripts(page, '/location-manager');
  const heading = page.locator('h1', { hasText: 'My Locations' });
  await expect(heading).toBeVisible();
  await expect(page).toHaveTitle(/^My Locations · /);
  await expect(page.locator('#root')).toHaveAttribute('inert');
  const before = await heading.boundingBox();
  letIn();
  await expect(page.getByRole('article', { name: 'Downtown' })).toBeVisible();
  await expect(page.locator('#root')).not.toHaveAttribute('inert');
  expect(await heading.boundingBox()).toEqual(before);
  await expect(heading).toHaveCount(1);
  expect(await shifts()).toEqual([]);
});

test('a signed-out user sees no skeleton, and unfinished onboarding replaces it', async ({ page, newOwner }) => {
  const owner = await newOwner();
  const signedOut = await openWithoutScripts(page, '/location-manager');
  await expect(page.locator('h1')).toBeAttached();
  await expect(page.locator('h1')).toBeHidden();
  signedOut.letIn();
  await expect(page).toHaveURL('/login');
  await isThere(page);
  await page.unrouteAll({ behavior: 'wait' });
  // Onboarding is unfinished, so its next step replaces the skeleton.
  await signInAs(page, owner.email);
  await page.goto('/location-manager');
  await expect(page).toHaveURL('/signup');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('#root')).not.toHaveAttribute('inert');
});

for (const { language, path, said, again } of [
  { language: 'en', path: '/login', said: 'Network Error. Please check your connection', again: 'Try again' },
  { language: 'es', path: '/login', said: 'Error de red. Revisa tu conexión', again: 'Intentar de nuevo' },
  { language: 'es', path: '/data-retention', said: 'Error de red. Revisa tu conexión', again: 'Intentar de nuevo' },
]) {
  test(`${path} shows a failed script load in ${language} and offers a retry`, async ({ page, noise }) => {
    await page.addInitScript((code) => localStorage.setItem('language', code), language);
    await page.route('**/assets/*.js', (route) => route.abort('connectionrefused'));
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText(said);
    if (path === '/login' && language === 'en') await email(page).fill('typed@example.com');
    await page.unroute('**/assets/*.js');
    await page.getByRole('button', { name: again }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await isThere(page);
    noise.splice(0, noise.length);
  });
}

test('on a phone, the bottom bar of a skeleton does not cover the retry of a failed script load', async ({
  page,
  newOwner,
  noise,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signInFinished(page, newOwner);
  await expect(page.getByRole('article', { name: 'Downtown' })).toBeVisible();
  await page.route('**/assets/*.js', (route) => route.abort('connectionrefused'));
  await page.goto('/location-manager');
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  // An inert element lets a press through even where it covers the button.
  await page.locator('#root').evaluate((root) => root.removeAttribute('inert'));
  await again.click({ trial: true });
  await page.unroute('**/assets/*.js');
  await again.click();
  await expect(page.getByRole('article', { name: 'Downtown' })).toBeVisible();
  noise.splice(0, noise.length);
});
