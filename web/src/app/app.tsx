import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useLayoutEffect } from 'react';
import { UiProvider } from '../ui/ui-provider.tsx';
import type { AppRouter } from './router.tsx';

interface AppProps {
  router: AppRouter;
  nonce: string;
  onShown?: (() => void) | undefined;
}

/** The whole app. Rendered in the browser, and in the build for prerendered pages. */
export function App({ router, nonce, onShown }: AppProps) {
  useLayoutEffect(() => onShown?.(), [onShown]);
  return (
    <StrictMode>
      <UiProvider nonce={nonce}>
        <RouterProvider router={router} />
      </UiProvider>
    </StrictMode>
  );
}
