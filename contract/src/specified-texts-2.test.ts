import { describe, expect, it } from 'vitest';
import { applicantTexts } from './applicants/texts.ts';
import { billingTexts } from './billing/texts.ts';
import { listingTexts } from './listings/texts.ts';
import { messagingTexts } from './messaging/texts.ts';
import { deletionReasons, settingsTexts } from './settings/texts.ts';

/** Returns every text of an area, including nested ones of columns, menus and dialogs. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn);

/** Texts that the specification's second part quotes, to the letter, with its spacing and spelling. */
const quoted = {
  listings: {
    texts: listingTexts,
    quotes: [
      'number must be a positive integer',
      'min_age must be a positive integer',
      'Please enter a valid url starting from http(s)',
      'Please select atleast one job type',
      'Please enter at least one time availability!',
      'Please add in both from and to values before saving!',
      'The time range is conflicting in the day you are trying to add. Please select any other time range.',
      'The time range is conflicting in the next day of the day you are trying to add. Please select any other time range.',
      'Location is inactive.',
      'Job status is inactive',
      'Could not fetch job details',
      'Could not fetch Job data!',
      'Could not complete required action.',
      'Job paused successfully',
      'Job deactivation failed!',
      'Job activated successfully',
      'Job activation failed!',
      'Internal Error !!! Error creating job',
      'Job link copied!',
      'Dynamic link copied!',
      'No dynamic url found!',
      'Coordinates not found !!!',
      'APPLY CLICKS',
      'No data to display',
      'Add Job Listing',
      '(See more info)',
      '(Hide info)',
      'Pause Job Listing',
      'Edit Job Listing',
      'Preview Job',
      'Copy Dynamic Link',
      'Copy Link',
      'Continue',
      "You're all set",
      'Preview Profile',
      'CONFIRM LISTING',
      'View Time',
      'About Us',
      'Not Available',
    ],
  },
  billing: {
    texts: billingTexts,
    quotes: [
      'Please enter the code before validating!',
      'Please re-enter your card info!',
      'Invalid card number',
      'Could not complete required action.',
      'Promo code post failed',
      'Plan has been paused.',
      '25/25',
      'CREATE LISTING',
      'Save Card',
    ],
  },
  applicants: {
    texts: applicantTexts,
    quotes: [
      "Could not update applicant's status.",
      'Could not fetch applicants.',
      'Could not fetch applicants data.',
      'Could not fetch required applicants.',
      'Could not fetch required favourites.',
      'Something went wrong. Please refresh the page.',
      'No data to display',
      'Applicants',
      'Favorites',
      'Interviewed',
      'Hired',
      'Hidden',
      'Not Available',
    ],
  },
  messaging: {
    texts: messagingTexts,
    quotes: ['All my messages', 'No Recipients Found', 'Write A Message', 'Go Bananas!', 'Start a conversation'],
  },
  settings: {
    texts: { settingsTexts, deletionReasons },
    quotes: [
      'Settings',
      'Change Password',
      'Old Password',
      'New Password',
      'Confirm Password',
      'Delete Account',
      'Not Now',
      'Yes, Delete My Account',
      'I am not hiring at this time',
      'I like Jipe, but not enough applicants',
      'Jipe did not meet my expectations',
    ],
  },
};

describe.each(Object.entries(quoted))('the texts of %s', (_area, { texts, quotes }) => {
  const all = textsIn(texts);
  // Spec: 2:2/8, 2:3/26, 2:5/2
  it.each(quotes)('include the quote of part 2 of the specification: %j', (quote) => expect(all).toContain(quote));
});
