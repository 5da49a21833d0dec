import { type ComponentType, lazy } from 'react';
import { loadCode } from '../lib/load-code.ts';
import type { Page } from '../lib/paths.ts';
import { loadAllPageTexts } from './languages/load-language.ts';

export interface PageProps {
  /** Id of the job on the apply page; '' on other pages. */
  id: string;
  /** Query of the address: `?with=…`. */
  search: string;
}

/** Lazy-loads a page's code and its texts on the first visit. */
const page = (load: () => Promise<ComponentType<PageProps>>) =>
  lazy(async () => {
    const [Page] = await Promise.all([load(), loadAllPageTexts()]);
    return { default: Page };
  });

export const pageTable: Readonly<Record<Page, ComponentType<PageProps>>> = {
  // No `page()`: the texts of the apply page are loaded with the app.
  apply: lazy(() => loadCode(async () => ({ default: (await import('../pages/apply/apply-page.tsx')).ApplyPage }))),
  mine: page(() => loadCode(async () => (await import('../pages/mine/mine-page.tsx')).MinePage)),
  messages: page(() => loadCode(async () => (await import('../pages/messages/messages-page.tsx')).MessagesPage)),
  me: page(() => loadCode(async () => (await import('../pages/me/me-page.tsx')).MePage)),
  enter: page(() => loadCode(async () => (await import('../pages/enter/enter-page.tsx')).EnterPage)),
};
