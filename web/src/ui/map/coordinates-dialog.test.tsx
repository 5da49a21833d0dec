// @vitest-environment happy-dom
import { USUAL_WITHIN_M } from '@jipe/contract/values/coordinates';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, networkError } from '../../lib/api-error.ts';
import { toast } from '../../lib/toast.ts';
import type { Pin } from '../../lib/use-address-pin.ts';
import type { FoundPlace } from './coordinates.ts';
import { CoordinatesDialog } from './coordinates-dialog.tsx';
import { partWords } from '../texts-parts.ts';
import { mapWords } from '../texts-map.ts';

// The fields beside the map show the pin's place, so the fake map shows only the circle's radius in metres.
vi.mock(import('./map.tsx'), async (original) => ({
  ...(await original()),
  PinMap: (({ within }: { within: number | null }) => <p>{`within ${within}`}</p>) as never,
}));

const texts = { pin: 'You are here', notFound: 'Not found.', permissionRefused: 'Refused.', permissionStayMs: 5000 };
const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();

beforeEach(() => {
  // The tests' DOM does not know the `search` element, and React logs that once.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  getCurrentPosition.mockReset();
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({
    getCurrentPosition,
    watchPosition: () => 0,
    clearWatch: () => {},
  });
});

afterEach(() => {
  cleanup();
  toast.clear();
});

function open({ address = '', value = null }: { address?: string; value?: Pin | null } = {}) {
  const onConfirm = vi.fn<(pin: Pin) => void>();
  const searched = Promise.withResolvers<readonly FoundPlace[]>();
  const { rerender } = render(shown(true));
  function shown(isOpen: boolean) {
    return (
      <MantineProvider env="test">
        <CoordinatesDialog
          isOpen={isOpen}
          title="Coordinates"
          value={value}
          address={address}
          search={async () => searched.promise}
          texts={texts}
          onConfirm={onConfirm}
          onClose={() => {}}
        />
      </MantineProvider>
    );
  }
  return { close: () => rerender(shown(false)), searched, onConfirm };
}

const provo = (at: number, along: number): FoundPlace => ({
  label: 'Provo, UT 84601',
  lat: at,
  lng: along,
  precision: 'zip',
  zip: '84601',
  within_m: 4000,
});

const lat = () => screen.getByRole<HTMLInputElement>('textbox', { name: mapWords.latitude });
const useMyLocation = () => fireEvent.click(screen.getByRole('button', { name: mapWords.useMyLocation }));
const byHand = (value: string) => fireEvent.change(lat(), { target: { value } });
const allow = (latitude: number) =>
  act(() =>
    getCurrentPosition.mock.lastCall?.[0]({ coords: { latitude, longitude: -157.8583 } } as GeolocationPosition),
  );
const refuse = () => act(() => getCurrentPosition.mock.lastCall?.[1]?.({ code: 1 } as GeolocationPositionError));

test('the device’s location moves the pin', () => {
  open();
  useMyLocation();
  allow(21.3069);
  expect(lat().value).toBe('21.3069');
});

test('a pin set by hand stays, whatever the device answers later', () => {
  open();
  useMyLocation();
  byHand('40.5');
  allow(21.3069);
  expect(lat().value).toBe('40.5');
  useMyLocation();
  byHand('40.6');
  refuse();
  expect(lat().value).toBe('40.6');
  expect(toast.all()).toEqual([]);
});

test('a refused permission shows no toast once the dialog is closed', () => {
  const { close } = open();
  useMyLocation();
  close();
  refuse();
  expect(toast.all()).toEqual([]);
});

test('the device’s location stays when the address is found later', async () => {
  const { searched } = open({ address: '12 Broadway' });
  useMyLocation();
  allow(21.3069);
  await act(async () => searched.resolve([provo(40.2, -111.6)]));
  expect(lat().value).toBe('21.3069');
});

