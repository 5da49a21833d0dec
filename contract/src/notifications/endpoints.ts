import { endpoint } from '../http/endpoint.ts';
import { messageOnly } from '../http/envelope.ts';
import { idParams } from '../values/id.ts';
import { deviceAnswer, deviceBody, publicKeyAnswer } from './schema.ts';

const area = 'notifications';

export const addDevice = endpoint({
  name: 'addDevice',
  area,
  method: 'POST',
  path: 'notifications/devices/',
  access: 'member',
  summary: 'Register a browser for push messages; the same subscription again keeps its id.',
  body: deviceBody,
  answer: deviceAnswer,
});

export const removeDevice = endpoint({
  name: 'removeDevice',
  area,
  method: 'DELETE',
  path: 'notifications/devices/{id}/',
  access: 'member',
  summary: 'Stop push messages to a browser.',
  params: idParams,
  answer: messageOnly,
});

export const readPublicKey = endpoint({
  name: 'readPublicKey',
  area,
  method: 'GET',
  path: 'notifications/public-key/',
  access: 'member',
  summary: 'The key a browser subscribes with; null when push is not set up.',
  answer: publicKeyAnswer,
});

export const addSeekerDevice = endpoint({
  name: 'addSeekerDevice',
  area,
  method: 'POST',
  path: 'seeker/devices/',
  access: 'seeker',
  summary: "Register a seeker's device for push messages; the same subscription again keeps its id.",
  body: deviceBody,
  answer: deviceAnswer,
});

export const removeSeekerDevice = endpoint({
  name: 'removeSeekerDevice',
  area,
  method: 'DELETE',
  path: 'seeker/devices/{id}/',
  access: 'seeker',
  summary: "Stop push messages to a seeker's device.",
  params: idParams,
  answer: messageOnly,
});

export const readSeekerPublicKey = endpoint({
  name: 'readSeekerPublicKey',
  area,
  method: 'GET',
  path: 'seeker/devices/public-key/',
  access: 'seeker',
  summary: "The key a seeker's device subscribes with; null when push is not set up.",
  answer: publicKeyAnswer,
});

export const notificationsEndpoints = [
  addDevice,
  removeDevice,
  readPublicKey,
  addSeekerDevice,
  removeSeekerDevice,
  readSeekerPublicKey,
] as const;
