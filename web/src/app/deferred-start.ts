import { pageIdle } from '../lib/idle-time.ts';
import { hearFilledFields } from '../lib/filled-fields.ts';
import { becomeInstallable } from '../lib/installable.ts';
import { takeReloadedPart } from '../lib/reloaded-part.ts';
import { libWords } from '../lib/texts.ts';
import { toast } from '../lib/toast.ts';
import { closeTopLayer } from '../ui/overlays/layers.ts';
import { guardBack } from './back-closes.ts';
import { startBackGuard } from './back-guard.ts';
import { preloadToasts } from './root.tsx';
import type { AppRouter } from './router.tsx';

/** Longer than the default: the user was doing something else and does not expect the toast. */
const RENEWED_STAY_MS = 8000;

/** Starts everything that the page does not need at first, once it is shown. */
export function startDeferredFeatures(router: AppRouter): void {
  hearFilledFields();
  guardBack(startBackGuard(router, closeTopLayer));
  // The press that caused the reload was not carried out.
  if (takeReloadedPart()) toast.info(libWords.renewed, { stayMs: RENEWED_STAY_MS });
  // A user who begins to act will need toasts soon, perhaps when the connection is already lost.
  if (document.activeElement === document.body) addEventListener('focusin', preloadToasts, { once: true });
  else preloadToasts();
  void pageIdle().then(preloadToasts);
  void becomeInstallable();
}
