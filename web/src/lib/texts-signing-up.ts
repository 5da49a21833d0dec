import { texts } from '@jipe/contract/values/translation';

/** The parts of signing up, which several pages count through. */
export const signingUpWords = texts('signingUpWords', {
  all: 'All that is to come',
  profile: 'Profile',
  plan: 'Plan',
  card: 'Card',
  listing: 'Listing',
});
