import { networkError } from './api-error.ts';

const KEY = 'renewed';
/** While an update goes round several nodes, old pages and new ones may come by turns: one of them is enough. */
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
 * Loads the code of a page. What did not come for a moment's sake comes the second time; where its file is gone with an update the page
 * is loaded anew, once: what was typed is in a draft.
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
