import type { Page } from '@playwright/test';

/**
 * From here on every call that changes something fails without a reason; reading goes on. `reads` names by the end of their paths
 * those that fail as well. What is answered is the server's own 500.
 */
export async function failFrom(page: Page, reads: readonly string[] = []): Promise<void> {
  await page.route('**/api/v1/**', (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname.replace(/\/$/, '');
    const isReading = request.method() === 'GET' || path.endsWith('profile/me');
    if (isReading && !reads.some((end) => path.endsWith(end))) return route.fallback();
    return route.fulfill({ status: 500, json: { non_field_errors: ['Internal Server Error'], request_id: 'x' } });
  });
}

/** The browser notes each 500 itself; anything else on the console stays. */
export function forgetFailures(noise: string[]): void {
  const others = noise.filter(
    (line) => !line.startsWith('Failed to load resource: the server responded with a status of 500'),
  );
  noise.splice(0, noise.length, ...others);
}
