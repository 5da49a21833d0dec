import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Renders a page at the last of these addresses, with the others as its history. Returns the history. */
export async function showAt(addresses: string[], shown: ReactNode): Promise<RouterHistory> {
  const history = createMemoryHistory({ initialEntries: addresses });
  const rootRoute = createRootRoute();
  const page = createRoute({ getParentRoute: () => rootRoute, path: '$', component: () => shown });
  const router = createRouter({ routeTree: rootRoute.addChildren([page]), history });
  await router.load();
  render(<RouterProvider router={router as never} />);
  return history;
}
