import { texts } from '../values/translation.ts';

export const notificationTexts = texts('notificationTexts', {
  endpointInvalid: 'endpoint must be the URL of a push service.',
  keysInvalid: 'keys must hold p256dh and auth.',
  deviceAdded: 'Notifications are on for this device.',
  deviceRemoved: 'Notifications are off for this device.',
  newMessage: 'New message',
  applicantsInvalid: 'applicants must be each, daily or off.',
  messagesInvalid: 'messages must be true or false.',
  quietInvalid: 'quiet_hours must be null, or half hours such as {"from": "22:00", "until": "07:00"}.',
  quietSame: 'Quiet hours must end at another time than they begin.',
  noticesSaved: 'Your mail settings were saved.',
  unsubscribeInvalid: 'This link is not valid.',
  stoppedApplicants: 'You get no more mails about applicants.',
  stoppedMessages: 'You get no more mails about messages.',

  // ── notifications on a device ──
  newApplicant: 'New applicant',
  applied: '{name} applied for {title}',
  /** For several applicants at once. */
  appliedMany: '{n} people applied for {title}',
});
