// @vitest-environment happy-dom
import type { LocationDetail } from '@jipe/contract/locations/schema';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { showInApp } from '../../../testing/in-app.tsx';
import { aListing } from '../../../testing/sample-listing.ts';
import { aLocationDetail } from '../../../testing/sample-location-detail.ts';
import { uiWords } from '../../../ui/texts.ts';
import { deleteLocation, refreshLocations } from '../api.ts';
import { locationWords } from '../texts.ts';
import { locationDialogWords } from '../texts-dialogs.ts';
import { DeleteDialog } from './delete-dialog.tsx';

vi.mock(import('../api.ts'), async (original) => ({
  ...(await original()),
  deleteLocation: vi.fn<typeof deleteLocation>(),
  refreshLocations: vi.fn<typeof refreshLocations>(),
}));

const order: string[] = [];
const onClose = vi.fn<() => void>();
const onDeleted = async () => void order.push('left the page');

beforeEach(() => {
  order.length = 0;
  onClose.mockReset();
  vi.mocked(deleteLocation).mockReset();
  vi.mocked(refreshLocations).mockImplementation(async () => void order.push('refetched'));
});
afterEach(() => {
  cleanup();
  toast.clear();
});

const show = (change: Partial<LocationDetail> = {}) =>
  showInApp(<DeleteDialog location={aLocationDetail(change)} onClose={onClose} onDeleted={onDeleted} />);
const button = (name: string) => screen.getByRole('button', { name });

test('the dialog counts what is lost, without listings that are closed already', async () => {
  await show({
    jobs: [
      aListing({ id: 'j1', remaining_days: 10 }),
      aListing({ id: 'j2', remaining_days: -1, status: 'paused', is_active: false }),
      aListing({ id: 'j3', remaining_days: 5, status: 'closed', is_active: false, is_closed: true }),
    ],
  });
  const { textContent } = screen.getByRole('dialog', { name: locationDialogWords.deleteTitle('Downtown') });
  expect(textContent).toContain(`${locationDialogWords.closes(2)} ${locationDialogWords.paidDaysEnd(10)}`);
  expect(textContent).toContain(locationDialogWords.noLongerSee(2));
  expect(textContent).toContain(locationDialogWords.applicationsStay(3));
});

test('the dialog of a location without listings, people and applications names none', async () => {
  await show({ total_applications: 0, hiring_managers: [] });
  const said = [...screen.getByRole('dialog').querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(said).toEqual([locationDialogWords.closesNone, locationDialogWords.noUndo]);
});

test('the page of a deleted location is left before anything is refetched', async () => {
  vi.mocked(deleteLocation).mockResolvedValue({ data: { location_id: 'l1', closed_jobs: 0 }, message: 'Gone' });
  await show();
  fireEvent.click(button(locationWords.deleteLocation));
  await vi.waitFor(() => expect(order).toEqual(['left the page', 'refetched']));
  expect(toast.all()).toMatchObject([{ tone: 'success', text: 'Gone' }]);
});

test('a double press deletes once', async () => {
  vi.mocked(deleteLocation).mockReturnValue(new Promise(() => {}));
  await show();
  const confirm = button(locationWords.deleteLocation);
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  expect(vi.mocked(deleteLocation).mock.calls).toEqual([['l1']]);
});

test('a refused deletion leaves the dialog open for another try', async () => {
  vi.mocked(deleteLocation).mockRejectedValueOnce(
    new ApiError({ status: 409, fields: { non_field_errors: ['It has a hire today.'] } }),
  );
  vi.mocked(deleteLocation).mockResolvedValue({ data: { location_id: 'l1', closed_jobs: 0 } });
  await show();
  fireEvent.click(button(locationWords.deleteLocation));
  expect((await screen.findByText('It has a hire today.')).isConnected).toBe(true);
  fireEvent.click(button(locationWords.deleteLocation));
  await vi.waitFor(() => expect(order[0]).toBe('left the page'));
});

test('the dialog can be cancelled without deleting', async () => {
  await show();
  fireEvent.click(button(uiWords.cancel));
  expect(onClose).toHaveBeenCalledOnce();
  expect(deleteLocation).not.toHaveBeenCalled();
});
