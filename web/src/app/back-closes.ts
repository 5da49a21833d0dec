import { idle } from '../lib/calm.ts';
import { closeTopLayer, isBackForLayer, watchLayers } from '../ui/layers.ts';
import type { BackGuard } from './back-guard.ts';
import type { AppRouter } from './router.tsx';

/**
 * Back closes what lies above the page, as people do on a phone, and does not lead away from below it. Asked before any form of the page:
 * one that lies above asks its own question.
 */
export function startBackCloses(router: AppRouter): void {
  let guard: BackGuard | null = null;
  // No part of what a page waits for. Where it cannot be loaded Back is what the browser makes of it, until the next dialog opens.
  const load = () =>
    import('./back-guard.ts').then(
      ({ startBackGuard }) => (guard ??= startBackGuard(router, closeTopLayer)),
      () => undefined,
    );
  watchLayers(() => void (guard ?? load()));
  void idle().then(load);
  const blockerFn = async ({ action }: { action: string }) => {
    if (action === 'PUSH' || action === 'REPLACE') await guard?.drop();
    if (action !== 'BACK' || !isBackForLayer()) return false;
    closeTopLayer();
    return true;
  };
  router.history.block({ blockerFn, enableBeforeUnload: false });
}
