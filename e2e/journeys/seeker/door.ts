import { readListing } from '@jipe/contract/listings/endpoints';
import { getLocation } from '@jipe/contract/locations/endpoints';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Account, freshEmail, verifiedOwner } from '../../support/accounts.ts';
import type { Employer } from '../../support/finished-owner.ts';
import { test as base } from '../../support/journey.ts';
import { waitForLiveJoin } from '../../support/live.ts';
import { freePort, type Product, startProduct } from '../../support/product.ts';
import { signInAs } from '../../support/sign-in.ts';
import { newEmployer } from '../applicants/arrange.ts';

/** A shop, and the URL of the seeker app. */
export interface Door {
  product: Pick<Product, 'url' | 'mailbox'>;
  employer: Employer;
  url: string;
  /** The URL on the shop's poster. */
  poster: string;
  applications: () => Promise<number>;
}

/** A shop in a separate product, whose seeker app keeps its URL after a restart. */
export interface OwnDoor extends Door {
  product: Product;
  /** Settings of the first start. */
  settings: Record<string, string>;
}

async function doorOf<P extends Door['product']>(product: P, url: string, owner: Account) {
  const employer = await newEmployer(owner);
  const { location_id, job_id } = employer;
  const { data } = await owner.api.call(getLocation, { params: { id: location_id } });
  const applications = async () =>
    (await owner.api.call(readListing, { body: { job_id } })).data.job_applications_count;
  return { product, employer, url, poster: `${url}/at/${data.door_code}`, applications };
}

export async function openDoor(more: Record<string, string> = {}): Promise<OwnDoor> {
  const port = await freePort();
  const settings = { SEEKER_APP_PORT: String(port), ...more };
  const product = await startProduct({ settings });
  const door = await doorOf(product, `http://localhost:${port}`, await verifiedOwner(product));
  return { ...door, settings };
}

interface Fixtures {
  /** A new shop in the product of the whole run. */
  door: Door;
  /** Opens the web app at this path as the employer on a separate computer. Resolves once its page is live. */
  openDesk: (path: string) => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  door: async ({ mailbox, baseURL, newOwner }, use) =>
    use(await doorOf({ url: baseURL ?? '', mailbox }, process.env['E2E_SEEKER_URL'] ?? '', await newOwner())),
  openDesk: async ({ openIn, door }, use) =>
    use(async (path) => {
      const desk = await openIn({ colorScheme: 'light', width: 1280 });
      const isLive = waitForLiveJoin(desk);
      await signInAs(desk, door.employer.owner.email, path);
      await isLive;
      return desk;
    }),
});

/** Leaves the page first: an open page would log its failed calls to the stopped product. */
export async function closeDoor({ product }: OwnDoor, page: Page): Promise<void> {
  await page.goto('about:blank');
  await product.dispose();
}

/** Emulates a cheap phone on a bad connection: processor ÷ 6, 400 kbit/s, 400 ms. */
export async function beSlowPhone(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const bytesPerSecond = 400_000 / 8;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

/** Four keys a second. */
const KEY_MS = 250;

/** A user with a phone. Counts all presses except the keys of words. */
export function thumbOf(page: Page) {
  let taps = 0;
  return {
    taps: () => taps,
    tap: async (at: Locator) => {
      taps += 1;
      await at.tap();
    },
    press: async (key: string) => {
      taps += 1;
      await page.keyboard.press(key);
    },
    type: (text: string) => page.keyboard.type(text, { delay: KEY_MS }),
  };
}

/** Fills in the required fields, as a script does. */
export async function fillApplication(page: Page, door: Door, email = freshEmail('seeker')): Promise<string> {
  await page.goto(`${door.url}/j/${door.employer.job_id}/apply`);
  await page.getByLabel('Full name').fill('Ana Reyes');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'All they need' }).click();
  await page.getByLabel('Yes').check();
  return email;
}

export const receipt = (page: Page) => page.getByRole('heading', { name: 'Your application is in.' });

/** Returns the code in the next mail to this address that has one. */
export async function mailedCode({ product }: Door, email: string): Promise<string> {
  const { text } = await product.mailbox.next(email, /\b\d{6}\b/);
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

/** Waits for the receipt. Enters the mailed code if the page asks for one. */
export async function untilSent(page: Page, door: Door, email: string): Promise<void> {
  const code = page.getByLabel('Code from the mail');
  await expect(receipt(page).or(code)).toBeVisible();
  if (!(await code.isVisible())) return;
  await code.fill(await mailedCode(door, email));
  await expect(receipt(page)).toBeVisible();
}
