import type { SkipReason } from '@jipe/contract/listings/rules.change';
import { texts } from '@jipe/contract/values/translation';
import { formatNumber, plural } from '../../lib/format.ts';

/** Says how many listings are skipped for each reason. */
const skipped: Record<SkipReason, (count: number) => string> = {
  unchanged: (count) => `${plural(count, 'listing')} ${count === 1 ? 'has' : 'have'} it already`,
  rate_out_of_range: (count) => `${plural(count, 'listing')}: the pay would be 0 or less, or more than is possible`,
  already_paused: (count) => `${plural(count, 'listing')} ${count === 1 ? 'is' : 'are'} paused already`,
  already_active: (count) => `${plural(count, 'listing')} ${count === 1 ? 'is' : 'are'} active already`,
  closed: (count) => `${plural(count, 'listing')} ${count === 1 ? 'is' : 'are'} closed`,
  location_inactive: (count) => `${plural(count, 'listing')}: the location is inactive`,
  url_missing: (count) => `${plural(count, 'listing')}: the job URL is missing`,
};

/** Words of the table of all listings and its bulk changes. */
export const tableWords = texts('tableWords', {
  // ── filters ──
  search: 'Search listings',
  searchHint: 'Title or location',
  location: 'Location',
  allLocations: 'All locations',
  type: 'Job type',
  allTypes: 'All job types',
  sort: 'Sort by',
  sorts: {
    newest: 'Newest',
    title: 'Title',
    location: 'Location',
    days: 'Days remaining',
    rate: 'Highest pay',
    applications: 'Most applications',
    waiting: 'Most waiting',
  },
  loadFailed: 'Could not load the listings.',
  noMatch: 'No listing fits these filters.',
  none: 'Post a job, at one location or at several at once.',

  // ── columns ──
  position: 'Position',
  pay: 'Pay',
  status: 'Status',
  days: 'Days',
  new: 'New',
  waiting: 'Waiting',
  nextCharge: 'Next charge',
  byCredit: '1 credit',
  noCharge: 'None',

  // ── selection ──
  select: 'Select',
  selectOne: (title: string, location: string) => `Select ${title}, ${location}`,
  selectAll: (count: number) => `Select all ${formatNumber(count)} shown`,
  ofAll: (shown: number, all: number) =>
    shown === all ? plural(all, 'listing') : `${formatNumber(shown)} of ${formatNumber(all)} listings`,
  actions: 'Change the selected listings',

  // ── changes ──
  acts: { pay: 'Change pay', age: 'Change age', pause: 'Pause', activate: 'Activate', close: 'Close', clone: 'Clone' },
  titles: {
    pay: (count: number) => `Change the pay of ${plural(count, 'listing')}`,
    age: (count: number) => `Change the minimum age of ${plural(count, 'listing')}`,
    pause: (count: number) => `Pause ${plural(count, 'listing')}`,
    activate: (count: number) => `Activate ${plural(count, 'listing')}`,
    close: (count: number) => `Close ${plural(count, 'listing')} for good`,
    clone: (count: number) => `Clone ${plural(count, 'listing')}`,
  },
  payHow: 'How',
  payTo: 'To an amount',
  payBy: 'By an amount',
  newPay: 'New hourly rate',
  payMore: 'Add to the hourly rate',
  payLess: 'A minus lowers the pay: -0.50',
  newAge: 'New minimum age',
  whyPause: 'Why do you pause them? At least one reason.',
  whyClose: 'Why do you close them? At least one reason.',
  cloneTo: 'Post them at',
  cloneHint: 'Each of them is posted at each of these locations.',
  see: 'See what changes',

  // ── preview ──
  changes: 'What changes',
  listing: 'Listing',
  before: 'Before',
  after: 'After',
  newListing: 'Not there yet',
  nothingChanges: 'Nothing changes.',
  skipped: 'Skipped',
  why: skipped,
  nothingCharged: 'Nothing is charged.',
  creditsUsed: (credits: number) => `${plural(credits, 'credit')} ${credits === 1 ? 'is' : 'are'} used.`,
  chargedNow: 'The saved card is charged as soon as you confirm.',
  canUndo: 'You can undo it for ten minutes.',
  noUndo: 'This cannot be undone.',
  confirms: {
    pay: (count: number) => `Change ${plural(count, 'listing')}`,
    age: (count: number) => `Change ${plural(count, 'listing')}`,
    pause: (count: number) => `Pause ${plural(count, 'listing')}`,
    activate: (count: number) => `Activate ${plural(count, 'listing')}`,
    close: (count: number) => `Close ${plural(count, 'listing')}`,
    clone: (count: number) => `Post ${plural(count, 'listing')}`,
  },
  withPrice: (act: string, price: string) => `${act} for ${price}`,
  lookAgain: 'What you see below is how it stands now. Nothing was done.',
  failed: 'Could not change the listings.',
  previewFailed: 'Could not find out what changes.',

  // ── result ──
  done: (count: number) => `${plural(count, 'listing')} changed.`,
  made: (count: number) => `${plural(count, 'listing')} posted.`,
  undoUntil: (time: string) => `Until ${time} it can be undone.`,
  undone: (count: number) => `${plural(count, 'listing')} ${count === 1 ? 'is' : 'are'} as before.`,
  kept: (count: number) =>
    `${plural(count, 'listing')} ${count === 1 ? 'stays' : 'stay'} as ${count === 1 ? 'it is' : 'they are'}: changed by somebody meanwhile, or no longer paid.`,
  undoFailed: 'Could not undo it.',
});
