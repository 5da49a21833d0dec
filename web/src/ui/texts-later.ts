import { texts } from '@jipe/contract/values/translation';
import { plural } from '../lib/format.ts';

/** Texts of parts that no first page shows: charts, picture cropping, the week grid, a restored draft. */
export const laterWords = texts('laterWords', {
  daySum: (sum: string, days: number) => `${sum} in ${days} days`,
  /** The value of the previous period. */
  before: (value: string) => `${value} before`,
  shareOf: (step: string) => `of ${step}`,
  usePicture: 'Use picture',
  cropHint: 'Drag the picture to move it, pinch or use the slider to zoom.',
  morePictures: (count: number) => `${plural(count, 'more picture')} after this one.`,
  cropFrame: 'Frame of the picture. Move the picture with the arrow keys.',
  zoom: 'Zoom',
  restored: 'What you typed before is back.',
  startOver: 'Start over',
  showNight: (until: string) => `Show midnight to ${until}`,
  hideNight: (until: string) => `Hide midnight to ${until}`,
  removeTime: (times: string) => `Remove ${times}`,
  within: (times: string) => `in ${times}`,
  heatHelp: 'Arrow keys move from half hour to half hour. Enter tells more about one.',
  weekHelp: 'Arrow keys move. Enter begins a time and Enter again ends it. Delete removes the time under the cursor.',
});
