import { closeTopLayer, isBackForLayer } from '../ui/layers.ts';
import { startBackGuard } from './back-guard.ts';
import type { AppRouter } from './router.tsx';

/**
 * Back closes what lies above the page, as people do on a phone, and does not lead away from below it. Asked before any form of the page:
 * one that lies above asks its own question.
 */
export function startBackCloses(router: AppRouter): void {
  const guard = startBackGuard(router, closeTopLayer);
  const blockerFn = async ({ action }: { action: string }) => {
    if (action === 'PUSH' || action === 'REPLACE') await guard.drop();
    if (action !== 'BACK' || !isBackForLayer()) return false;
    closeTopLayer();
    return true;
  };
  router.history.block({ blockerFn, enableBeforeUnload: false });
}
