// @vitest-environment happy-dom
import type { GeoPlace, GeoZip } from '@jipe/contract/locations/schema';
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AddressParts } from './address-line.ts';
import { findPlaces, findZip } from './places.ts';
import { useAddress } from './use-address.ts';
import { type Pin, useAddressPin } from './use-address-pin.ts';

vi.mock(import('./places.ts'), () => ({
  findZip: vi.fn<typeof findZip>(),
  findPlaces: vi.fn<typeof findPlaces>(),
}));

const zips: Record<string, GeoZip> = {
  '84601': { city: 'Provo', state: 'UT', lat: 40.2338, lng: -111.6585, within_m: 4000 },
  '80202': { city: 'Denver', state: 'CO', lat: 39.7, lng: -105, within_m: 1000 },
};
const placeAt = (zip: string, state: string, lat: number): GeoPlace => ({
  label: `${state} ${zip}`,
  lat,
  lng: -111,
  city: '',
  state,
  zip,
  precision: 'zip',
  within_m: 4000,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(findZip).mockImplementation(async (zip) => zips[zip] ?? null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

const empty: AddressParts = { street: '', street_alt: '', city: '', state: '', zip: '' };

function address(start: Partial<AddressParts> = {}) {
  const { result } = renderHook(() => {
    const [values, setValues] = useState({ ...empty, ...start });
    const set = (change: Partial<AddressParts>) => setValues((now) => ({ ...now, ...change }));
    return { values, set, ...useAddress({ values, getValues: () => values, set }) };
  });
  const type = async (change: Partial<AddressParts>) => {
    act(() => result.current.set(change));
    await act(async () => vi.advanceTimersByTimeAsync(0));
    return result.current.values;
  };
  const paste = async (text: string) => {
    const preventDefault = vi.fn<() => void>();
    act(() => result.current.onPaste({ clipboardData: { getData: () => text }, preventDefault }));
    await act(async () => vi.advanceTimersByTimeAsync(0));
    return { values: result.current.values, isTaken: preventDefault.mock.calls.length > 0 };
  };
  return { type, paste };
}

describe('a ZIP code', () => {
  it('fills an empty city and state, and replaces them when the ZIP code changes', async () => {
    const { type } = address();
    expect(await type({ zip: '8460' })).toMatchObject({ city: '', state: '' });
    expect(await type({ zip: '84601' })).toMatchObject({ city: 'Provo', state: 'UT' });
    expect(await type({ zip: '80202' })).toMatchObject({ city: 'Denver', state: 'CO' });
  });

  it('keeps a typed city, and fills nothing for the ZIP code that the form opened with', async () => {
    const typed = address({ city: 'Edgemont' });
    expect(await typed.type({ zip: '84601-1234' })).toMatchObject({ city: 'Edgemont', state: 'UT' });
    const known = address({ zip: '84601' });
    expect(await known.type({ street: '1 Main St' })).toMatchObject({ city: '', state: '' });
  });

  it('that is unknown fills nothing', async () => {
    expect(await address().type({ zip: '00000' })).toMatchObject({ city: '', state: '' });
  });
});

describe('an address pasted as the street', () => {
  it('is split into the fields, replaces the old city, and keeps the second address line', async () => {
    const { values, isTaken } = await address({ city: 'Ogden', street_alt: 'Suite 4' }).paste(
      '84 Main St, Provo, UT 84601',
    );
    expect(isTaken).toBe(true);
    expect(values).toEqual({ street: '84 Main St', street_alt: 'Suite 4', city: 'Provo', state: 'UT', zip: '84601' });
  });

  it('is split without commas too, and the street loses the city', async () => {
    const { values } = await address().paste('84 Main St Provo UT 84601');
    expect(values).toMatchObject({ street: '84 Main St', city: 'Provo', state: 'UT', zip: '84601' });
  });

  it('is left to the browser when it is a street only', async () => {
    const { values, isTaken } = await address().paste('84 Main St');
    expect([values.street, isTaken]).toEqual(['', false]);
  });
});

describe('the pin', () => {
  function pinned(pin: Pin | null, start: Partial<AddressParts> = {}) {
    const { result } = renderHook(() => {
      const [form, setForm] = useState({ ...empty, ...start, pin });
      const onPin = (put: Pin | null) => setForm((now) => ({ ...now, pin: put }));
      return { form, setForm, isLooking: useAddressPin({ address: form, pin: form.pin, onPin }) };
    });
    const change = (to: Partial<AddressParts & { pin: Pin }>) =>
      act(() => result.current.setForm((now) => ({ ...now, ...to })));
    const type = async (to: Partial<AddressParts & { pin: Pin }>) => {
      change(to);
      await act(async () => vi.advanceTimersByTimeAsync(1000));
      return result.current.form.pin;
    };
    return { type, change, isLooking: () => result.current.isLooking };
  }
  const found = (place: GeoPlace) => vi.mocked(findPlaces).mockResolvedValue([place]);

  it('is set from the address once the ZIP code is known, and again when the address changes', async () => {
    const { type } = pinned(null);
    found(placeAt('84601', 'UT', 40.2));
    expect(await type({ street: '1 Main St', city: 'Provo', state: 'UT' })).toBeNull();
    expect(await type({ zip: '84601' })).toEqual({ lat: 40.2, lng: -111, precision: 'zip' });
    expect(findPlaces).toHaveBeenLastCalledWith('1 Main St, Provo, UT 84601', expect.anything());
    found({ ...placeAt('84601', 'UT', 40.25), precision: 'address' });
    expect(await type({ street: '2 Main St' })).toEqual({ lat: 40.25, lng: -111, precision: 'address' });
    found({ ...placeAt('84601', 'UT', 40.3), precision: 'address' });
    expect(await type({ street: '3 Main St' })).toMatchObject({ lat: 40.3 });
  });

  it('stays where the user put it, and moves from an approximate place only for a changed address', async () => {
    found(placeAt('84601', 'UT', 40.2));
    const byHand: Pin = { lat: 1, lng: 2, precision: 'address' };
    expect(await pinned(byHand, { zip: '84601', state: 'UT' }).type({ street: '2 Main St' })).toEqual(byHand);
    const near: Pin = { lat: 1, lng: 2, precision: 'zip' };
    const opened = pinned(near, { zip: '84601', state: 'UT' });
    expect(await opened.type({})).toEqual(near);
    expect(await opened.type({ pin: byHand })).toEqual(byHand);
    expect(findPlaces).not.toHaveBeenCalled();
    expect(await pinned(near, { zip: '84601', state: 'UT' }).type({ street: '2' })).toMatchObject({ lat: 40.2 });
  });

  it('is neither looked up nor moved after the user has placed it for the same address', async () => {
    const near: Pin = { lat: 1, lng: 2, precision: 'zip' };
    found(placeAt('84601', 'UT', 40.2));
    const { type, change } = pinned(null);
    change({ zip: '84601', state: 'UT' });
    expect(await type({ pin: near })).toEqual(near);
    expect(findPlaces).not.toHaveBeenCalled();

    // The same while the response is pending.
    const answer = Promise.withResolvers<GeoPlace[]>();
    vi.mocked(findPlaces).mockReturnValue(answer.promise);
    await type({ street: '2 Main St' });
    change({ pin: { ...near, lat: 3 } });
    answer.resolve([placeAt('84601', 'UT', 40.2)]);
    expect(await type({})).toMatchObject({ lat: 3 });
    expect(findPlaces).toHaveBeenCalledOnce();
  });

  it('counts as being looked up from a change of the address until the lookup ends', async () => {
    const answer = Promise.withResolvers<GeoPlace[]>();
    vi.mocked(findPlaces).mockReturnValue(answer.promise);
    const { type, change, isLooking } = pinned(null, { street: '1 Main St' });
    expect(isLooking()).toBe(false);
    change({ zip: '84601', state: 'UT' });
    expect(isLooking()).toBe(true);
    await type({});
    expect(isLooking()).toBe(true);
    answer.resolve([placeAt('84601', 'UT', 40.2)]);
    expect(await type({})).not.toBeNull();
    expect(isLooking()).toBe(false);
    vi.mocked(findPlaces).mockRejectedValue(new Error('gone'));
    await type({ street: '2 Main St' });
    expect(isLooking()).toBe(false);
  });

  it('is removed when the new address is not found or is elsewhere', async () => {
    const { type } = pinned(null);
    for (const nowhere of [[], [placeAt('80014', 'CO', 39)]]) {
      found(placeAt('84601', 'UT', 40.2));
      expect(await type({ zip: '84601', state: 'UT' })).not.toBeNull();
      vi.mocked(findPlaces).mockResolvedValue(nowhere);
      expect(await type({ zip: '00000' })).toBeNull();
    }
  });

  it('is not set when the found place is in another state, nor when the lookup fails', async () => {
    found(placeAt('84601', 'CO', 39));
    expect(await pinned(null).type({ zip: '84601', state: 'UT' })).toBeNull();
    vi.mocked(findPlaces).mockRejectedValue(new Error('gone'));
    expect(await pinned(null).type({ zip: '84601', state: 'UT' })).toBeNull();
  });
});
