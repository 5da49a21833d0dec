import { endpoint } from '../http/endpoint.ts';
import { messageOnly } from '../http/envelope.ts';
import { idParams } from '../values/id.ts';
import {
  deviceAnswer,
  deviceBody,
  noticesAnswer,
  noticesBody,
  publicKeyAnswer,
  stopParams,
  stoppedAnswer,
} from './schema.ts';

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

export const readNotices = endpoint({
  name: 'readNotices',
  area,
  method: 'GET',
  path: 'users/notices/',
  access: 'member',
  summary: 'Which mails about people one gets, and in which hours none, nor a push.',
  answer: noticesAnswer,
});

export const changeNotices = endpoint({
  name: 'changeNotices',
  area,
  method: 'PATCH',
  path: 'users/notices/',
  access: 'member',
  summary:
    'Choose which mails about people one gets, and in which hours none, nor a push: they wait until the hours end, but for the daily brief. What is not sent stays as it is.',
  body: noticesBody,
  answer: noticesAnswer,
});

export const stopNotices = endpoint({
  name: 'stopNotices',
  area,
  method: 'POST',
  path: 'public/unsubscribe/{token}/',
  access: 'public',
  summary:
    'Stop the mails of a kind by the link of one of them, without signing in (RFC 8058): with the body of a form, or none. The link does not expire.',
  params: stopParams,
  takesForm: true,
  answer: stoppedAnswer,
});

export const notificationsEndpoints = [
  addDevice,
  removeDevice,
  readPublicKey,
  addSeekerDevice,
  removeSeekerDevice,
  readSeekerPublicKey,
  readNotices,
  changeNotices,
  stopNotices,
] as const;
