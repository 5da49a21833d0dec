import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { AnyRoute, ParsedLocation, RouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { codeOf as partCode, loadCode } from '../lib/part-code.ts';
import { patterns } from '../lib/paths.ts';
import type { PageParams, Preload } from '../lib/preload.ts';
import { session } from '../lib/session.ts';
import { PageSpinner } from '../ui/spinner.tsx';
import { ErrorPage, WholeErrorPage } from './error-page.tsx';
import { AuthLayout } from './layouts/auth-layout.tsx';
import { PlainLayout } from './layouts/plain-layout.tsx';
import { Root } from './root.tsx';
import { routes } from './routes.ts';
import type { RouteEntry, RouteLayout } from './routes.ts';
import { redirectBySession } from './session-guard.ts';
import type { Redirect } from './session-guard.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    entry?: RouteEntry;
  }
}

const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => loadCode(() => import('../pages/not-found-page.tsx')), 'NotFoundPage'),
});

/** `/message/{id?}` → `/message/{-$id}`, the router's syntax. */
const toRouterPath = (pattern: string) => pattern.replace(/\{(\w+)\?\}/g, '{-$$$1}').replace(/\{(\w+)\}/g, '$$$1');

function go(to: Redirect | null): void {
  if (to) redirect({ to: to.to, replace: true, throw: true, ...(to.state ? { state: to.state } : {}) });
}

type PageCode = NonNullable<RouteEntry['page']>;
const loading = new Map<PageCode, ReturnType<PageCode>>();

/** Loads a page's code once. Concurrent callers share the load, so that all of them also wait for its style sheets. */
function codeOf(page: PageCode): ReturnType<PageCode> {
  const code = loading.get(page) ?? loadCode(page);
  loading.set(page, code);
  code.catch(() => loading.delete(page));
  return code;
}

/**
 * Runs the page's `preload` while its code and the user's own data load, and when a link to the page is hovered or
 * focused.
 */
async function askAhead({ page, ownerOnly }: RouteEntry, params: PageParams, isFiltered: boolean): Promise<void> {
  const isOwners = session.read()?.account_type === 'business_owner';
  if (!page || isFiltered || (ownerOnly && !isOwners) || import.meta.env.SSR) return;
  // Opening the page reports that its code could not be loaded.
  const { preload } = await codeOf(page).catch((): { preload?: Preload } => ({}));
  await Promise.all(preload?.(params) ?? []);
}

interface Entering {
  entry: RouteEntry | undefined;
  params: PageParams;
  location: ParsedLocation;
}

// The sign-in page does without the user's own data, its schema and the onboarding rules. `partCode` loads them once:
// another load could fail on a missing style sheet of another page, and keep the user from the current page.
const admitCode = partCode(async () => (await import('./admit.ts')).admit);

async function guard({ entry, params, location }: Entering): Promise<void> {
  if (!entry) return;
  go(redirectBySession(entry, session.read(), location.href));
  if (entry.access !== 'protected') return;
  void askAhead(entry, params, location.searchStr !== '');
  const admit = await admitCode.get();
  go(await admit(entry, location.pathname));
}

/** The page's lazy-loaded component, wrapped in QueryScope unless its layout has one or the page loads no data. */
function pageOf({ page, exported, layout, isLight }: RouteEntry): RouteComponent | undefined {
  if (!page || exported === undefined) return undefined;
  const code = () => codeOf(page);
  if (isLight || layout === 'main') return lazyRouteComponent(code, exported) as RouteComponent;
  const load = async () => {
    const [{ QueryScope }, pages] = await Promise.all([loadCode(() => import('./query-scope.tsx')), code()]);
    const Page = pages[exported] as ComponentType;
    return {
      Page: () => (
        <QueryScope>
          <Page />
        </QueryScope>
      ),
    };
  };
  return lazyRouteComponent(load, 'Page') as RouteComponent;
}

const layouts: Record<RouteLayout, RouteComponent | undefined> = {
  auth: AuthLayout,
  plain: PlainLayout,
  main: lazyRouteComponent(() => loadCode(() => import('./layouts/main-layout.tsx')), 'MainLayout'),
  bare: undefined,
};

/** One pathless route per layout and access, so that the frame stays when the page within it changes. */
function groupRoute(layout: RouteLayout, id: string): AnyRoute {
  const component = layouts[layout];
  return createRoute({
    getParentRoute: () => rootRoute,
    id,
    // On the group, not on the page: a frame that shows the user's name must open only with the user's data.
    beforeLoad: ({ location, matches }) => {
      const last = matches.at(-1);
      return guard({ entry: last?.staticData.entry, params: (last?.params ?? {}) as PageParams, location });
    },
    pendingMs: 0,
    errorComponent: WholeErrorPage,
    ...(component ? { component } : {}),
  });
}

/** /dev/ui: every component of the design system in all its states. Not part of a production build. */
const designSystemRoute = (): AnyRoute =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/dev/ui',
    component: lazyRouteComponent(() => loadCode(() => import('./dev/ui-page.tsx')), 'UiPage'),
  });

function buildTree() {
  const groups = new Map<string, { route: AnyRoute; children: AnyRoute[] }>();
  for (const entry of routes.filter((route) => !route.isServerMade)) {
    const key = `${entry.layout}-${entry.access === 'protected' ? 'protected' : 'open'}`;
    const group = groups.get(key) ?? { route: groupRoute(entry.layout, key), children: [] };
    groups.set(key, group);
    const component = pageOf(entry);
    group.children.push(
      createRoute({
        getParentRoute: () => group.route,
        path: toRouterPath(patterns[entry.name]),
        staticData: { entry },
        ...(component ? { component } : {}),
      }),
    );
  }
  const grouped = [...groups.values()].map(({ route, children }) => route.addChildren(children));
  return rootRoute.addChildren(__DEV_PAGES__ ? [...grouped, designSystemRoute()] : grouped);
}

/** Creates the app's router. That takes as long as running all of the app's code, so call it once. */
export const createAppRouter = () =>
  createRouter({
    routeTree: buildTree(),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageSpinner,
    defaultErrorComponent: ErrorPage,
    // Off in the prerender, where it would add an inline script to the page.
    scrollRestoration: !import.meta.env.SSR,
    trailingSlash: 'never',
    // Plain text in the address: ?tab=favorites, without the quotes of JSON.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
      const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
      return text === '' ? '' : `?${text}`;
    },
  });

export type AppRouter = ReturnType<typeof createAppRouter>;
