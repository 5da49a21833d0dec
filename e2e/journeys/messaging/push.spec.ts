import { expect, type BrowserContext, type Page, type Worker } from '@playwright/test';
import { verifiedOwner } from '../../support/accounts.ts';
import { apiOf } from '../../support/api.ts';
import { journeyBrowsers, launchOptionsOf } from '../../support/browser.ts';
import { test } from '../../support/journey.ts';
import { startProduct } from '../../support/product.ts';
import { deliveryTo, shownBy, subscribeAt } from '../../support/push-browser.ts';
import { startPushService } from '../../support/push-service.ts';
import { signInAs, toast } from '../../support/sign-in.ts';
import { box, newEmployer, talkWith } from './arrange.ts';

/*
 * Everything is real except the way from the push service to the browser, which needs a network: the product encrypts
 * and signs, our own push service checks and decrypts, and the browser hands the message to the service worker.
 */

// A headless shell shows no notifications, so this needs a full browser.
test.use({ launchOptions: launchOptionsOf((await journeyBrowsers()).whole) });

/** Clicks the only notification. Returns the URL of the window that the worker opened, or null. */
const click = (worker: Worker): Promise<string | null> =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (url: string) => Promise<unknown> };
      dispatchEvent: (event: Event) => boolean;
      NotificationEvent: new (type: string, init: { notification: Notification | undefined }) => Event;
    };
    let opened: string | null = null;
    // Faked, because only a real user's click may open a window.
    scope.clients.openWindow = async (url) => void (opened = url);
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    for (let tries = 0; tries < 50 && opened === null; tries += 1) await new Promise((r) => setTimeout(r, 10));
    return opened;
  });

// Spec: 1:7/39, 1:9/5, 2:2/51, 2:2/53
test('a message shows as a toast on a visible page, and as a notification on a hidden one', async ({ browser }) => {
  const service = await startPushService();
  const product = await startProduct({ settings: { PUSH_EXTRA_HOSTS: service.host } });
  const context = await browser.newContext({ baseURL: product.url });
  try {
    const owner = await verifiedOwner(product);
    const talk = await talkWith('Ana Lopez', await newEmployer(owner, apiOf(product.url)));
    await subscribeAt(context, service);
    const page = await context.newPage();
    await signInAs(page, owner.email);

    await answerYesWhenAsked(page);
    await context.grantPermissions(['notifications'], { origin: product.url });
    await page.goto('/message');
    const told = page.waitForResponse('**/notifications/devices/');
    await page.getByRole('button', { name: 'Turn on' }).click();
    expect((await told).status()).toBe(200);
    const { key, worker } = await readiness(page, context);
    const aside = await context.newPage();
    const deliver = await deliveryTo(await context.newCDPSession(page), product.url, worker);
    await page.bringToFront();

    await talk.reply('Is it still open?');
    await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(1);
    const [note] = service.received;
    expect(note?.signedBy).toBe(key);
    expect(JSON.parse(note?.text ?? '')).toMatchObject({
      title: 'Ana Lopez',
      body: 'Is it still open?',
      url: `/message/${talk.conversation_id}`,
    });

    // The page is visible: a toast with title and body for three seconds, and no notification.
    await deliver(note?.text ?? '');
    await expect(toast(page, 'Is it still open?')).toBeVisible();
    const region = page.getByRole('region', { name: 'Notifications' });
    await expect(region.getByText('Ana Lopez')).toBeVisible();
    expect(await shownBy(worker)).toEqual([]);
    await expect(toast(page, 'Is it still open?')).toHaveCount(0);
    expect(await shownBy(worker)).toEqual([]);

    await deliver(note?.text ?? '');
    await region.getByRole('button', { name: 'Open' }).click();
    await expect(page).toHaveURL(`/message/${talk.conversation_id}`);
    await expect(box(page)).toBeVisible();

    // The page is hidden and frozen: the click opens the message there, not in a new window. A headless browser freezes
    // no page; one that the debugger has paused answers just as little.
    await page.getByRole('link', { name: 'MANAGE LOCATIONS' }).click();
    await expect(page).toHaveURL('/location-manager');
    const debug = await context.newCDPSession(page);
    await aside.bringToFront();
    await debug.send('Debugger.enable');
    await debug.send('Debugger.pause');
    await deliver(note?.text ?? '');
    await expect.poll(() => shownBy(worker)).toMatchObject([{ title: 'Ana Lopez' }]);
    expect(await click(worker)).toBeNull();
    await debug.send('Debugger.disable');
    await expect(page).toHaveURL(`/message/${talk.conversation_id}`);

    // On waking the page does not repeat the system's notification.
    await page.getByRole('link', { name: 'MANAGE LOCATIONS' }).click();
    await expect(page).toHaveURL('/location-manager');
    await debug.send('Debugger.enable');
    await debug.send('Debugger.pause');
    await deliver(note?.text ?? '');
    await expect.poll(() => shownBy(worker)).toHaveLength(1);
    await debug.send('Debugger.disable');
    await page.bringToFront();
    await page.getByRole('link', { name: 'MESSAGES' }).click();
    await expect(page).toHaveURL('/message');
    expect(await toast(page, 'Is it still open?').count()).toBe(0);
    expect(await click(worker)).toBeNull();

    // The visible page is one that shows no messages.
    await page.close();
    await aside.goto('/download');
    await aside.bringToFront();
    await talk.reply('Hello?');
    await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(2);
    const later = await deliveryTo(await context.newCDPSession(aside), product.url, worker);
    await later(service.received[1]?.text ?? '');
    await expect.poll(() => shownBy(worker)).toMatchObject([{ title: 'Ana Lopez', body: 'Hello?' }]);
    expect(await click(worker)).toBe(`/message/${talk.conversation_id}`);
    await expect.poll(() => shownBy(worker)).toEqual([]);
  } finally {
    await context.close();
    await product.dispose();
    service.close();
  }
});

/** Answers the browser's permission prompt with yes. The product's own offer, among the messages, comes before it. */
const answerYesWhenAsked = (page: Page) =>
  page.addInitScript(() => {
    if (sessionStorage.getItem('asked') !== null) return;
    const denied = Object.getOwnPropertyDescriptor(Notification, 'permission');
    Object.defineProperty(Notification, 'permission', { configurable: true, get: () => 'default' });
    Notification.requestPermission = async () => {
      sessionStorage.setItem('asked', 'yes');
      if (denied) Object.defineProperty(Notification, 'permission', denied);
      return Notification.permission;
    };
  });

/** Returns the key that the page subscribed with, and the running worker. */
async function readiness(page: Page, context: BrowserContext): Promise<{ key: string; worker: Worker }> {
  const key = await page.evaluate(async () => {
    const { pushManager } = await navigator.serviceWorker.ready;
    const used = (await pushManager.getSubscription())?.options.applicationServerKey ?? new ArrayBuffer(0);
    return btoa(String.fromCharCode(...new Uint8Array(used)));
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  return { key: key.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''), worker };
}
