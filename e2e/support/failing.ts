import type { Page } from '@playwright/test';

/**
 * Makes every writing call fail with the server's own 500, without a reason, from now on. Reads still work, except
 * those whose path ends in one of `reads`.
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

/** Removes the browser's own lines about 500s; other lines stay. */
export function forgetFailures(noise: string[]): void {
  const others = noise.filter(
    (line) => !line.startsWith('Failed to load resource: the server responded with a status of 500'),
  );
  noise.splice(0, noise.length, ...others);
}
