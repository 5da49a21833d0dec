// @vitest-environment happy-dom
import type { AccountType } from '@jipe/contract/profile/schema';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { meQuery } from '../../lib/me.ts';
import { queryClient } from '../../lib/query-client.ts';
import { aMe } from '../../testing/sample-me.ts';
import { frameWords } from '../texts-frame.ts';
import { keyWords } from '../texts-keys.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

function show(account_type: AccountType) {
  queryClient.setQueryData(meQuery.queryKey, aMe({ account_type }));
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ShortcutsDialog onClose={() => {}} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test.each([
  { account: 'business_owner', isListed: true },
  { account: 'hiring_manager', isListed: false },
] as const)('the shortcuts to owners’ pages are listed for a $account: $isListed', ({ account, isListed }) => {
  show(account);
  expect(screen.getByText(frameWords.places.users)).toBeTruthy();
  expect(screen.queryByText(frameWords.places.billingInfo) !== null).toBe(isListed);
});

test.each(['business_owner', 'hiring_manager'] as const)(
  'the shortcuts of the applicant’s window are listed for a %s',
  (account) => {
    show(account);
    for (const what of Object.values(keyWords)) expect(screen.getByText(what)).toBeTruthy();
  },
);
