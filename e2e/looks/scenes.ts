import type { Scene } from './scene.ts';
import { accountScenes } from './scenes/accounts.ts';
import { applicantScenes } from './scenes/applicants.ts';
import { billingMonthScenes } from './scenes/billing-month.ts';
import { billingScenes } from './scenes/billing.ts';
import { coverageScenes } from './scenes/coverage.ts';
import { frameScenes } from './scenes/frame.ts';
import { listingScenes } from './scenes/listings.ts';
import { manyListingsScenes } from './scenes/many-listings.ts';
import { locationScenes } from './scenes/locations.ts';
import { messageScenes } from './scenes/messages.ts';
import { onboardingScenes } from './scenes/onboarding.ts';
import { profileScenes } from './scenes/profile.ts';
import { settingsScenes } from './scenes/settings.ts';
import { userScenes } from './scenes/users.ts';

export const scenes: readonly Scene[] = [
  ...accountScenes,
  ...onboardingScenes,
  ...locationScenes,
  ...listingScenes,
  ...manyListingsScenes,
  ...applicantScenes,
  ...coverageScenes,
  ...messageScenes,
  ...userScenes,
  ...profileScenes,
  ...billingScenes,
  ...billingMonthScenes,
  ...settingsScenes,
  ...frameScenes,
];
