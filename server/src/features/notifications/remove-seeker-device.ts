import { removeDevice } from './remove-device.ts';

/** A device is removed for whoever is signed in, a seeker as well as a user. */
export const removeSeekerDevice = removeDevice;
