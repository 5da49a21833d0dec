import { removeDevice } from './remove-device.ts';

/** Removes the device of whoever is signed in, a seeker as well as a user. */
export const removeSeekerDevice = removeDevice;
