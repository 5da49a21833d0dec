import { lastRenewal, RENEWAL_KEY, type Renewal } from './renew-page.ts';

/** Was this page loaded anew for something that has to be asked for again? Says so once. */
export function takeRenewedPart(): boolean {
  try {
    const last = lastRenewal();
    if (!last?.isPart) return false;
    sessionStorage.setItem(RENEWAL_KEY, JSON.stringify({ ...last, isPart: false } satisfies Renewal));
    return true;
  } catch {
    return false;
  }
}