test('an address that is not found shows the not-found message', async () => {
  const { searched } = open({ address: 'qqqqzzzz' });
  await act(async () => searched.resolve([]));
  expect(screen.getByText(texts.notFound)).toBeTruthy();
  expect(screen.getByText(mapWords.placeUnknown)).toBeTruthy();
});

test('a network error in the lookup is not shown as an address that was not found', async () => {
  const { searched } = open({ address: '12 Broadway' });
  await act(async () => searched.reject(networkError()));
  expect(screen.getByText(/^Network Error/)).toBeTruthy();
  expect(screen.getByText(mapWords.placeUnknown)).toBeTruthy();
  expect(screen.queryByText(texts.notFound)).toBeNull();
});

test('a server error in the lookup is not shown as an address that was not found', async () => {
  const { searched } = open({ address: '12 Broadway' });
  await act(async () =>
    searched.reject(
      new ApiError({ status: 500, fields: { non_field_errors: ['Internal Server Error'] }, saysWhy: false }),
    ),
  );
  expect(screen.getByText(mapWords.searchFailed)).toBeTruthy();
  expect(screen.queryByText(texts.notFound)).toBeNull();
});

test('a focused number that the answer has just changed is selected, so that typing replaces it', async () => {
  const { searched } = open({ address: '12 Broadway' });
  lat().focus();
  lat().setSelectionRange(3, 3);
  // Selected in the same frame: earlier input would be appended to the number.
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  await act(async () => searched.resolve([provo(40.2338, -111.6585)]));
  expect([lat().selectionStart, lat().selectionEnd]).toEqual([0, lat().value.length]);
  expect(lat().value).toBe('40.2338');
});

const confirm = () => fireEvent.click(screen.getByRole('button', { name: partWords.confirm }));

test('a place known only by its ZIP code is marked, and stays approximate until the pin is moved', async () => {
  const { searched, onConfirm } = open({ address: '12 Broadway, Provo, UT 84601' });
  await act(async () => searched.resolve([provo(40.2338, -111.6585)]));
  expect(screen.getByText(mapWords.onlyArea('84601'))).toBeTruthy();
  confirm();
  expect(onConfirm).toHaveBeenLastCalledWith({ lat: 40.2338, lng: -111.6585, precision: 'zip' });
  byHand('40.25');
  expect(screen.queryByText(mapWords.onlyArea('84601'))).toBeNull();
  confirm();
  expect(onConfirm).toHaveBeenLastCalledWith({ lat: 40.25, lng: -111.6585, precision: 'address' });
});

test('a saved approximate pin is marked, and shows its radius once that is known', async () => {
  const value: Pin = { lat: 40.2338, lng: -111.6585, precision: 'zip' };
  const { searched, onConfirm } = open({ address: 'Provo, UT 84601', value });
  expect(screen.getByText(mapWords.onlyArea(null))).toBeTruthy();
  expect(screen.getByText(`within ${USUAL_WITHIN_M.zip}`)).toBeTruthy();
  const place = provo(40.2338, -111.6585);
  await act(async () => searched.resolve([place]));
  expect(screen.getByText(mapWords.onlyArea('84601'))).toBeTruthy();
  expect(screen.getByText(`within ${place.within_m}`)).toBeTruthy();
  confirm();
  expect(onConfirm).toHaveBeenLastCalledWith(value);
});

test('an inaccurate device location leaves the pin approximate', () => {
  const { onConfirm } = open();
  useMyLocation();
  const coords = { latitude: 40.2, longitude: -111.6, accuracy: 1500 };
  act(() => getCurrentPosition.mock.lastCall?.[0]({ coords } as GeolocationPosition));
  confirm();
  expect(onConfirm).toHaveBeenLastCalledWith({ lat: 40.2, lng: -111.6, precision: 'street' });
});

test('the map without streets shows a hint', () => {
  open();
  expect(screen.getByText(mapWords.placeHintWithoutStreets)).toBeTruthy();
});
