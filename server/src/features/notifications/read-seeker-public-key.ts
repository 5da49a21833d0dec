import { readPublicKey } from './read-public-key.ts';

/** Seekers subscribe to the push service with the same key. */
export const readSeekerPublicKey = readPublicKey;
