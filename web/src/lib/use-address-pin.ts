import type { Precision } from '@jipe/contract/values/coordinates';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AddressParts } from './address-line.ts';
import { findPlaces } from './places.ts';
import { zipIn } from './use-address.ts';

/** Where a pin stands, and how exact that is: `address` once somebody has put it there. */
export interface Pin {
  lat: number;
  lng: number;
  precision: Precision;
}

interface AddressPin {
  address: Pick<AddressParts, 'street' | 'city' | 'state' | 'zip'>;
  pin: Pin | null;
  /** null: the pin that was put by itself is not that of the address any more. */
  onPin: (pin: Pin | null) => void;
  /** The form shows the address, and nobody can change it there. */
  isOff?: boolean;
}

/** Whoever types on has not finished the address. */
const TYPING_MS = 1000;

/** What an address is looked up by, in one line. */
export const addressText = ({ street, city, state, zip }: AddressPin['address']): string =>
  [street, city, `${state} ${zip}`.trim()].filter((part) => part.trim() !== '').join(', ');

const isSame = (a: Pin | null, b: Pin | null) => a !== null && b !== null && a.lat === b.lat && a.lng === b.lng;

/**
 * Puts the pin of an address by itself once its ZIP code is known, and again when the address changes; a pin that was put by hand stays.
 * A place in another state than the address is not taken, and the one before not kept: somebody has to say which of them is right. Answers
 * whether the address is still to be looked up: until then a pin that is missing is no mistake.
 */
export function useAddressPin({ address, pin, onPin, isOff = false }: AddressPin): boolean {
  const text = zipIn(address.zip) === null || isOff ? '' : addressText(address);
  // What stood there when the form opened has its pin.
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

  // Somebody put a pin for this address while it was still to be looked up: there is nothing to ask.
  const keep = useEffectEvent(() => {
    if (pin !== null && !isSame(pin, ours.current)) placedFor.current = text;
  });
  useEffect(() => keep(), [pin?.lat, pin?.lng]);

  useEffect(() => {
    if (text === '' || text === placedFor.current) return undefined;
    const asking = new AbortController();
    // Nothing is lost where no answer comes: the pin is put on the map.
    const look = () => place(asking.signal).catch(() => {});
    const timer = setTimeout(() => void look().then(() => asking.signal.aborted || setLooked(text)), TYPING_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text]);
  return text !== '' && text !== looked;
}
