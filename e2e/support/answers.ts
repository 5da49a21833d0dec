import type { Page } from '@playwright/test';

/** How the API answers a page: as usual, never, unreachable, or with this status. */
export type Answering = 'normal' | 'held' | 'unreachable' | 403 | 404 | 500;

export interface Answers {
  /** Changes the answers from now on, and releases held calls. */
  become: (next: Answering) => Promise<void>;
}

const bodies: Record<403 | 404 | 500, object> = {
  403: { non_field_errors: ['You do not have permission to do this.'] },
  404: { non_field_errors: ['Not found.'] },
  500: { non_field_errors: ['Internal Server Error'], request_id: 'req-4711' },
};

/** Intercepts all API calls of the page except those whose path ends in one of `passes`. */
export async function answersOf(page: Page, passes: readonly string[] = ['profile/me']): Promise<Answers> {
  let now: Answering = 'normal';
  let release = () => {};
  let gate = Promise.resolve();
  await page.route('**/api/v1/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (now === 'normal' || passes.some((path) => pathname.replace(/\/$/, '').endsWith(path))) return route.continue();
    if (now === 'unreachable') return route.abort('connectionrefused');
    if (now !== 'held') return route.fulfill({ status: now, json: bodies[now] });
    await gate;
    // The page may have navigated meanwhile.
    return route.continue().catch(() => {});
  });
  return {
    become: async (next) => {
      if (next === 'held') gate = new Promise((resolve) => (release = resolve));
      else release();
      now = next;
    },
  };
}
