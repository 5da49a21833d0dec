import { useEffect, useEffectEvent, useRef } from 'react';
import { type AddressParts, readAddress, withoutCity } from './address-line.ts';
import { findZip } from './places.ts';

/** What is needed of a form that holds an address. */
interface AddressForm {
  values: AddressParts;
  getValues: () => AddressParts;
  set: (change: Partial<AddressParts>) => void;
}

/** What is read of a paste. */
interface Pasted {
  clipboardData: Pick<DataTransfer, 'getData'>;
  preventDefault: () => void;
}

/** The five digits that a ZIP code begins with, once they are whole. */
export const zipIn = (zip: string): string | null => /^\d{5}(?=$|-)/.exec(zip.trim())?.[0] ?? null;

/**
 * An address is typed once: its ZIP code fills city and state where they are empty, or still as an earlier ZIP code has filled them.
 * Answers the street input's handler, which takes a whole address apart that is pasted into it.
 */
export function useAddress({ values, getValues, set }: AddressForm) {
  const zip = zipIn(values.zip);
  const asked = useRef(zip);
  const filled = useRef({ city: '', state: '' });

  const fill = useEffectEvent((place: { city: string; state: string }) => {
    const now = getValues();
    const isOurs = (part: 'city' | 'state') => now[part].trim() === '' || now[part] === filled.current[part];
    const change: Partial<AddressParts> = {};
    if (isOurs('city')) Object.assign(change, { city: place.city, street: withoutCity(now.street, place.city) });
    if (isOurs('state')) change.state = place.state;
    filled.current = place;
    if (Object.keys(change).length > 0) set(change);
  });

  useEffect(() => {
    // What was there when the form opened is not asked for.
    if (zip === null || zip === asked.current) return undefined;
    asked.current = zip;
    const asking = new AbortController();
    findZip(zip, asking.signal).then(
      (place) => {
        if (place && !asking.signal.aborted) fill(place);
      },
      // Nothing is lost: city and state are typed.
      () => {},
    );
    return () => {
      asking.abort();
      if (asked.current === zip) asked.current = null;
    };
  }, [zip]);

  return {
    onPaste(event: Pasted) {
      const pasted = readAddress(event.clipboardData.getData('text'));
      if (pasted === null) return;
      event.preventDefault();
      const { street_alt, ...parts } = pasted;
      // A suite that was typed stays where the pasted address names none.
      set(street_alt === '' ? parts : pasted);
    },
  };
}
