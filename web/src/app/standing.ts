import { calm } from '../lib/idle-time.ts';
import { hearFilledFields } from '../lib/filled-fields.ts';
import { becomeInstallable } from '../lib/installable.ts';
import { takeRenewedPart } from '../lib/renewed-part.ts';
import { libWords } from '../lib/texts.ts';
import { toast } from '../lib/toast.ts';
import { closeTopLayer } from '../ui/overlays/layers.ts';
import { guardBack } from './back-closes.ts';
import { startBackGuard } from './back-guard.ts';
import { preloadToasts } from './root.tsx';
import type { AppRouter } from './router.tsx';

/** It comes unasked, to somebody who pressed something else. */
const RENEWED_STAY_MS = 8000;

/** What begins once the page stands: no part of what it waits for. */
export function startStanding(router: AppRouter): void {
  hearFilledFields();
  guardBack(startBackGuard(router, closeTopLayer));
  // What was pressed when the page was loaded anew is not done.
  if (takeRenewedPart()) toast.info(libWords.renewed, { stayMs: RENEWED_STAY_MS });
  // Who does something is about to be told how it went, also where the connection is gone by then.
  if (document.activeElement === document.body) addEventListener('focusin', preloadToasts, { once: true });
  else preloadToasts();
  void calm().then(preloadToasts);
  void becomeInstallable();
}
