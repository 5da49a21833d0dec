import { texts } from '@jipe/contract/values/translation';

/** The words about notifications beyond the contract's. */
export const notificationWords = texts('notificationWords', {
  offer: 'Hear of new messages at once.',
  turnOn: 'Turn on',
  notNow: 'Not now',
  turnOnFailed: 'Notifications could not be turned on in this browser.',
  turnOnLater: 'Notifications are not on yet. Please try again.',
});
