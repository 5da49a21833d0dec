import type { Precision } from '@jipe/contract/values/coordinates';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AddressParts } from './address-line.ts';
import { findPlaces } from './places.ts';
import { zipIn } from './use-address.ts';

/** A pin on the map and its precision: `address` once a user has placed it. */
export interface Pin {
  lat: number;
  lng: number;
  precision: Precision;
}

interface AddressPin {
  address: Pick<AddressParts, 'street' | 'city' | 'state' | 'zip'>;
  pin: Pin | null;
  /** Called with null when the automatic pin does not match the address any more. */
  onPin: (pin: Pin | null) => void;
  /** The form shows the address read-only. */
  isOff?: boolean;
}

/** Debounce: the address is not complete while the user types. */
const TYPING_MS = 1000;

/** The address in one line, as the lookup takes it. */
export const addressText = ({ street, city, state, zip }: AddressPin['address']): string =>
  [street, city, `${state} ${zip}`.trim()].filter((part) => part.trim() !== '').join(', ');

const isSame = (a: Pin | null, b: Pin | null) => a !== null && b !== null && a.lat === b.lat && a.lng === b.lng;

/**
 * Places the pin of an address once its ZIP code is known, and again when the address changes; a pin placed by hand
 * stays. A place in another state than the address is not used, and the earlier automatic pin is removed: the user has
 * to say which is right. Returns whether the lookup is still pending: until then a missing pin is no error.
 */
export function useAddressPin({ address, pin, onPin, isOff = false }: AddressPin): boolean {
  const text = zipIn(address.zip) === null || isOff ? '' : addressText(address);
  // The address that the form opened with has its pin already.
  const placedFor = useRef(pin === null ? '' : text);
  const ours = useRef<Pin | null>(null);
  const [looked, setLooked] = useState(pin === null ? '' : text);

  const place = useEffectEvent(async (signal: AbortSignal) => {
    const isByHand = pin !== null && pin.precision === 'address' && !isSame(pin, ours.current);
    if (isByHand || text === placedFor.current) return;
    const [found] = await findPlaces(text, signal);
    if (signal.aborted || text === placedFor.current) return;
    placedFor.current = text;
    const isElsewhere = found && found.state !== '' && address.state !== '' && found.state !== address.state;
    if (!found || isElsewhere) {
      if (isSame(pin, ours.current)) onPin(null);
      return;
    }
    const { lat, lng, precision } = found;
    ours.current = { lat, lng, precision };
    onPin(ours.current);
  });

  // The user placed a pin before the lookup of this address: no lookup is needed.
  const keep = useEffectEvent(() => {
    if (pin !== null && !isSame(pin, ours.current)) placedFor.current = text;
  });
  useEffect(() => keep(), [pin?.lat, pin?.lng]);

  useEffect(() => {
    if (text === '' || text === placedFor.current) return undefined;
    const asking = new AbortController();
    // A failed lookup loses nothing: the user places the pin on the map.
    const look = () => place(asking.signal).catch(() => {});
    const timer = setTimeout(() => void look().then(() => asking.signal.aborted || setLooked(text)), TYPING_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text]);
  return text !== '' && text !== looked;
}
