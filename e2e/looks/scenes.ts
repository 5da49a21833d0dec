import type { Scene } from './scene.ts';
import { locationScenes } from './scenes/locations.ts';

export const scenes: readonly Scene[] = [...locationScenes];
