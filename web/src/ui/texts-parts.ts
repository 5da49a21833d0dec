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
  allStepsDone: 'All steps done',
  charactersOf: (length: number, limit: number) => `${length} of ${limit} characters`,

  confirm: 'Confirm',
  map: 'Map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  mapSources: 'U.S. Census Bureau · GeoNames (CC BY 4.0)',
  placesTogether: (count: number) => `${count} places. Look closer.`,

  usePicture: 'Use picture',
  cropHint: 'Drag the picture to move it, pinch or use the slider to zoom.',
  morePictures: (count: number) => `${plural(count, 'more picture')} after this one.`,
  cropFrame: 'Frame of the picture. Move the picture with the arrow keys.',
  zoom: 'Zoom',

  removeTime: (times: string) => `Remove ${times}`,
  within: (times: string) => `in ${times}`,
  heatHelp: 'Arrow keys move from half hour to half hour. Enter tells more about one.',
  weekHelp: 'Arrow keys move. Enter begins a time and Enter again ends it. Delete removes the time under the cursor.',
});
