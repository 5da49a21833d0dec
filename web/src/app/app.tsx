import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { UiProvider } from '../ui/ui-provider.tsx';
import { router } from './router.tsx';

/** All of it: shown in the browser, and, for pages that are prepared, when the app is built. */
export function App({ nonce }: { nonce: string }) {
  return (
    <StrictMode>
      <UiProvider nonce={nonce}>
        <RouterProvider router={router} />
      </UiProvider>
    </StrictMode>
  );
}
