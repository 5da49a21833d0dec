import { texts } from '../values/translation.ts';

/** The words of notifications. */
export const notificationTexts = texts('notificationTexts', {
  endpointInvalid: 'endpoint must be the URL of a push service.',
  keysInvalid: 'keys must hold p256dh and auth.',
  deviceAdded: 'Notifications are on for this device.',
  deviceRemoved: 'Notifications are off for this device.',
  newMessage: 'New message',

  // ── notes ──
  newApplicant: 'New applicant',
  applied: '{name} applied for {title}',
  /** Several at once. */
  appliedMany: '{n} people applied for {title}',
});
