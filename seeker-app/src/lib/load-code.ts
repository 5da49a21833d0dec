import { networkError } from './api-error.ts';

const KEY = 'renewed';
/**
 * Minimum time between two reloads: during a rolling update, nodes may serve old and new pages in turn, and each would
 * cause another reload.
 */
const NOT_AGAIN_WITHIN_MS = 60_000;

function mayRenew(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < NOT_AGAIN_WITHIN_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/**
 * Loads the code of a page, with one retry for a brief failure. When it still fails, an update has probably removed the
 * file: the page is reloaded once, and input survives in drafts. Throws a network error otherwise.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    return load().catch(() => {
      if (navigator.onLine && mayRenew()) {
        location.reload();
        return new Promise<T>(() => {});
      }
      throw networkError();
    });
  }
}
