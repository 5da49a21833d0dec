import { type ComponentType, lazy } from 'react';
import { loadCode } from '../lib/load-code.ts';
import type { Page } from '../lib/paths.ts';

/** What every page is given. */
export interface PageProps {
  /** Of the job one applies to; '' elsewhere. */
  id: string;
  /** Of the address: `?with=…`. */
  search: string;
}

/** Each page is code of its own, loaded when somebody goes there. */
export const pageTable: Readonly<Record<Page, ComponentType<PageProps>>> = {
  apply: lazy(() => loadCode(async () => ({ default: (await import('../pages/apply/apply-page.tsx')).ApplyPage }))),
  mine: lazy(() => loadCode(async () => ({ default: (await import('../pages/mine/mine-page.tsx')).MinePage }))),
  messages: lazy(() =>
    loadCode(async () => ({ default: (await import('../pages/messages/messages-page.tsx')).MessagesPage })),
  ),
  me: lazy(() => loadCode(async () => ({ default: (await import('../pages/me/me-page.tsx')).MePage }))),
  enter: lazy(() => loadCode(async () => ({ default: (await import('../pages/enter/enter-page.tsx')).EnterPage }))),
};
