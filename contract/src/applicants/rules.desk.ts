export const NOTE_MAX = 1000;
/** Characters of a message that a timeline shows. */
export const MESSAGE_BEGINNING = 140;

/** Today warns of a listing with this many days left or fewer when it will not renew by itself. */
export const ENDING_DAYS = 5;
/** The most ending listings that Today shows. */
export const ENDING_AT_MOST = 20;
/** For how many days Today shows a listing whose renewal failed. */
export const FAILED_DAYS = 14;

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
