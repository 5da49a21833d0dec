import { texts } from '@jipe/contract/values/translation';

/** How an application was made, and what became of the person since. */
export const madeWords = texts('madeWords', {
  unconfirmed: 'Address not confirmed',
  erased: 'Erased at their own request',
  wantsToTalk: 'Would like to talk about an adjustment',
  note: (text: string) => `“${text}”`,
  changed: 'Hours changed since applying.',
  appliedWith: (hours: string) => `Applied with ${hours}.`,
  today: (hours: string) => `Today ${hours}.`,
  noHours: 'no hours',
});
