import { z } from 'zod';
import { USUAL_WITHIN_M } from '@jipe/contract/values/coordinates';
import { type Geocoder, MAX_PLACES, type Place } from './port.ts';
import { metresBetween } from './place-accuracy.ts';

export interface OutsideOptions {
  /**
   * URL of a search call in Nominatim's format, which answers a JSON list. Parameters in its query (such as a key) are
   * kept.
   */
  url: string;
  /** Used when the outside geocoder does not answer in time, or fails. */
  fallback: Geocoder;
  /** Called with the outside geocoder's failure; the search continues with the fallback. */
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
      .object({
        house_number: told,
        road: told,
        city: told,
        town: told,
        village: told,
        hamlet: told,
        postcode: told,
        'ISO3166-2-lvl4': told,
      })
      .optional(),
    addresstype: told,
    /** South, north, west, east. */
    boundingbox: z.tuple([z.coerce.number(), z.coerce.number(), z.coerce.number(), z.coerce.number()]).optional(),
  }),
);

/** A geocoder on the network, which knows streets and house numbers. */
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
    zip: (code) => fallback.zip(code),
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

type Answered = z.output<typeof answerShape>[number];

function precisionOf({ address = {}, addresstype }: Answered): Place['precision'] {
  if (address.house_number !== undefined) return 'address';
  if (address.road !== undefined) return 'street';
  return addresstype === 'postcode' ? 'zip' : 'city';
}

/** Returns the distance to the farthest corner of the place's bounding box. */
function withinOf({ lat, lon: lng, boundingbox }: Answered, precision: Place['precision']): number {
  if (boundingbox === undefined) return USUAL_WITHIN_M[precision];
  const [south, north, west, east] = boundingbox;
  const corners = [south, north].flatMap((at) => [west, east].map((along) => ({ lat: at, lng: along })));
  return Math.ceil(Math.max(...corners.map((corner) => metresBetween({ lat, lng }, corner))));
}

function placeOf(answered: Answered): Place {
  const { display_name, lat, lon, address = {} } = answered;
  const city = address.city ?? address.town ?? address.village ?? address.hamlet;
  // State codes come as `US-UT`. A ZIP+4 keeps its first five digits.
  const state = /^US-([A-Z]{2})$/.exec(address['ISO3166-2-lvl4'] ?? '')?.[1];
  const zip = /^\d{5}/.exec(address.postcode ?? '')?.[0];
  const precision = precisionOf(answered);
  return {
    label: display_name,
    lat,
    lng: lon,
    precision,
    within_m: withinOf(answered, precision),
    ...(city === undefined ? {} : { city }),
    ...(state === undefined ? {} : { state }),
    ...(zip === undefined ? {} : { zip }),
  };
}
