import type { DecisionAct } from '@jipe/contract/applicants/rules.decision';
import { texts } from '@jipe/contract/values/translation';
import { formatNumber, plural } from '../../lib/format.ts';

const people = (count: number) => plural(count, 'person', 'people');

/** The act, with the number of people. */
const acts: Record<DecisionAct, (count: number) => string> = {
  interviewed: (count) => `Interviewed: ${people(count)}`,
  hired: (count) => `Hired: ${people(count)}`,
  undo_flags: (count) => `Status cleared: ${people(count)}`,
  hide: (count) => `Hidden: ${people(count)}`,
  unhide: (count) => `Shown again: ${people(count)}`,
  not_this_time: (count) => `Not this time: ${people(count)}`,
  message: (count) => `Message to ${people(count)}`,
};

/** The words of bulk decisions, their bar and the outbox. */
export const decideWords = texts('decideWords', {
  // ── dialog ──
  titles: {
    interviewed: (count: number) => `Mark ${people(count)} as interviewed`,
    hired: (count: number) => `Mark ${people(count)} as hired`,
    undo_flags: (count: number) => `Clear the status of ${people(count)}`,
    hide: (count: number) => `Hide ${people(count)}`,
    unhide: (count: number) => `Show ${people(count)} again`,
    not_this_time: (count: number) => `Tell ${people(count)}: not this time`,
    message: (count: number) => `Write to ${people(count)}`,
  } satisfies Record<DecisionAct, (count: number) => string>,
  alsoTell: 'Tell them, too',
  beginWith: 'Begin with a reply',
  english: 'What they are told',
  spanish: 'In Spanish',
  spanishHint: 'People who use the app in Spanish get the Spanish text, where there is one.',
  fields: (names: string) => `These are filled in for each person: ${names}.`,
  people: (count: number) => people(count),
  told: (count: number) => `${formatNumber(count)} ${count === 1 ? 'is' : 'are'} told`,
  toldTogether: (count: number) => `${formatNumber(count)} of them about several applications in one message`,
  unreachable: (count: number) => `${formatNumber(count)} cannot be`,
  nobodyTold: 'nobody is told',
  changedBy: (count: number, name: string, when: string) =>
    `${formatNumber(count)} ${count === 1 ? 'was' : 'were'} answered by ${name} ${when}`,
  leftOut: 'People answered in the meantime stay as they are.',
  whyUnreachable: 'People who withdrew, erased their account, or were told no in the last seven days get no message.',
  waits: 'The messages wait: until the time is up you can undo this, and nobody has heard of it.',
  undoable: 'You can undo it for a while.',
  asRead: 'As they will read it',
  more: (count: number) => `and ${formatNumber(count)} more, each with their own name`,
  previewFailed: 'Could not find out what happens.',
  changed: 'Somebody answered some of them meanwhile. Nothing was done yet. Below is how it stands now.',
  failed: 'Could not do it.',
  confirms: {
    interviewed: 'Mark as interviewed',
    hired: 'Mark as hired',
    undo_flags: 'Clear status',
    hide: 'Hide',
    unhide: 'Show again',
    not_this_time: 'Not this time',
    message: 'Send',
  } satisfies Record<DecisionAct, string>,

  // ── bar ──
  acts,
  tellsIn: (time: string) => `They are told in ${time}.`,
  beingTold: 'They are being told.',
  undoIn: (time: string) => `It can be undone for ${time}.`,
  undone: (what: string) => `Undone. ${what}. Nobody is told.`,
  undoFailed: 'Could not undo it.',
  outboxOf: (waiting: number) => (waiting > 1 ? `Outbox (${waiting})` : 'Outbox'),
  dismiss: 'Close this bar',

  // ── outbox ──
  outbox: 'Outbox',
  description: 'Decisions about several people at once. Messages that still wait can be sent now or taken back.',
  by: (name: string) => `By ${name}`,
  states: { waiting: 'Waiting', told: 'Told', done: 'Done', undone: 'Undone' },
  applications: (count: number) => plural(count, 'application'),
  columns: { what: 'What', when: 'When', state: 'State', ways: 'What can be done' },
  sendNow: 'Send now',
  sent: 'They are told now.',
  sendFailed: 'Could not send it.',
  empty: 'No decisions about several people yet.',
  emptyHint: 'Select applicants in a list to answer all of them in one go.',
  loadFailed: 'Could not load the outbox.',
});
