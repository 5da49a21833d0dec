import { expect, type Page, type Route } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { freshEmail } from '../../support/accounts.ts';
import { test } from '../../support/journey.ts';
import { expectWithin } from '../../support/expect-within.ts';
import { beSlowPhone, type OwnDoor, fillApplication, openDoor, receipt, thumbOf, untilSent } from './door.ts';

test.describe.configure({ mode: 'serial' });

const ALLOWED_MS = 120_000;

let door: OwnDoor;
test.beforeAll(async () => {
  door = await openDoor();
});
test.afterAll(async () => door.product.dispose());

test.describe('on a slow phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 }, locale: 'es-MX' });

  test('a job seeker applies in Spanish, from the poster, within two minutes', async ({ page }) => {
    test.slow();
    await beSlowPhone(page);
    const before = await door.applications();
    const { tap, type, press, taps } = thumbOf(page);
    const began = Date.now();
    await page.goto(door.poster);
    await tap(page.getByRole('link', { name: /Barista/ }));
    await tap(page.getByRole('link', { name: 'Postúlate ahora' }));
    await tap(page.getByLabel('Nombre completo'));
    await type('José Núñez');
    await press('Tab');
    await type(freshEmail('jose'));
    await tap(page.getByRole('button', { name: 'Todas las que necesitan' }));
    await expect(page.getByText('Cubres 8 de las 8 horas que necesitan')).toBeVisible();
    await tap(page.getByText('Sí', { exact: true }));
    await tap(page.getByRole('button', { name: 'Enviar solicitud' }));
    await expect(page.getByRole('heading', { name: 'Tu solicitud llegó.' })).toBeVisible();
    expectWithin(ALLOWED_MS, began, 'to apply');
    expect(taps()).toBeLessThanOrEqual(14);
    expect(await door.applications()).toBe(before + 1);
  });
});

test('a job seeker applies with the keyboard only', async ({ page }) => {
  test.slow();
  await beSlowPhone(page);
  const before = await door.applications();
  const { type } = thumbOf(page);
  const focused = async (name: string) => {
    const held = page.locator(':focus');
    for (let n = 0; n < 30; n += 1) {
      if (
        (await held.count()) === 1 &&
        (await held.evaluate((at) => at.textContent || at.getAttribute('name'))) === name
      )
        return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not come to ${name}.`);
  };
  const began = Date.now();
  await page.goto(`${door.url}/j/${door.employer.job_id}/apply`);
  await expect(page.getByLabel('Full name')).toBeVisible();
  await focused('name');
  await type('Kim Key');
  await page.keyboard.press('Tab');
  await type(freshEmail('kim'));
  await focused('All they need');
  await page.keyboard.press('Enter');
  // Adds one more half hour and the one above it in the grid.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: /^Monday 8:30/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Yes').focus();
  await page.keyboard.press('Space');
  await focused('Send application');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your application is in.' })).toBeVisible();
  expectWithin(ALLOWED_MS, began, 'to apply');
  expect(await door.applications()).toBe(before + 1);
});

/** Resolves once the connection is restored for good. */
type Mended = () => Promise<void>;

/** Cuts the first such call: before it is sent, or (`isDone`) before its answer arrives. */
async function cut(page: Page, call: string, isDone: boolean): Promise<Mended> {
  let isCut = false;
  await page.route(`**/${call}/`, async (route: Route) => {
    if (isCut) return route.continue();
    isCut = true;
    if (isDone) await route.fetch();
    return route.abort('connectionreset');
  });
  return async () => {};
}

test('each of ten applications that lose their connection during Send arrives exactly once', async ({ browser }) => {
  test.slow();
  const cuts: ((page: Page) => Promise<Mended>)[] = [
    (page) => cut(page, 'enter', false),
    (page) => cut(page, 'enter', true),
    (page) => cut(page, 'apply', false),
    (page) => cut(page, 'apply', true),
    ...[0, 20, 60, 150, 300, 600].map((ms) => async (page: Page) => {
      const lose = async () => {
        await pause(ms);
        await page.context().setOffline(true);
        await pause(500);
        await page.context().setOffline(false);
      };
      const lost = page.waitForEvent('request').then(lose);
      return async () => lost;
    }),
  ];
  for (const [at, arrange] of cuts.entries()) {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    const before = await door.applications();
    await fillApplication(page, door);
    const mended = await arrange(page);
    await page.getByRole('button', { name: 'Send application' }).click();
    await expect(receipt(page)).toBeVisible();
    await mended();
    expect([at, await door.applications()]).toEqual([at, before + 1]);
    await context.close();
  }
});

test('each of five applications arrives exactly once when the server is killed during Send', async ({ browser }) => {
  test.slow();
  for (const ms of [0, 30, 80, 200, 500]) {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    const before = await door.applications();
    const email = await fillApplication(page, door);
    await page.getByRole('button', { name: 'Send application' }).click();
    await pause(ms);
    await door.product.kill();
    await door.product.start();
    await untilSent(page, door, email);
    expect([ms, await door.applications()]).toEqual([ms, before + 1]);
    await context.close();
  }
});
