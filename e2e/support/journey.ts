import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import type { Look } from './accessible.ts';
import { verifiedOwner, type Account } from './accounts.ts';
import { apiOf, type Api } from './api.ts';
import { mailboxIn, type Mailbox } from './mailbox.ts';

interface Fixtures {
  /** Nobody is signed in to it. */
  api: Api;
  mailbox: Mailbox;
  /** Makes a new verified owner with a business of its own. */
  newOwner: (email?: string) => Promise<Account>;
  /** What pages wrote to the console as errors, and what they threw. Whatever is still in it at the end fails the journey. */
  noise: string[];
  /** A page of its own, in one look and without motion; its noise counts too. */
  openIn: (look: Look) => Promise<Page>;
}

// The browser itself notes every answer that is not a success, and every attempt to reach a server that is away or on its way out (503); a journey
// may well be about one.
const NOT_NOISE =
  /^Failed to load resource: the server responded with a status of (?:4\d\d|503)|net::ERR_(?:CONNECTION_(?:REFUSED|RESET|CLOSED)|SOCKET_NOT_CONNECTED)$/;

/** `test` of every journey. The page opens paths of the running product: `page.goto('/login')`. */
export const test = base.extend<Fixtures>({
  api: async ({}, use) => use(apiOf(given('E2E_URL'))),
  mailbox: async ({}, use) => use(mailboxIn(given('E2E_DATA_DIR'))),
  newOwner: async ({ mailbox }, use) => use((email) => verifiedOwner({ url: given('E2E_URL'), mailbox }, email)),
  baseURL: async ({}, use) => use(given('E2E_URL')),
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (...to) => {
      await stepBackOf(page);
      return goto(...to);
    };
    await use(page);
  },
  noise: [
    async ({ context }, use) => {
      const noise: string[] = [];
      listen(context, noise);
      await use(noise);
      expect(noise, 'errors on the console of a page').toEqual([]);
    },
    { auto: true },
  ],
  openIn: async ({ browser, baseURL, noise }, use) => {
    const opened: BrowserContext[] = [];
    await use(async ({ colorScheme, width }) => {
      const viewport = { width, height: 800 };
      const context = await browser.newContext({ baseURL: baseURL!, colorScheme, reducedMotion: 'reduce', viewport });
      opened.push(context);
      listen(context, noise);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

/**
 * Once what lay above the first page of a tab has closed, the product takes a step back in the history; a page asked for in that very
 * instant, as no person can, would be broken off by it.
 */
async function stepBackOf(page: Page): Promise<void> {
  const isBack = () => (history.state as { isBackGuard?: true } | null)?.isBackGuard !== true;
  // Where something stays open there is no step.
  await page.waitForFunction(isBack, null, { timeout: 1_000 }).catch(() => {});
}

function listen(context: BrowserContext, noise: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error' && !NOT_NOISE.test(message.text())) noise.push(message.text());
  });
  context.on('weberror', (thrown) => noise.push(thrown.error().stack ?? thrown.error().message));
}

function given(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run journeys through e2e/playwright.config.ts.`);
  return value;
}
