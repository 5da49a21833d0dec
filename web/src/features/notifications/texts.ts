import { texts } from '@jipe/contract/values/translation';

/** The words about notifications beyond the contract's. */
export const notificationWords = texts('notificationWords', {
  title: 'Notifications',
  line: 'Mails about people. They are for you alone: everybody of your business chooses their own.',
  aboutApplicants: 'Mails about applicants',
  applicants: { each: 'Each', daily: 'A brief each morning', off: 'None' },
  applicantsLine: {
    each: 'A minute after somebody applied; of one listing at most every ten minutes.',
    daily: 'At seven, when somebody is new or waits for an answer.',
    off: 'Applicants stand in the app.',
  },
  messages: 'Mail me about unread messages',
  messagesLine: 'When a message was not read for a quarter of an hour, once until you read it.',
  notSaved: 'Your mail settings could not be saved. Please try again.',
  loading: 'Loading mail settings',
  stopTitle: 'Stop these mails?',
  stopLine: 'You get no more mails of this kind. Other mails go on.',
  stop: 'Stop these mails',
  stopFailed: 'The mails could not be stopped. Please try again.',
  stoppedTitle: 'Mails stopped',
  backOn: 'You can turn them on again under Notifications in your settings.',
  offer: 'Hear of new messages at once.',
  turnOn: 'Turn on',
  notNow: 'Not now',
  turnOnFailed: 'Notifications could not be turned on in this browser.',
  turnOnLater: 'Notifications are not on yet. Please try again.',
});
