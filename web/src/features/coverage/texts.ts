import { texts } from '@jipe/contract/values/translation';
import { formatNumber, plural } from '../../lib/format.ts';

const people = (count: number) => (count === 1 ? '1 person' : `${formatNumber(count)} people`);
const hours = (count: number) => plural(count, 'hour');

/** What is said about a week that is to be covered. */
export const coverageWords = texts('coverageWords', {
  // ── the week ──
  title: 'Hours to cover',
  /** "12 of 31 hours are open." */
  openOf: (open: number, wanted: number) =>
    open === 0
      ? `All ${hours(wanted)} a week are covered.`
      : `${formatNumber(open)} of ${hours(wanted)} a week ${open === 1 ? 'is' : 'are'} open.`,
  noHours: 'The active listings name no hours yet.',
  noHoursHere: 'This listing names no hours.',
  failed: 'The week could not be loaded.',
  loading: 'Loading the week',
  whose: 'Listing',
  allListings: 'All active listings',
  picture: 'The week, by half hours',
  signs: { open: 'Open', short: 'One short', covered: 'Covered' },
  signHint: 'The number says how many people are missing.',
  inWords: 'The week in words',
  nobodyWanted: 'nobody is wanted',
  openFrom: (sum: number, from: string, to: string, each: number) =>
    each === 1
      ? `${hours(sum)} open from ${from} to ${to}`
      : `${hours(sum)} open from ${from} to ${to} (${people(each)})`,
  coveredFrom: (from: string, to: string) => `covered from ${from} to ${to}`,
  nextDay: (times: string) => `${times} (next day)`,

  // ── a half hour ──
  pressOne: 'Press a half hour to see who could take it.',
  /** "Monday, 9 AM – 9:30 AM" */
  halfHour: (day: string, from: string, to: string) => `${day}, ${from} – ${to}`,
  missing: (missing: number, wanted: number) =>
    wanted === 0
      ? 'Nobody is wanted.'
      : missing === 0
        ? `Covered: ${people(wanted)} of ${formatNumber(wanted)}.`
        : `${formatNumber(missing)} of ${people(wanted)} missing.`,
  couldTake: 'Could take it',
  works: 'Works then',
  nobodyFree: 'Nobody who applied is free then.',
  earlier: 'Half an hour earlier',
  later: 'Half an hour later',

  // ── people ──
  people: 'Who could take hours',
  nobody: 'Nobody who applied could take one of these hours.',
  sort: 'Sort',
  sorts: { applied: 'Applied first', adds: 'Adds most hours' },
  adds: (adds: number, open: number) => `adds ${formatNumber(adds)} of ${plural(open, 'open hour')}`,
  agreed: (agreed: number) => (agreed === 0 ? 'hired, no hours agreed' : `${hours(agreed)} agreed`),
  toTalkTo: (count: number) => `${people(count)} to talk to`,
  whyTalk: 'who gave no hours, so that nothing can be counted.',
  showAll: (count: number) => `Show all ${formatNumber(count)}`,

  // ── agreed hours ──
  agreedTitle: 'Agreed hours',
  agreedHint:
    'Draw when this person works. To begin with these are the hours that the listing needs and the person has.',
  agreedNone: 'No hours are agreed yet.',
  agreedSum: (sum: number) => `${hours(sum)} a week`,
  agreedSave: 'Save hours',
  agreedChange: 'Change hours',
  agreedUndo: 'Undo changes',
  agreedSaved: 'The hours are agreed.',
  agreedFailed: 'The hours could not be saved. Please try again.',
  showNight: 'Show midnight to 6 AM',
  hideNight: 'Hide midnight to 6 AM',
});
