import { texts } from '@jipe/contract/values/translation';
import { plural } from '../lib/format.ts';

/** What the larger parts say, which the sign-in pages do without: charts, steps, maps, pictures, the week. */
export const partWords = texts('partWords', {
  daySum: (sum: string, days: number) => `${sum} in ${days} days`,
  /** What the upper edge of a chart stands for. */
  upTo: (value: string) => `up to ${value}`,
  shareOf: (step: string) => `of ${step}`,
  done: 'done',
  missing: 'missing',
  notSaved: 'This was not saved.',
  stepOf: (step: number, steps: number) => `Step ${step} of ${steps}`,
  stepCount: (step: number, steps: number) => `${step} of ${steps}`,
  step: (step: number) => `Step ${step}`,
  /** Of a way that several pages are a part of. */
  parts: 'All that is to come',
  allStepsDone: 'All steps done',
  charactersOf: (length: number, limit: number) => `${length} of ${limit} characters`,

  confirm: 'Confirm',
  latitude: 'Latitude',
  longitude: 'Longitude',
  latitudeRange: 'Latitude is a number from -90 to 90.',
  longitudeRange: 'Longitude is a number from -180 to 180.',
  searchPlace: 'Search for a ZIP code, city or address',
  useMyLocation: 'Use my location',
  placesFound: 'Places found',
  /** The map may know towns alone, and no entrances. */
  placeHint: 'Drag the pin, press on the map, or type the coordinates.',
  placeHintWithoutStreets:
    'This map has no streets: press “Use my location” when you are there, drag the pin, press on the map, or type the coordinates.',
  /** Of a pin that may be anywhere around; null: nobody knows how far. */
  onlyArea: (area: string | null) =>
    area === null
      ? 'This pin is only near: move it to your door.'
      : `We only know the area of ${area}: move the pin to your door.`,
  pinIsNear: 'Set from the address, and only near it. Job seekers see “near” until you move the pin to your door.',
  searchFailed: 'The search did not answer. Please try again.',
  placeUnknown: 'Search for the address, press on the map, or drag the pin.',
  placeElsewhere: (place: string) => `${place} is in another state than the address. Is the pin where it should be?`,
  placeFirst: 'Say where it is first: search for the place, press on the map, or drag the pin.',
  map: 'Map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  mapSources: 'U.S. Census Bureau · GeoNames (CC BY 4.0)',
  movablePin: 'movable pin',
  pinHelp: (pin: string) => `${pin}. Move the pin with the arrow keys, with Shift in large steps.`,
  placesTogether: (count: number) => `${count} places. Look closer.`,

  usePicture: 'Use picture',
  cropHint: 'Drag the picture to move it, pinch or use the slider to zoom.',
  morePictures: (count: number) => `${plural(count, 'more picture')} after this one.`,
  cropFrame: 'Frame of the picture. Move the picture with the arrow keys.',
  zoom: 'Zoom',

  removeTime: (times: string) => `Remove ${times}`,
  within: (times: string) => `in ${times}`,
  weekHelp: 'Arrow keys move. Enter begins a time and Enter again ends it. Delete removes the time under the cursor.',
});
