// @vitest-environment happy-dom
import type { LocationCard } from '@jipe/contract/locations/schema';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { drafts } from '../../../lib/drafts.ts';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { aMe } from '../../../testing/sample-me.ts';
import { toast } from '../../../lib/toast.ts';
import { aLocation } from '../../../testing/sample-location.ts';
import { uiWords } from '../../../ui/texts.ts';
import { editLocation, hiringManagersQuery } from '../api.ts';
import { emptyValues, type FormMode } from '../form.ts';
import { LocationFormDialog } from './location-form-dialog.tsx';

vi.mock(import('../api.ts'), async (original) => ({
  ...(await original()),
  editLocation: vi.fn<typeof editLocation>(async () => Promise.resolve({ data: aLocation() })),
  refreshLocations: async () => Promise.resolve(),
}));
// The component needs the router, which this test lacks.
vi.mock(import('../../../ui/overlays/unsaved-changes.tsx'), () => ({ UnsavedChanges: () => <></> }));

const USER = 'u1';

beforeEach(() => {
  queryClient.setQueryData(meQuery.queryKey, aMe({ user_id: USER }));
  queryClient.setQueryData(hiringManagersQuery.queryKey, []);
});
afterEach(() => {
  cleanup();
  drafts.clear();
  toast.clear();
  queryClient.clear();
});

/** Opens the form and types the name. */
function open(mode: FormMode, location: LocationCard | null) {
  const { unmount } = render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <LocationFormDialog mode={mode} location={location} onClose={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Location name' });
  return { unmount, name, type: (text: string) => fireEvent.change(name, { target: { value: text } }) };
}

test('an abandoned edit leaves nothing in the form of the next location', async () => {
  const first = open('edit', aLocation());
  first.type('Uptown');
  first.unmount();

  const second = open('edit', aLocation({ id: 'l2', name: 'Airport', lat: 39.5, lng: -119.8 }));
  expect(second.name.value).toBe('Airport');
  second.type('Terminal');
  fireEvent.click(screen.getByRole('button', { name: uiWords.save }));
  await vi.waitFor(() => expect(editLocation).toHaveBeenCalledOnce());
  expect(vi.mocked(editLocation).mock.lastCall).toMatchObject(['l2', { name: 'Terminal', lat: 39.5, lng: -119.8 }]);
});

test('an abandoned new location is restored, with a notice', () => {
  const first = open('add', null);
  first.type('Harbour');
  first.unmount();
  expect(drafts.read(USER, 'location:new')).toEqual({ ...emptyValues(), name: 'Harbour' });
  expect(screen.queryByText('What you typed before is back.')).toBeNull();
  const { name } = open('add', null);
  expect(name.value).toBe('Harbour');
  expect(screen.getByText('What you typed before is back.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(name.value).toBe('');
});

test('a refused edit shows a toast with what failed and why', async () => {
  vi.mocked(editLocation).mockRejectedValueOnce(new ApiError({ status: 400, fields: { name: ['Too long.'] } }));
  open('edit', aLocation()).type('Uptown');
  fireEvent.click(screen.getByRole('button', { name: uiWords.save }));
  await vi.waitFor(() =>
    expect(toast.all()).toMatchObject([{ tone: 'error', title: 'Location Edit Failed', text: 'Too long.' }]),
  );
});
