import { expect } from '@playwright/test';
import { freshEmail } from '../../support/accounts.ts';
import { AT_ONCE_MS, expectWithin } from '../../support/expect-within.ts';
import { QUESTION, rowOf } from '../applicants/arrange.ts';
import { beSlowPhone, fillApplication, mailedCode, receipt, test, thumbOf } from './door.ts';

test.describe.configure({ mode: 'serial' });
test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

const ALLOWED_MS = 120_000;

test(
  'on a slow phone, an application takes under two minutes and reaches the employer in a second',
  { tag: '@sweep' },
  async ({ page, door, openDesk }) => {
    test.slow();
    const desk = await openDesk(`/position/${door.employer.location_id}/${door.employer.job_id}?view=table`);
    await expect(desk.getByText('No data to display')).toBeVisible();

    await beSlowPhone(page);
    const { tap, type, press, taps } = thumbOf(page);
    const began = Date.now();
    await page.goto(door.poster);
    await tap(page.getByRole('link', { name: /Barista/ }));
    await tap(page.getByRole('link', { name: 'Apply now' }));
    await tap(page.getByLabel('Full name'));
    await type('Ana Reyes');
    await press('Tab');
    await type(freshEmail('ana'));
    await press('Tab');
    await type('8015550177');
    await tap(page.getByRole('button', { name: 'All they need' }));
    await expect(page.getByText('You cover 8 of the 8 hours they need')).toBeVisible();
    await tap(page.getByRole('group', { name: QUESTION }).getByText('Yes'));
    const sent = page.waitForResponse('**/apply/');
    await tap(page.getByRole('button', { name: 'Send application' }));
    await sent;
    const arrived = Date.now();
    // The employer's list is open, and nobody touches it.
    await expect(rowOf(desk, 'Ana Reyes')).toBeVisible();
    expectWithin(AT_ONCE_MS, arrived, 'to be seen');
    await expect(receipt(page)).toBeVisible();
    expectWithin(ALLOWED_MS, began, `to apply with ${taps()} taps`);
    expect(taps()).toBeLessThanOrEqual(14);
    expect(await door.applications()).toBe(1);
  },
);

test('an application survives a reload and is sent once the connection is back', async ({
  page,
  context,
  noise,
  door,
}) => {
  test.slow();
  const email = await fillApplication(page, door);
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Ana Reyes');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText(/Your application waits for the connection/)).toBeVisible();
  expect(await door.applications()).toBe(0);
  // Back online: the sign-in succeeds, but its first answer is lost. The retry gets the same answer, without a code.
  let lost = 0;
  await page.route('**/auth/enter/', async (route) => {
    const answer = await route.fetch();
    lost += 1;
    return lost > 1 ? route.fulfill({ response: answer }) : route.abort('internetdisconnected');
  });
  await context.setOffline(false);
  await expect(receipt(page)).toBeVisible();
  expect(lost).toBe(2);
  expect(await door.applications()).toBe(1);

  // A second visit with the same address must prove it by a code, and learns of the earlier application.
  await page.evaluate(() => localStorage.clear());
  await fillApplication(page, door, email);
  await page.getByRole('button', { name: 'Send application' }).click();
  const code = page.getByLabel('Code from the mail');
  await expect(code).toBeFocused();
  await code.fill('000000');
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
  // The connection also breaks while the code is sent; the app retries by itself.
  await page.route('**/auth/code/', (route) => route.abort('internetdisconnected'), { times: 1 });
  await code.fill(await mailedCode(door, email));
  await expect(page.getByText('You have already applied to this job.')).toBeVisible();
  expect(await door.applications()).toBe(1);
  // The browser logs each try without a connection.
  expect(noise.splice(0).filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});
