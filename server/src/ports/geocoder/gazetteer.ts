import { usStates } from '@jipe/contract/values/us-states';
import { beginningWith, type City, joined, keyOf, type Places, readPlaces, type Zip } from './places.ts';
import { type Geocoder, MAX_PLACES, type Place, type ZipPlace } from './port.ts';
import { withinOf, withinOfCity } from './place-accuracy.ts';

/**
 * US ZIP codes and cities from the product's own data, without network access. The data is read on the first search.
 */
export function gazetteer(): Geocoder {
  let reading: Promise<Places> | null = null;
  const read = () => (reading ??= readPlaces());
  return {
    search: async (query) => searchPlaces(await read(), withoutCountry(query.slice(0, 200))),
    zip: async (code) => {
      const places = await read();
      const [found] = /^\d{5}$/.test(code) ? beginningWith(places.zips, ({ zip }) => zip, code) : [];
      return found === undefined ? null : placeOfZip(places, found);
    },
  };
}

const STATE_CODES = new Map<string, string>(
  usStates.flatMap(({ code, name }) => [
    [code.toLowerCase(), code],
    [keyOf(name), code],
  ]),
);

/** Common names of a city that are not part of its official name. */
const NICKNAMES: Readonly<Record<string, string>> = {
  nyc: 'new york',
  'new york city': 'new york',
  la: 'los angeles',
  sf: 'san francisco',
  'san fran': 'san francisco',
  philly: 'philadelphia',
  vegas: 'las vegas',
  slc: 'salt lake city',
  okc: 'oklahoma city',
  nola: 'new orleans',
  indy: 'indianapolis',
  jax: 'jacksonville',
  kc: 'kansas city',
  atl: 'atlanta',
  stl: 'saint louis',
};

function withoutCountry(query: string): string {
  return query.replace(/(?:,\s*us|[,\s]+(?:usa|u\.s\.a\.?|united states(?: of america)?))\s*$/i, '');
}

/** Tries the interpretations of a query, most certain first, until enough places are found. */
function searchPlaces(places: Places, query: string): Place[] {
  const found = new Map<string, Place>();
  const readings = [byZip, byCityAndState, byCity, byState, byCityAndStateBeginning, byCityBeginning, byEndOfAddress];
  for (const reading of readings) {
    for (const place of reading(places, query)) {
      if (found.size === MAX_PLACES) return [...found.values()];
      if (!found.has(place.label)) found.set(place.label, place);
    }
  }
  return [...found.values()];
}

type Reading = (places: Places, query: string) => Place[];

/** `62701`, `627`, `12 Main St, Springfield IL 62701-1234`: the last number that can be a ZIP code. */
const byZip: Reading = (places, query) => {
  const whole = [...query.matchAll(/(?<!\d)\d{5}(?=(?:-\d{4})?(?!\d))/g)].at(-1)?.[0];
  const begun = /^\s*(\d{1,4})\s*$/.exec(query)?.[1];
  const digits = whole ?? begun;
  return digits === undefined
    ? []
    : beginningWith(places.zips, (zip) => zip.zip, digits)
        .slice(0, MAX_PLACES)
        .map((zip) => placeOfZip(places, zip));
};

/** `portland or`, `Portland, Oregon`. */
const byCityAndState: Reading = (places, query) =>
  splitsOf(query)
    .flatMap(({ city, state }) => inState(named(places, city), state))
    .map((city) => placeOfCity(places, city));

/** `springfield`: the cities of that name, largest first. */
const byCity: Reading = (places, query) =>
  largest(named(places, keyOf(query))).map((city) => placeOfCity(places, city));

/** `oregon`: its largest cities. */
const byState: Reading = (places, query) => {
  const state = STATE_CODES.get(keyOf(query));
  return state === undefined ? [] : largest(inState(places.cities, state)).map((city) => placeOfCity(places, city));
};

/** `portl or` and `portland o`, while the user is typing. */
const byCityAndStateBeginning: Reading = (places, query) => {
  const { cities } = places;
  const begun = splitsOf(query).flatMap(({ city, state }) => largest(inState(citiesBeginning(cities, city), state)));
  const words = keyOf(query).split(' ');
  const last = words.pop() ?? '';
  const states = [...STATE_CODES].filter(([name]) => name.startsWith(last)).map(([, code]) => code);
  const stateBegun =
    words.length === 0 ? [] : named(places, words.join(' ')).filter(({ state }) => states.includes(state));
  return [...begun, ...largest(stateBegun)].map((city) => placeOfCity(places, city));
};

const byCityBeginning: Reading = (places, query) => {
  const key = keyOf(query);
  return key === '' ? [] : largest(citiesBeginning(places.cities, key)).map((city) => placeOfCity(places, city));
};

/** `12 Main St, Springfield, IL 99999`: no such ZIP code, so the longest end of the text that names a city. */
const byEndOfAddress: Reading = (places, query) => {
  const address = query.replace(/(?<!\d)\d{5}(?:-\d{4})?\s*$/, '');
  const ends = [...splitsOf(address), { city: keyOf(address), state: null }];
  return ends.flatMap(({ city, state }) => {
    const words = city.split(' ');
    // After a city, `LA` is its state; `New York` before `NY` is a city.
    const names = words
      .map((_, from) => words.slice(from).join(' '))
      .filter((name) => state !== null || !STATE_CODES.has(name));
    const matches = names.map((name) => inState(named(places, name), state));
    return largest(matches.find((match) => match.length > 0) ?? []).map((city) => placeOfCity(places, city));
  });
};

interface Split {
  city: string;
  state: string | null;
}

/**
 * Returns every split of the query into a city and a state at the end: `west virginia` is a state, and also the city
 * `west` in Virginia.
 */
function splitsOf(query: string): { city: string; state: string }[] {
  const words = keyOf(query).split(' ');
  return words.flatMap((_, from) => {
    const state = STATE_CODES.get(words.slice(from).join(' '));
    return from === 0 || state === undefined ? [] : [{ city: words.slice(0, from).join(' '), state }];
  });
}

function citiesBeginning(cities: readonly City[], prefix: string): City[] {
  return beginningWith(cities, (city) => city.key, prefix);
}

function named({ named: byName }: Places, key: string): City[] {
  return [...(byName.get(joined(NICKNAMES[key] ?? key)) ?? [])];
}

function inState(cities: readonly City[], state: Split['state']): City[] {
  return state === null ? [...cities] : cities.filter((city) => city.state === state);
}

function largest(cities: readonly City[]): City[] {
  return cities.toSorted((a, b) => b.points.length - a.points.length).slice(0, MAX_PLACES);
}

function placeOfCity(places: Places, found: City): Place {
  const { name: city, state, lat, lng } = found;
  return {
    label: `${city}, ${state}`,
    lat,
    lng,
    precision: 'city',
    within_m: withinOfCity(places, found),
    city,
    state,
  };
}

function placeOfZip(places: Places, found: Zip): ZipPlace {
  const { zip, lat, lng } = found;
  const { name: city, state } = found.city;
  const label = `${city}, ${state} ${zip}`;
  return { label, lat, lng, precision: 'zip', within_m: withinOf(places, found), city, state, zip };
}
