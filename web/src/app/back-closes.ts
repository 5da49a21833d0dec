import { closeTopLayer } from '../ui/layers.ts';
import type { AppRouter } from './router.tsx';

/**
 * Back closes what lies above the page, as people do on a phone, and does not lead away from below it. Asked before any form of the page:
 * one that lies above asks its own question.
 */
export function startBackCloses({ history }: AppRouter): void {
  history.block({ blockerFn: ({ action }) => action === 'BACK' && closeTopLayer(), enableBeforeUnload: false });
}
