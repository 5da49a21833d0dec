import { closeTopLayer, isBackForLayer } from '../ui/overlays/layers.ts';
import type { BackGuard } from './back-guard.ts';
import type { AppRouter } from './router.tsx';

let guard: BackGuard | undefined;

/** Of the first page of a tab: its code is no part of what a page waits for, and comes once that stands. */
export const guardBack = (made: BackGuard): void => void (guard = made);

/**
 * Back closes what lies above the page, as people do on a phone, and does not lead away from below it. Asked before any form of the page:
 * one that lies above asks its own question.
 */
export function startBackCloses({ history }: AppRouter): void {
  // At once where nothing has to be waited for: a page that leads on while the app starts is shown in the same go.
  const blockerFn = ({ action }: { action: string }): boolean | Promise<boolean> => {
    if (action === 'PUSH' || action === 'REPLACE') return guard?.drop(action)?.then(() => false) ?? false;
    if (action !== 'BACK' || !isBackForLayer()) return false;
    closeTopLayer();
    return true;
  };
  history.block({ blockerFn, enableBeforeUnload: false });
}
