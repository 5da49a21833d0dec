import { texts } from '@jipe/contract/values/translation';

/** The parts of signing up, which several pages count through. */
export const signingUpWords = texts('signingUpWords', {
  profile: 'Profile',
  plan: 'Plan',
  card: 'Card',
  listing: 'Listing',
});
