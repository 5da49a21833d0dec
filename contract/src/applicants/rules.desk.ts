export const NOTE_MAX = 1000;
/** So much of a message is told in a timeline. */
export const MESSAGE_BEGINNING = 140;

/** A listing with so many days left is told of when it will not renew by itself. */
export const ENDING_DAYS = 5;
/** So many of these are told of. */
export const ENDING_AT_MOST = 20;
/** A listing that could not be renewed is told of for so many days. */
export const FAILED_DAYS = 14;

/** What a timeline tells of. */
export const timelineKinds = [
  'applied',
  'withdrawn',
  'seen',
  'interviewed',
  'hired',
  'unticked',
  'hidden',
  'shown',
  'note',
  'told',
  'message',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];
