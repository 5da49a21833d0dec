import { texts } from '@jipe/contract/values/translation';

export const weekWords = texts('weekWords', {
  gridLabel: 'Your hours in a week',
  hint: 'Tap a half hour, or hold and drag over several. By keyboard: arrow keys, space, and Shift for several.',
  youCan: 'You can work',
  theyNeed: 'They need you',
  needed: 'they need you',
  cell: (day: string, time: string, isNeeded: string) => [`${day} ${time}`, isNeeded].filter(Boolean).join(', '),
  allHours: 'Show all hours of the day',
  fewerHours: 'Show fewer hours',
  copy: (day: string) => `Copy ${day} to every day`,
  clear: 'Clear',
});
