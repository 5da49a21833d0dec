import { z } from 'zod';
import { type Geocoder, MAX_PLACES, type Place } from './port.ts';

export interface OutsideOptions {
  /** A search call as Nominatim has it, answering a JSON list; what is in its query (a key, say) is kept. */
  url: string;
  /** Asked when the outside one does not answer, or not in time. */
  fallback: Geocoder;
  /** Told what went wrong outside; the search itself goes on with the fallback. */
  onError?: (error: unknown) => void;
  timeoutMs?: number;
}

const told = z.string().optional();

const answerShape = z.array(
  z.object({
    display_name: z.string().min(1),
    lat: z.coerce.number().min(-90).max(90),
    lon: z.coerce.number().min(-180).max(180),
    address: z
      .object({ city: told, town: told, village: told, hamlet: told, postcode: told, 'ISO3166-2-lvl4': told })
      .optional(),
  }),
);

/** Streets and house numbers from a geocoder on the network. */
export function outsideGeocoder({ url, fallback, onError, timeoutMs = 3000 }: OutsideOptions): Geocoder {
  return {
    search: async (query) => {
      const wanted = query.trim().slice(0, 200);
      if (wanted === '') return [];
      try {
        return await ask(url, wanted, timeoutMs);
      } catch (error) {
        onError?.(error);
        return fallback.search(wanted);
      }
    },
  };
}

async function ask(url: string, query: string, timeoutMs: number): Promise<Place[]> {
  const target = new URL(url);
  const parameters = { q: query, format: 'jsonv2', limit: String(MAX_PLACES), countrycodes: 'us', addressdetails: '1' };
  for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value);
  const response = await fetch(target, {
    headers: { accept: 'application/json', 'accept-language': 'en' },
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the geocoder answered ${response.status}`);
  }
  const places = answerShape.parse(await response.json());
  return places.slice(0, MAX_PLACES).map(placeOf);
}

function placeOf({ display_name, lat, lon, address = {} }: z.output<typeof answerShape>[number]): Place {
  const city = address.city ?? address.town ?? address.village ?? address.hamlet;
  // `US-UT`; a ZIP+4 keeps its first five digits.
  const state = /^US-([A-Z]{2})$/.exec(address['ISO3166-2-lvl4'] ?? '')?.[1];
  const zip = /^\d{5}/.exec(address.postcode ?? '')?.[0];
  return {
    label: display_name,
    lat,
    lng: lon,
    ...(city === undefined ? {} : { city }),
    ...(state === undefined ? {} : { state }),
    ...(zip === undefined ? {} : { zip }),
  };
}
