import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useLayoutEffect } from 'react';
import { UiProvider } from '../ui/ui-provider.tsx';
import type { AppRouter } from './router.tsx';

interface AppProps {
  router: AppRouter;
  nonce: string;
  onShown?: (() => void) | undefined;
}

/** All of it: shown in the browser, and, for pages that are prepared, when the app is built. */
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
