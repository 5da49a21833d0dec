import type { Page } from '@playwright/test';

/**
 * Resolves once the page is live: the server has answered its `join`. Socket.IO's answers are frames that begin with
 * 43. Call it before the page opens.
 */
export const waitForLiveJoin = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith('43')) resolve();
      }),
    );
  });

/**
 * Waits until the page has removed the history entry that catches Back. A script that leaves the page sooner is led
 * back.
 */
export const waitForBackGuardRemoved = async (page: Page): Promise<void> =>
  void (await page.waitForFunction(() => (history.state as { isBackGuard?: true } | null)?.isBackGuard !== true));
