import type { Scene } from '../scene.ts';
import { businessScenes } from './onboarding-business.ts';
import { listingScenes } from './onboarding-listing.ts';
import { billingScenes } from './onboarding-plan.ts';
import { overScenes, profileScenes } from './onboarding-profile.ts';

export const onboardingScenes: readonly Scene[] = [
  ...businessScenes,
  ...profileScenes,
  ...overScenes,
  ...billingScenes,
  ...listingScenes,
];
