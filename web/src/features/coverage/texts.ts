import { texts } from '@jipe/contract/values/translation';
import { formatNumber, plural } from '../../lib/format.ts';

const people = (count: number) => plural(count, 'person', 'people');
const hours = (count: number) => plural(count, 'hour');

/** The words about covering a week. */
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
  whyTalk: (count: number) => `${formatNumber(count)} gave no hours, so that nothing can be counted.`,
  adjusting: (names: string) => `About an adjustment: ${names}.`,
  showAll: (count: number) => `Show all ${formatNumber(count)}`,

  // ── the plan ──
  plan: 'Plan this week',
  planTitle: 'Plan',
  planHint: 'A plan decides nothing and tells nobody.',
  chooseListing: 'Choose a listing to plan who could take its hours.',
  planning: 'Planning the week',
  planFailed: 'The plan could not be made.',
  /** "These 3 people cover all 31 hours." */
  covers: (count: number, covered: number, open: number) => {
    const who = count === 1 ? 'This person covers' : `These ${formatNumber(count)} people cover`;
    return covered === open ? `${who} all ${hours(open)}.` : `${who} ${formatNumber(covered)} of ${hours(open)}.`;
  },
  nobodyCovers: 'Nobody who applied can take one of the open hours.',
  fewest: 'Fewer people could not do it.',
  atLeast: (count: number) => `At least ${people(count)} ${count === 1 ? 'is' : 'are'} needed.`,
  wouldTake: (taken: number) => (taken === 0 ? 'takes no hours the others leave' : `would take ${hours(taken)}`),
  leaveOut: 'Leave out',
  leaveOutName: (name: string) => `Leave out ${name}`,
  include: 'Include',
  includeName: (name: string) => `Include ${name}`,
  staysOpen: (left: number, slots: string) => `${hours(left)} stay${left === 1 ? 's' : ''} open: ${slots}.`,
  lookFor: 'Look for somebody who can work then, or change the hours of the listing.',
  byHandIn: (name: string) => `In by hand: ${name}`,
  byHandOut: (name: string) => `Left out: ${name}`,
  letBe: (name: string) => `Undo for ${name}`,
  otherWays: 'Other ways',
  /** "Without Ana: Bo and Cy cover all 31 hours." */
  otherWay: (without: string, who: string, count: number, covered: number, open: number) => {
    const cover = `${who} ${count === 1 ? 'covers' : 'cover'}`;
    return covered === open
      ? `Without ${without}: ${cover} all ${hours(open)}.`
      : `Without ${without}: ${cover} ${formatNumber(covered)} of ${hours(open)}.`;
  },
  and: 'and',
  chooseWay: 'Choose this way',
  somebody: 'somebody who is no longer here',

  // ── asking them ──
  ask: (count: number) => (count === 1 ? 'Ask this person' : `Ask these ${formatNumber(count)} people`),
  askTitle: (count: number) => `Ask ${people(count)}`,
  askLabel: 'Message',
  askFields: (fields: string) => `Filled in for each of them: ${fields}`,
  askText:
    'Hi {first_name}, could you work these hours as {job} at {shop}? {hours}. Please write back whether that suits you. {manager}',
  asRead: 'As they will read it',
  andMore: (count: number) => `and ${formatNumber(count)} more, each with their own hours`,
  askNumbers: (told: number, unreachable: number) =>
    `${people(told)} ${told === 1 ? 'is' : 'are'} told${unreachable === 0 ? '' : `, ${formatNumber(unreachable)} cannot be`}.`,
  askWaits: 'It can be undone before anybody is told.',
  askConfirm: 'Send',
  askFailed: 'This could not be sent. Please try again.',
  askedSome: (sent: number, count: number) =>
    `${formatNumber(sent)} of ${formatNumber(count)} are asked. Send again for the others.`,
  asked: (count: number) => `${people(count)} ${count === 1 ? 'is' : 'are'} asked.`,
  askedAt: (time: string) => `They are told at ${time}.`,
  undone: 'Nobody is asked.',
  undoFailed: 'This could not be undone. Please try again.',

  // ── explanation ──
  how: {
    title: 'How is this counted?',
    lines: {
      needed:
        'Open hours are the hours of your active listings, times the people wanted, minus the hours agreed with the people you hired.',
      given:
        'A person can take a half hour that is open and wholly within the hours they gave, unless they are hired for it elsewhere in your business.',
      plan: 'A plan looks for the fewest people who together cover as much as can be. Among equal ways the earlier applications come first.',
      never:
        'Nothing else counts: no name, age, photo, answers, pay, distance or history. It ranks nobody and decides nothing.',
    },
  },
  runs: 'Plans made before',
  runsFailed: 'The plans could not be loaded.',
  noRuns: 'No plan was made yet.',
  runOf: (when: string) => `Plan of ${when}`,
  run: {
    byYou: 'Made by you.',
    byColleague: 'Made by a colleague.',
    noHours: 'none',
    entered: (count: number, sum: number, slots: string) =>
      `Used: the hours of ${people(count)}, and ${hours(sum)} open: ${slots}.`,
    with: (names: string) => `In by hand: ${names}.`,
    without: (names: string) => `Left out by hand: ${names}.`,
    chosen: (names: string) => `Chosen: ${names}.`,
    left: (left: number) => (left === 0 ? 'Nothing stayed open.' : `${hours(left)} stayed open.`),
    replayed: 'Computed again just now from the stored hours: the same result.',
    notReplayed: 'Computed again just now, the result is different. Please tell us.',
    otherRules: 'It was made by earlier rules, and stays as it was.',
    printFor: 'For one person',
    print: 'Print',
    sheetTitle: 'How your hours were counted',
    sheetFor: (name: string, job: string) => `${name}, for ${job}`,
    sheetGiven: (slots: string) => `Hours you gave, free then: ${slots}`,
    sheetNeeded: (slots: string) => `Hours that were open: ${slots}`,
    sheetOpen: (slots: string) => `Open hours within yours: ${slots}`,
    sheetChosen: 'You were among those chosen to be asked.',
    sheetNotChosen: 'You were not among those chosen to be asked. You stay an applicant as before.',
    sheetByHand: 'A person of the business put you in or left you out by hand.',
    sheetNumber: (id: string, version: number) => `Plan ${id}, rules ${version}`,
  },
  planner: {
    title: 'Planner of hours',
    line: 'Proposes people who together cover the hours of a listing, from hours alone. The week is drawn without it, too.',
    label: 'Plan who covers a week',
    failed: 'This could not be changed. Please try again.',
    unloaded: 'Whether the planner is on could not be loaded.',
  },

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
});
