import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import type { Look } from './accessible.ts';
import { verifiedOwner, type Account } from './accounts.ts';
import { apiOf, type Api } from './api.ts';
import { mailboxIn, type Mailbox } from './mailbox.ts';

interface Fixtures {
  /** The API without a token. */
  api: Api;
  mailbox: Mailbox;
  /** Creates a verified owner with a separate business. */
  newOwner: (email?: string) => Promise<Account>;
  /** Console errors and exceptions of pages. Lines left at the end fail the journey. */
  noise: string[];
  /** Opens a page in a new context with this look and without motion. Its noise counts too. */
  openIn: (look: Look) => Promise<Page>;
}

// The browser logs every unsuccessful answer, and every attempt to reach a server that is down or shutting down (503;
// 400 to a websocket). A journey may well cause these.
const NOT_NOISE =
  /^Failed to load resource: the server responded with a status of (?:4\d\d|503)|WebSocket handshake: Unexpected response code: 400$|net::ERR_(?:CONNECTION_(?:REFUSED|RESET|CLOSED)|SOCKET_NOT_CONNECTED)$/;

/** The `test` of every journey. `page.goto('/login')` opens a path of the running product. */
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
 * When an overlay above the first page of a tab closes, the product steps back in the history. That step would abort a
 * `goto` in the same instant, which no person can reach.
 */
async function stepBackOf(page: Page): Promise<void> {
  const isBack = () => (history.state as { isBackGuard?: true } | null)?.isBackGuard !== true;
  // While an overlay stays open, there is no step back.
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
