// @vitest-environment happy-dom
import { locationTexts } from '@jipe/contract/locations/texts';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { aLocation } from '../../../testing/sample-location.ts';
import { deleteLocation, setLocationStatus } from '../api.ts';
import { locationWords } from '../texts.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';

vi.mock(import('../api.ts'), async (original) => ({
  ...(await original()),
  deleteLocation: vi.fn<typeof deleteLocation>(),
  setLocationStatus: vi.fn<typeof setLocationStatus>(),
}));

afterEach(() => {
  cleanup();
  toast.clear();
});

/** Confirms the dialog. Returns the titles and texts of the resulting toasts. */
async function ask(dialog: ReactNode, name: string) {
  render(<MantineProvider env="test">{dialog}</MantineProvider>);
  fireEvent.click(screen.getByRole('button', { name }));
  await vi.waitFor(() => expect(toast.all()).toHaveLength(1));
  return toast.all().map(({ title, text }) => [title, text]);
}
const refused = (reason: string) => new ApiError({ status: 409, fields: { non_field_errors: [reason] } });
const noop = () => undefined;

test('a refusal to delete the last location shows what failed and why', async () => {
  vi.mocked(deleteLocation).mockRejectedValue(refused(locationTexts.lastLocation));
  const onDeleted = vi.fn<() => Promise<void>>();
  const funnel = { impressions: 0, favorites: 0, clicks: 0, applications: 0, interviewed: 0, hired: 0 };
  const location = { ...aLocation(), jobs: [], funnel, history: [], came_by: [] };
  const dialog = <DeleteDialog location={location} onClose={noop} onDeleted={onDeleted} />;
  expect(await ask(dialog, locationWords.deleteLocation)).toEqual([
    [locationTexts.deleteFailed, locationTexts.lastLocation],
  ]);
  expect(onDeleted).not.toHaveBeenCalled();
});

test('the deactivation dialog explains its effect even when it pauses no listing', () => {
  const location = aLocation({ active_listings: 0 });
  render(
    <MantineProvider env="test">
      <StatusDialog location={location} onClose={noop} onActivated={noop} />
    </MantineProvider>,
  );
  expect(screen.getByText(locationWords.pausesNone)).toBeTruthy();
  expect(screen.getByText(locationWords.untilActive)).toBeTruthy();
});

test('a refused status change shows what failed and why, and keeps the dialog open', async () => {
  vi.mocked(setLocationStatus).mockRejectedValue(refused(locationTexts.changedMeanwhile));
  const onClose = vi.fn<() => void>();
  const dialog = <StatusDialog location={aLocation()} onClose={onClose} onActivated={noop} />;
  expect(await ask(dialog, locationWords.deactivate)).toEqual([
    [locationTexts.statusFailed, locationTexts.changedMeanwhile],
  ]);
  expect(onClose).not.toHaveBeenCalled();
});
