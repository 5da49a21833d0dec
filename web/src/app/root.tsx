import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { showTitle } from '../lib/use-document-title.ts';
import { toast } from '../lib/toast.ts';
import { OfflineNotice } from '../ui/offline-notice.tsx';
import type { RouteEntry } from './routes.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { appWords } from './texts.ts';

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }));

/** The toasts' own code loads with the first toast. */
function Toasts() {
  const isNeeded = useSyncExternalStore(toast.subscribe, toast.wasUsed, () => false);
  return isNeeded ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}

const titleOf = (entry: RouteEntry | undefined) => (entry ? appWords.titles[entry.name] : appWords.pageNotFound);

/** The route's own title; a page that knows better (a location's name) sets its own afterwards. */
function useRouteTitle() {
  const title = useRouterState({
    select: ({ matches }) => titleOf(matches.at(-1)?.staticData.entry),
  });
  useLayoutEffect(() => {
    showTitle(title);
  }, [title]);
}

/** After a change of page the heading gets the focus, so that a screen reader speaks it and Tab starts there. */
function useFocusOnHeading() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || fromLocation === undefined) return;
        const main = document.querySelector('main');
        if (!main || main.contains(document.activeElement)) return;
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
