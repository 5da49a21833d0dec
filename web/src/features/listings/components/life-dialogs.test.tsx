// @vitest-environment happy-dom
import { listingTexts } from '@jipe/contract/listings/texts';
import type { Me } from '@jipe/contract/profile/schema';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { aListing } from '../../../testing/sample-listing.ts';
import { activateListing, closeListing, reasonsQuery } from '../api.ts';
import { ActivateDialog, CloseDialog } from './life-dialogs.tsx';

vi.mock(import('../api.ts'), async (original) => ({
  ...(await original()),
  closeListing: vi.fn<typeof closeListing>(),
  activateListing: vi.fn<typeof activateListing>(),
}));

afterEach(() => {
  cleanup();
  toast.clear();
  queryClient.clear();
});

// The refetch after a refusal fails, too.
beforeEach(() =>
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('Failed to fetch'))),
  ),
);

/** Opens the dialog that closes a listing, ticks the first reason and submits. */
function sendClosing(): { reason: HTMLInputElement; onClose: () => void } {
  queryClient.setQueryData(reasonsQuery.queryKey, [
    { id: 'r1', reason: 'Position filled' },
    { id: 'r2', reason: 'Budget' },
  ]);
  const onClose = vi.fn<() => void>();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <CloseDialog listing={aListing()} onClose={onClose} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const reason = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Position filled' });
  fireEvent.click(reason);
  fireEvent.click(screen.getByRole('button', { name: listingTexts.menu.close }));
  return { reason, onClose };
}

test('a refused closing shows a toast, keeps the dialog with its ticked reason, and can be retried', async () => {
  vi.mocked(closeListing).mockRejectedValueOnce(
    new ApiError({ status: 409, fields: { non_field_errors: ['Not while it is being charged.'] } }),
  );
  const { reason, onClose } = sendClosing();
  await vi.waitFor(() =>
    expect(toast.all()).toMatchObject([
      { tone: 'error', title: listingTexts.closeFailed, text: 'Not while it is being charged.' },
    ]),
  );
  expect(onClose).not.toHaveBeenCalled();
  expect(reason.checked).toBe(true);

  vi.mocked(closeListing).mockResolvedValueOnce(aListing({ status: 'closed', is_active: false, is_closed: true }));
  const again = screen.getByRole<HTMLButtonElement>('button', { name: listingTexts.menu.close });
  await vi.waitFor(() => expect(again.disabled).toBe(false));
  fireEvent.click(again);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(vi.mocked(closeListing).mock.calls.map(([, reasons]) => reasons)).toEqual([['r1'], ['r1']]);
});

test('unpausing is not sent as free when the paid days have ended in the meantime', async () => {
  const paused = { status: 'paused', is_active: false } as const;
  const answers = [aListing({ ...paused, remaining_days: 0 }), aListing({ ...paused, remaining_days: 1 })];
  vi.mocked(fetch).mockImplementation(async () => Response.json({ data: answers.shift() }));
  vi.mocked(activateListing).mockReturnValue(new Promise(() => {}));
  queryClient.setQueryData(meQuery.queryKey, { user_id: 'u1' } as Me);
  const onCosts = vi.fn<() => void>();
  const shown = (
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ActivateDialog listing={aListing({ ...paused, remaining_days: 1 })} onCosts={onCosts} onClose={() => {}} />
      </QueryClientProvider>
    </MantineProvider>
  );
  const unpause = () => fireEvent.click(screen.getByRole('button', { name: 'Unpause' }));
  render(shown);
  unpause();
  await vi.waitFor(() => expect(onCosts).toHaveBeenCalledOnce());
  expect(activateListing).not.toHaveBeenCalled();

  cleanup();
  render(shown);
  unpause();
  await vi.waitFor(() => expect(activateListing).toHaveBeenCalledOnce());
  expect(onCosts).toHaveBeenCalledOnce();
});
