import { texts } from '@jipe/contract/values/translation';
import { inSeries, plural } from '../../lib/format.ts';

/** Words of the settings, the log and the account's deletion that the specification does not have. */
export const settingsWords = texts('settingsWords', {
  days: (count: number) => plural(count, 'day'),
  takeAlong: 'Before you go you can take everything along: one file with all that is stored.',
  planUnknown: 'What to do first depends on your plan, and that could not be loaded.',
  loadingActivity: 'Loading activity',

  /**
   * "This deletes 2 locations, closes 12 active listings and takes away 340 applications." Zero counts are left out.
   */
  atStake: (locations: number, activeListings: number, applications: number) => {
    const acts = [`deletes ${plural(locations, 'location')}`];
    if (activeListings > 0) acts.push(`closes ${plural(activeListings, 'active listing')}`);
    if (applications > 0) acts.push(`takes away ${plural(applications, 'application')}`);
    return `This ${inSeries(acts, 'and')}.`;
  },
  allAtStake:
    'This deletes all of your locations, listings and applications. Listing credits you have not used are lost.',
  creditsLost: (credits: number, worth: string) =>
    `${plural(credits, 'unused listing credit')}, worth ${worth}, ${credits === 1 ? 'is' : 'are'} lost.`,
  planEnds: 'Your plan ends, and everybody of your business is logged out and cannot log in any more.',
  erasedAfter: (days: string) => `Personal data is erased after ${days}. Invoices are kept.`,
  noUndo: 'This cannot be undone.',

  deletedTitle: 'Account deleted',
  deletedLine: (days: string) =>
    `Your job listings are closed and job seekers do not see your business any more. Personal data is erased after ${days}; invoices are kept.`,
  createNew: 'Create a new account',
  dataRetention: 'Data retention',
});
