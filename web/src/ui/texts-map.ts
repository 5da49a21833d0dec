import { texts } from '@jipe/contract/values/translation';

/** Texts for placing a pin on the map. */
export const mapWords = texts('mapWords', {
  latitude: 'Latitude',
  longitude: 'Longitude',
  latitudeRange: 'Latitude is a number from -90 to 90.',
  longitudeRange: 'Longitude is a number from -180 to 180.',
  searchPlace: 'Search for a ZIP code, city or address',
  useMyLocation: 'Use my location',
  placesFound: 'Places found',
  /** The map may show only towns, without any entrances. */
  placeHint: 'Drag the pin, press on the map, or type the coordinates.',
  placeHintWithoutStreets:
    'This map has no streets: press “Use my location” when you are there, drag the pin, press on the map, or type the coordinates.',
  /** For an inexact pin. Null when the distance is unknown. */
  onlyArea: (area: string | null) =>
    area === null
      ? 'This pin is only near: move it to your door.'
      : `We only know the area of ${area}: move the pin to your door.`,
  pinIsNear: 'Set from the address, and only near it. Maps for job seekers say “near” until you move it to your door.',
  searchFailed: 'The search did not answer. Please try again.',
  placeUnknown: 'Search for the address, press on the map, or drag the pin.',
  placeElsewhere: (place: string) => `${place} is in another state than the address. Is the pin where it should be?`,
  placeFirst: 'Say where it is first: search for the place, press on the map, or drag the pin.',
  movablePin: 'movable pin',
  pinHelp: (pin: string) => `${pin}. Move the pin with the arrow keys, with Shift in large steps.`,
});
