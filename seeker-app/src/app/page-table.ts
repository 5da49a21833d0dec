import { type ComponentType, lazy } from 'react';
import { loadCode } from '../lib/load-code.ts';
import type { Page } from '../lib/paths.ts';
import { learnMore } from './languages/learn.ts';

/** What every page is given. */
export interface PageProps {
  /** Of the job one applies to; '' elsewhere. */
  id: string;
  /** Of the address: `?with=…`. */
  search: string;
}

/** Each page is code of its own, loaded when somebody goes there. */
const page = (load: () => Promise<ComponentType<PageProps>>) =>
  lazy(async () => {
    const [Page] = await Promise.all([load(), learnMore()]);
    return { default: Page };
  });

export const pageTable: Readonly<Record<Page, ComponentType<PageProps>>> = {
  // Its texts are among those of every page.
  apply: lazy(() => loadCode(async () => ({ default: (await import('../pages/apply/apply-page.tsx')).ApplyPage }))),
  mine: page(() => loadCode(async () => (await import('../pages/mine/mine-page.tsx')).MinePage)),
  messages: page(() => loadCode(async () => (await import('../pages/messages/messages-page.tsx')).MessagesPage)),
  me: page(() => loadCode(async () => (await import('../pages/me/me-page.tsx')).MePage)),
  enter: page(() => loadCode(async () => (await import('../pages/enter/enter-page.tsx')).EnterPage)),
};
