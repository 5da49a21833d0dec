import { texts } from '@jipe/contract/values/translation';

/** Words about notifications that the contract does not have. */
export const notificationWords = texts('notificationWords', {
  title: 'Notifications',
  line: 'Mails and notifications about people. They are for you alone: everybody of your business chooses their own.',
  aboutApplicants: 'Mails about applicants',
  applicants: { each: 'Each', daily: 'A brief each morning', off: 'None' },
  applicantsLine: {
    each: 'A minute after somebody applied; of one listing at most every ten minutes.',
    daily: 'At seven, when somebody is new or waits for an answer.',
    off: 'You find applicants in the app.',
  },
  messages: 'Mail me about unread messages',
  messagesLine: 'When a message was not read for a quarter of an hour, once until you read it.',
  push: 'Notifications in this browser',
  pushLine: 'New messages and applicants show up at once, also while no page is open.',
  pushDenied: 'Blocked in this browser’s settings. Allow notifications for this site there first.',
  pushUnsupported: 'This browser cannot show notifications.',
  quiet: {
    title: 'Quiet hours',
    line: 'No mails about people and no notifications during these hours: they wait until the end. Only the brief at seven still comes. In the time zone of your first location.',
    from: 'Quiet from',
    until: 'Quiet until',
  },
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
