import { expect } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { waitForLiveJoin } from '../../support/live.ts';
import { verifiedOwner } from '../../support/accounts.ts';
import { apiOf } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { startProduct } from '../../support/product.ts';
import { signInAs } from '../../support/sign-in.ts';
import { box, log, newEmployer, said, say, talkWith } from './arrange.ts';

// Spec: 2:8/24
test('an unsent message stays until it is sent or deleted', async ({ page, api, newOwner, noise }) => {
  const owner = await newOwner();
  const talk = await talkWith('Ana Lopez', await newEmployer(owner, api));
  await signInAs(page, owner.email, `/message/${talk.conversation_id}`);
  await page.route('**/send-message/', (route) => route.abort());
  await say(page, 'First');
  await say(page, 'Second');
  await expect(page.getByText('Not sent')).toHaveCount(2);
  await page.reload();
  // With a connection, unconfirmed messages are sent again automatically, in order.
  await expect(page.getByText('Not sent')).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete' }).last().click();
  await expect(said(page, 'Second')).toHaveCount(0);
  await expect(log(page)).toBeFocused();
  await page.unroute('**/send-message/');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Not sent')).toHaveCount(0);
  await page.reload();
  await expect(said(page, 'First')).toHaveCount(1);
  await expect(log(page).getByText('Second')).toHaveCount(0);

  // The message arrives but its answer is lost. After the retry the message is there once.
  await page.route('**/send-message/', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/send-message/'));
  await say(page, 'Third');
  await lost;
  await page.unroute('**/send-message/');
  await page.reload();
  // By a retry, or because the live connection delivered the message before its answer was lost, the outbox is empty.
  const waiting = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(':outbox')));
  await expect.poll(waiting).toEqual([]);
  await expect(page.getByText('Not sent')).toHaveCount(0);
  await expect(said(page, 'Third')).toHaveCount(1);

  await page.route('**/send-message/', (route) =>
    route.fulfill({ status: 400, json: { message: ['A message can be at most 5000 characters long.'] } }),
  );
  await say(page, 'Refused');
  await expect(page.getByText('A message can be at most 5000 characters long.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  // Logging out would delete the message, so a dialog asks first.
  const logOut = async () => {
    await page.getByRole('button', { name: 'Olive Owner' }).click();
    await page.getByRole('menuitem', { name: 'LOG OUT' }).click();
  };
  const asked = page.getByRole('dialog', { name: 'A message has not been sent' });
  await logOut();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(said(page, 'Refused')).toHaveCount(1);
  await logOut();
  await asked.getByRole('button', { name: 'Log out anyway' }).click();
  await expect(page).toHaveURL(/\/login$/);
  // The browser logs each request without an answer.
  for (const line of noise.splice(0)) expect(line).toContain('ERR_FAILED');
});

test('a message written offline is pending and is sent once back online', async ({ page, api, newOwner, noise }) => {
  const owner = await newOwner();
  const talk = await talkWith('Ana Lopez', await newEmployer(owner, api));
  await signInAs(page, owner.email, `/message/${talk.conversation_id}`);
  await expect(box(page)).toBeVisible();
  await page.context().setOffline(true);
  await say(page, 'Written offline');
  await expect(page.getByText('Will be sent once the connection is back')).toBeVisible();
  await expect(page.getByText('Not sent')).toHaveCount(0);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Will be sent once the connection is back')).toBeVisible();
  await expectAccessible(page, 'waiting');
  // In a low window, too, the notice does not cover the field.
  await page.setViewportSize({ width: 1280, height: 560 });
  const [note, field] = [await page.getByText(/^You are offline/).boundingBox(), await box(page).boundingBox()];
  expect((note?.y ?? 0) + (note?.height ?? 0)).toBeLessThan(field?.y ?? 0);
  await page.context().setOffline(false);
  await expect(page.getByText('Will be sent once the connection is back')).toHaveCount(0);
  await page.reload();
  await expect(said(page, 'Written offline')).toHaveCount(1);
  // The browser logs each request without a connection.
  for (const line of noise.splice(0)) expect(line).toContain('ERR_INTERNET_DISCONNECTED');
});

test('after a server outage, messages from both sides appear without a reload', async ({ page }) => {
  test.setTimeout(180_000);
  await using product = await startProduct();
  const owner = await verifiedOwner(product);
  const api = apiOf(product.url);
  const talk = await talkWith('Ana Lopez', await newEmployer(owner, api));
  await talk.reply('Before');
  await page.goto(`${product.url}/login`);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/location-manager/);
  const joined = waitForLiveJoin(page);
  await page.goto(`${product.url}/message/${talk.conversation_id}`);
  await expect(said(page, 'Before')).toBeVisible();
  await joined;
  // Waits for the service worker before the server goes: the browser logs a worker that it could not fetch.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));

  await product.kill();
  await say(page, 'Written while it was away');
  await expect(page.getByText('Will be sent once the connection is back')).toBeVisible();
  await expect(page.getByText('Not sent')).toHaveCount(0);
  await product.start();
  for (let n = 1; n <= 30; n++) await talk.reply(`Missed ${n}`);
  await expect(said(page, 'Missed 30')).toBeVisible({ timeout: 20_000 });
  await expect(log(page).getByText(/^Missed \d+$/)).toHaveCount(30);
  await expect(page.getByText('Not sent')).toHaveCount(0);
  await expect(said(page, 'Written while it was away')).toHaveCount(1);
  await talk.reply('Live again');
  await expect(said(page, 'Live again')).toBeVisible();
  await expect(box(page)).toBeVisible();
});
