import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useLayoutEffect } from 'react';
import { UiProvider } from '../ui/ui-provider.tsx';
import { router } from './router.tsx';

/** All of it: shown in the browser, and, for pages that are prepared, when the app is built. */
export function App({ nonce, onShown }: { nonce: string; onShown?: (() => void) | undefined }) {
  useLayoutEffect(() => onShown?.(), [onShown]);
  return (
    <StrictMode>
      <UiProvider nonce={nonce}>
        <RouterProvider router={router} />
      </UiProvider>
    </StrictMode>
  );
}
