import { addSeekerDevice } from '@jipe/contract/notifications/endpoints';
import { loginSeeker } from '@jipe/contract/seeker/endpoints';
import { expect } from '@playwright/test';
import { apiOf } from '../../support/api.ts';
import { journeyBrowsers, launchOptionsOf } from '../../support/browser.ts';
import { test } from '../../support/journey.ts';
import { deliveryTo, shownBy, subscribeAt } from '../../support/push-browser.ts';
import { startPushService } from '../../support/push-service.ts';
import { applicantAt, PASSWORD, signInByPassword } from './applicant.ts';
import { openDoor } from './door.ts';

// A headless shell shows no notifications, so this needs a full browser.
test.use({ launchOptions: launchOptionsOf((await journeyBrowsers()).whole) });

test('a subscribed browser gets one push per message, and none after signing out', async ({ browser }) => {
  test.slow();
  const [service, other] = [await startPushService(), await startPushService()];
  const door = await openDoor({ PUSH_EXTRA_HOSTS: `${service.host},${other.host}` });
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const { email, conversation_id, write } = await applicantAt(door, { hasPassword: true });
    // A second device of the seeker. Its push message shows when messages have been sent.
    const elsewhere = await apiOf(door.url).call(loginSeeker, { body: { email, password: PASSWORD } });
    const device = { ...other.subscription, expirationTime: null };
    await apiOf(door.url, elsewhere.data.token).call(addSeekerDevice, { body: device });

    await subscribeAt(context, service);
    await context.grantPermissions(['notifications'], { origin: door.url });
    const page = await context.newPage();
    await signInByPassword(page, door, email, '/me');
    await page.getByRole('button', { name: 'Turn on', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Turn off on this device' })).toBeVisible();
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    const deliver = await deliveryTo(await context.newCDPSession(page), door.url, worker);

    await write('Can you come on Monday?');
    await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(1);
    const text = service.received[0]?.text ?? '';
    expect(JSON.parse(text)).toMatchObject({ body: 'Can you come on Monday?', url: `/message/${conversation_id}` });
    await deliver(text);
    await expect.poll(() => shownBy(worker)).toMatchObject([{ body: 'Can you come on Monday?' }]);

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/enter');
    await expect.poll(() => other.received.length, { timeout: 30_000 }).toBe(1);
    await write('Or on Tuesday?');
    await expect.poll(() => other.received.length, { timeout: 30_000 }).toBe(2);
    expect(service.received).toHaveLength(1);
  } finally {
    await context.close();
    await door.product.dispose();
    service.close();
    other.close();
  }
});
