// @vitest-environment happy-dom
import { locationTexts } from '@jipe/contract/locations/texts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { showInApp } from '../../../testing/in-app.tsx';
import { aLocationDetail } from '../../../testing/sample-location-detail.ts';
import { mapWords } from '../../../ui/texts-map.ts';
import { partWords } from '../../../ui/texts-parts.ts';
import { editLocation, locationQuery } from '../api.ts';
import { PlaceDialog } from './place-dialog.tsx';

vi.mock(import('../api.ts'), async (original) => ({
  ...(await original()),
  editLocation: vi.fn<typeof editLocation>(),
  refreshLocations: async () => Promise.resolve(),
}));
// A map needs a canvas, which the tests' DOM lacks.
vi.mock('../../../ui/map/map.tsx', () => ({ PinMap: () => <></> }));

const onClose = vi.fn<() => void>();
const location = aLocationDetail();

beforeEach(() => {
  // The tests' DOM does not know the `search` element, and React logs that once.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  onClose.mockReset();
  vi.mocked(editLocation).mockReset();
  queryClient.setQueryData(locationQuery('l1').queryKey, location);
});
afterEach(() => {
  cleanup();
  toast.clear();
  queryClient.clear();
});

/** Confirms the dialog with this latitude. */
async function place(latitude: string) {
  await showInApp(<PlaceDialog location={location} onClose={onClose} />);
  fireEvent.change(screen.getByRole('textbox', { name: mapWords.latitude }), { target: { value: latitude } });
  fireEvent.click(screen.getByRole('button', { name: partWords.confirm }));
}
const shownLat = () => queryClient.getQueryData(locationQuery('l1').queryKey)?.lat;

test('a moved pin shows at once, and is saved with the rest of the location unchanged', async () => {
  vi.mocked(editLocation).mockReturnValue(new Promise(() => {}));
  await place('41.5');
  expect([shownLat(), onClose.mock.calls.length]).toEqual([41.5, 1]);
  expect(vi.mocked(editLocation).mock.lastCall).toMatchObject([
    'l1',
    { name: 'Downtown', lat: 41.5, lng: -111.6, coordinates_precision: 'address', hiring_manager: null, version: 4 },
  ]);
});

test('a pin whose move is refused is shown where it was, and a toast says why', async () => {
  vi.mocked(editLocation).mockRejectedValue(new ApiError({ status: 409, fields: { lat: ['In the sea.'] } }));
  await place('41.5');
  await vi.waitFor(() => expect(toast.all()).toMatchObject([{ title: locationTexts.editFailed, text: 'In the sea.' }]));
  expect(shownLat()).toBe(40.2);
});

test('a pin that was not moved is not sent', async () => {
  await place('40.2');
  expect(onClose).toHaveBeenCalledOnce();
  expect(editLocation).not.toHaveBeenCalled();
});
