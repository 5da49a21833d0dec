import { useEffect, useEffectEvent, useRef } from 'react';
import { type AddressParts, readAddress, withoutCity } from './address-line.ts';
import { findZip } from './places.ts';

/** The members of a form that the hook needs. */
interface AddressForm {
  values: AddressParts;
  getValues: () => AddressParts;
  set: (change: Partial<AddressParts>) => void;
}

/** The members of a paste event that the hook needs. */
interface Pasted {
  clipboardData: Pick<DataTransfer, 'getData'>;
  preventDefault: () => void;
}

/** The first five digits of a ZIP code, or null while they are incomplete. */
export const zipIn = (zip: string): string | null => /^\d{5}(?=$|-)/.exec(zip.trim())?.[0] ?? null;

/**
 * Fills city and state from the ZIP code where they are empty or still hold the values of an earlier ZIP code. Returns
 * the street input's paste handler, which splits a pasted complete address into its fields.
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
    // The ZIP code that the form opened with is not looked up.
    if (zip === null || zip === asked.current) return undefined;
    asked.current = zip;
    const asking = new AbortController();
    findZip(zip, asking.signal).then(
      (place) => {
        if (place && !asking.signal.aborted) fill(place);
      },
      // A failure loses nothing: the user types city and state.
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
      // A typed suite stays when the pasted address has none.
      set(street_alt === '' ? parts : pasted);
    },
  };
}
