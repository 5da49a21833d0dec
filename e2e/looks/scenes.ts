import type { Scene } from './scene.ts';
import { accountScenes } from './scenes/accounts.ts';
import { applicantScenes } from './scenes/applicants.ts';
import { listingScenes } from './scenes/listings.ts';
import { locationScenes } from './scenes/locations.ts';
import { messageScenes } from './scenes/messages.ts';
import { onboardingScenes } from './scenes/onboarding.ts';

export const scenes: readonly Scene[] = [
  ...accountScenes,
  ...onboardingScenes,
  ...locationScenes,
  ...listingScenes,
  ...applicantScenes,
  ...messageScenes,
];
