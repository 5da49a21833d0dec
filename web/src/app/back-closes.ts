import { closeTopLayer, isBackForLayer } from '../ui/overlays/layers.ts';
import type { BackGuard } from './back-guard.ts';
import type { AppRouter } from './router.tsx';

let guard: BackGuard | undefined;

/** Sets the guard for the first page of a tab, whose code is lazy-loaded once the page is shown. */
export const guardBack = (made: BackGuard): void => void (guard = made);

/**
 * Makes Back close the top layer (a dialog or menu), as on a phone, instead of leaving the page below. Runs before the
 * blockers of the page's forms: a form within a layer asks its own question.
 */
export function startBackCloses({ history }: AppRouter): void {
  // Synchronous when there is nothing to wait for, so that a redirect during the app's start is shown in the same pass.
  const blockerFn = ({ action }: { action: string }): boolean | Promise<boolean> => {
    if (action === 'PUSH' || action === 'REPLACE') return guard?.drop(action)?.then(() => false) ?? false;
    if (action !== 'BACK' || !isBackForLayer()) return false;
    closeTopLayer();
    return true;
  };
  history.block({ blockerFn, enableBeforeUnload: false });
}
