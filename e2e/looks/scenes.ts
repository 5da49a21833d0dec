import type { Scene } from './scene.ts';
import { accountScenes } from './scenes/accounts.ts';
import { locationScenes } from './scenes/locations.ts';
import { onboardingScenes } from './scenes/onboarding.ts';

export const scenes: readonly Scene[] = [...accountScenes, ...onboardingScenes, ...locationScenes];
