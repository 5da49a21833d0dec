// @vitest-environment happy-dom
import type { Me } from '@jipe/contract/profile/schema';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { meQuery } from '../../lib/me.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Finder } from './finder.tsx';

vi.mock(import('../../lib/navigation.ts'), async (original) => ({
  ...(await original()),
  useGo: () => async () => Promise.resolve(),
}));
vi.mock(import('../own-profile-dialog.ts'), () => ({
  OwnProfileDialog: Object.assign(() => <input aria-label="name" />, { preload: async () => Promise.resolve() }),
}));
vi.mock(import('./palette.tsx'), () => ({
  Palette: ({ onClose, onOpen }) => (
    <button
      type="button"
      onClick={() => {
        onClose();
        onOpen('profile');
      }}
    >
      profile
    </button>
  ),
}));

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const pressPalette = () => fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
const fieldOfProfile = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'name' });

test('the profile dialog keeps what is in it below the palette', async () => {
  queryClient.setQueryData(meQuery.queryKey, { account_type: 'business_owner' } as Me);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Finder />
      </QueryClientProvider>
    </MantineProvider>,
  );
  pressPalette();
  fireEvent.click(await screen.findByRole('button', { name: 'profile' }));
  fieldOfProfile().value = 'half typed';

  pressPalette();
  const palette = await screen.findByRole('button', { name: 'profile' });
  expect(fieldOfProfile().value).toBe('half typed');
  // What is rendered later lies above.
  expect(fieldOfProfile().compareDocumentPosition(palette)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.click(palette);
  expect(fieldOfProfile().value).toBe('half typed');
  pressPalette();
  await screen.findByRole('button', { name: 'profile' });
  pressPalette();
  expect(screen.queryByRole('button', { name: 'profile' })).toBeNull();
  expect(fieldOfProfile().value).toBe('half typed');
});
