import { texts } from '@jipe/contract/values/translation';

/** The parts of signing up. Several pages count through them. */
export const signingUpWords = texts('signingUpWords', {
  all: 'All that is to come',
  profile: 'Profile',
  plan: 'Plan',
  card: 'Card',
  listing: 'Listing',
});
