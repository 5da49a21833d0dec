import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../lib/query-client.ts';
import { showAt } from './at-address.tsx';

/** Renders a part of the app with its design, queries and router, at this address. Returns the history. */
export const showInApp = (shown: ReactNode, address = '/here') =>
  showAt(
    [address],
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>{shown}</QueryClientProvider>
    </MantineProvider>,
  );
