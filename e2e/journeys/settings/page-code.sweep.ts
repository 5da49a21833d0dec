import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { signInFinished } from '../../support/finished-owner.ts';
import { toast } from '../../support/sign-in.ts';

// The browser logs failed requests.
const forgetFetches = (noise: string[]) => noise.splice(0, noise.length);

/** Waits for the page's data as well: a busy machine can be silent for long while it still renders the page. */
async function homeIsWhole(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Today' })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/**
 * Makes files fail until the page is reloaded. Some browsers (Safari) remember a failed import, and after an update the
 * old files are gone everywhere.
 */
async function keepFailing(page: Page, files: string): Promise<void> {
  let isAnew = false;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isAnew = true;
  });
  await page.route(files, (route) => (isAnew ? route.continue() : route.abort('connectionrefused')));
}

test('a page whose code failed to load shows an error, and loads once back online', async ({
  page,
  context,
  newOwner,
  noise,
}) => {
  await signInFinished(page, newOwner);
  await homeIsWhole(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Manage users' }).click();
  await expect(page.getByRole('alert')).toContainText('This could not be loaded');
  await expect(page.getByRole('alert')).toContainText('Network Error. Please check your connection');
  // Back online, the code loads by itself.
  await context.setOffline(false);
  // An unstyled button has a border.
  await expect(page.getByRole('button', { name: 'Name' })).toHaveCSS('border-top-width', '0px');
  forgetFetches(noise);
});

test('a style sheet whose preload failed is loaded when the page opens', async ({ page, newOwner, noise }) => {
  await signInFinished(page, newOwner);
  await homeIsWhole(page);
  const link = page.getByRole('link', { name: 'Manage users' });
  const refused: string[] = [];
  await page.route('**/assets/*.css', (route) => {
    refused.push(route.request().url());
    return route.abort('connectionrefused');
  });
  // Repeats the hover, because it has no effect while the page is still rendering.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    await expect.poll(() => refused.join(), { timeout: 3000 }).toContain('manager-page');
  }).toPass();
  await page.waitForLoadState('networkidle');
  await page.unroute('**/assets/*.css');
  await link.click();
  await expect(page.getByRole('button', { name: 'Name' })).toHaveCSS('border-top-width', '0px');
  const loaded = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
  expect(loaded).toEqual(expect.arrayContaining([...new Set(refused)]));
  forgetFetches(noise);
});

test('a part of a page whose code cannot load offers a reload, then works', async ({ page, newOwner, noise }) => {
  await signInFinished(page, newOwner, { at: '/billing-info' });
  await page.waitForLoadState('networkidle');
  await keepFailing(page, '**/assets/*.js');
  const change = page.getByRole('button', { name: 'Change card' });
  const note = page.getByRole('alert');

  // The product is down: no request succeeds.
  await page.route(/./, (route) => route.abort('connectionrefused'));
  await change.click();
  await expect(note).toContainText('Network Error. Please check your connection');
  await page.unroute(/./);
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(note).toContainText('This needs the page to be reloaded.');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await note.getByRole('button', { name: 'Reload the page' }).click();
  await change.click();
  await expect(page.getByRole('button', { name: 'Save Card' })).toBeVisible();
  forgetFetches(noise);
});

test('a dialog whose code cannot load offers a page reload in a toast, and opens afterwards', async ({
  page,
  newOwner,
  noise,
}) => {
  await signInFinished(page, newOwner, { at: '/settings' });
  await page.waitForLoadState('networkidle');
  await keepFailing(page, '**/assets/*dialog*.js');
  const open = page.getByRole('button', { name: 'Turn on' });
  await open.click();
  await expect(toast(page, 'This needs the page to be reloaded.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Two-step login' })).toBeVisible();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await open.click();
  await expect(page.getByRole('dialog', { name: 'Two-step login' })).toBeVisible();
  forgetFetches(noise);
});

test('reloading the page with a draft asks first and keeps the draft', async ({ page, newOwner, noise }) => {
  await signInFinished(page, newOwner, { at: '/location-manager' });
  await page.waitForLoadState('networkidle');
  await keepFailing(page, '**/assets/map-*.js');
  const open = page.getByRole('button', { name: 'ADD NEW' });
  const form = page.getByRole('dialog', { name: 'Add location' });
  const coordinates = form.getByRole('button', { name: 'Select Coordinates' });
  await open.click();
  await form.getByLabel('Location name').fill('Harbor');
  await coordinates.click();
  // The map behind the dialog may have such a button, too.
  const reload = page.getByRole('dialog').getByRole('button', { name: 'Reload the page' });
  page.once('dialog', (asked) => asked.dismiss());
  await reload.click();
  await expect(reload).toBeVisible();
  page.once('dialog', (asked) => asked.accept());
  await reload.click();
  await open.click();
  await expect(form.getByLabel('Location name')).toHaveValue('Harbor');
  await coordinates.click();
  await expect(page.getByRole('application')).toBeVisible();
  forgetFetches(noise);
});

test('the design system’s own page is not part of the build', () => {
  const manifest = join(import.meta.dirname, '../../../web/dist/.vite/manifest.json');
  const modules = Object.keys(JSON.parse(readFileSync(manifest, 'utf8')) as object);
  expect(modules).toContain('src/pages/login-page.tsx');
  expect(modules.filter((name) => name.startsWith('src/app/dev/'))).toEqual([]);
});
