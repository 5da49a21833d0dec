import { addDevice } from './add-device.ts';

/** A device belongs to whoever is signed in, a seeker as well as a user. */
export const addSeekerDevice = addDevice;
