import { texts } from '@jipe/contract/values/translation';
import { plural } from '../../lib/format.ts';

/**
 * `own`: the renewals of the listings charged now. `coming`: the other renewals. Both are null when they cost nothing.
 */
interface MonthSums {
  days: number;
  /** The number of listings charged now. */
  listings: number;
  due: string;
  coming: string | null;
  own: string | null;
  all: string;
}

/** Words of the forecast, the monthly cap and the receipts' download. */
export const forecastWords = texts('forecastWords', {
  title: 'What comes',
  description: (days: number) => `The next ${days} days, as long as nothing is changed.`,
  failed: 'Could not load what comes.',
  total: 'In total',
  credits: (count: number) => plural(count, 'credit'),
  bundle: (would: string, saves: string) => `On a bundle it would be ${would}: ${saves} less.`,
  byLocation: 'By location',
  lines: 'By date',
  date: 'Date',
  listing: 'Listing',
  location: 'Location',
  amount: 'Amount',
  leaveOut: 'Leave out',
  leaveOutOne: (title: string, location: string, date: string) => `Leave out ${title}, ${location}, on ${date}`,
  without: (listings: number, total: string) => `With ${plural(listings, 'listing')} paused: ${total}`,
  withoutHint: 'Tick listings to see what it would be with them paused.',
  why: { renewal: 'Renewal', credit: 'Renewal by credit', free: 'Free' },
  oneCredit: '1 credit',
  all: (count: number) => `Show all ${count}`,
  nothing: 'Nothing comes',
  nothingHint: 'No listing renews in these days.',

  /** The effect of a charge on the month's total. */
  month: ({ days, listings, due, coming, own, all }: MonthSums) => {
    const sums = [`${due} now`];
    if (own !== null) sums.push(`${own} when ${listings === 1 ? 'it renews' : 'these renew'}`);
    if (coming !== null) sums.push(`${coming} of renewals that come anyway`);
    const last = sums.length > 1 ? `${sums.pop()}, ${all} in all` : 'nothing else';
    return `In the next ${days} days: ${sums.join(', ')} and ${last}.`;
  },
  nextDays: (days: number) => `Next ${days} days`,

  receiptsOf: 'Receipts of',
  allMonths: 'All months',
  monthSum: (count: number, sum: string) => `${plural(count, 'receipt')}, ${sum}`,
  csv: 'Download as CSV',
  csvFailed: 'Could not download the receipts.',

  cap: 'Monthly cap',
  capHint:
    'Before a charge goes beyond it in a calendar month, you are asked. Renewals go on; you are told three days before one goes beyond it.',
  capAmount: 'Cap in dollars',
  capNone: 'No cap',
  capEmpty: 'Leave it empty for no cap.',
  capSave: 'Save cap',
  capSaved: (cap: string) => `Monthly cap saved: ${cap}`,
  capTaken: 'Monthly cap taken away',
  capInvalid: 'Please enter an amount such as 500.00.',
  capFailed: 'Could not save the cap.',
  capUnloaded: 'Could not load the monthly cap.',
});
