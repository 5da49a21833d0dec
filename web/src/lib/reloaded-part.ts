import { lastRenewal, RENEWAL_KEY, type Renewal } from './reload-page.ts';

/** Whether this page was reloaded for a part that the user has to open again. Returns true only once. */
export function takeReloadedPart(): boolean {
  try {
    const last = lastRenewal();
    if (!last?.isPart) return false;
    sessionStorage.setItem(RENEWAL_KEY, JSON.stringify({ ...last, isPart: false } satisfies Renewal));
    return true;
  } catch {
    return false;
  }
}
