import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { type ComponentType, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { codeOf } from '../lib/part-code.ts';
import { reloadForUpdate } from '../lib/reload-page.ts';
import { showTitle } from '../lib/use-document-title.ts';
import { toast } from '../lib/toast.ts';
import { OfflineNotice } from '../ui/offline-notice.tsx';
import type { RouteEntry } from './routes.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { appWords } from './texts.ts';

const toasterCode = codeOf(async () => (await import('../ui/overlays/toaster.tsx')).Toaster);

/** Loads the toasts' code early, so that toasts also work offline. */
export const preloadToasts = (): void => void toasterCode.get().catch(() => undefined);

/** Lazy-loads the toasts' code with the first toast or earlier. A failed load is retried with the next toast. */
function Toasts() {
  const items = useSyncExternalStore(toast.subscribe, toast.all, toast.all);
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    if (items.length > 0 && !Toaster) {
      toasterCode.get().then(
        (code) => setToaster(() => code),
        (error: unknown) => void reloadForUpdate(error),
      );
    }
  }, [items, Toaster]);
  return Toaster ? <Toaster /> : null;
}

const titleOf = (entry: RouteEntry | undefined) => (entry ? appWords.titles[entry.name] : appWords.pageNotFound);

/** Sets the route's title. A page with a better one (a location's name) sets its own afterwards. */
function useRouteTitle() {
  const title = useRouterState({
    select: ({ matches }) => titleOf(matches.at(-1)?.staticData.entry),
  });
  useLayoutEffect(() => {
    showTitle(title);
  }, [title]);
}

/** After a change of page the heading gets the focus, so that a screen reader reads it and Tab starts there. */
function useFocusOnHeading() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || fromLocation === undefined) return;
        const main = document.querySelector('main');
        // A dialog that opened with the page has the focus, or is about to take it.
        const isBelow = document.querySelector('[role="dialog"]:not([data-leaving])') !== null;
        if (!main || isBelow || main.contains(document.activeElement)) return;
        const target = main.querySelector<HTMLElement>('h1[tabindex]') ?? main;
        target.focus({ preventScroll: true });
      }),
    [router],
  );
}

export function Root() {
  useRouteTitle();
  useFocusOnHeading();
  return (
    <>
      <SkipLink />
      <OfflineNotice />
      <Outlet />
      <Toasts />
    </>
  );
}
