import { texts } from '@jipe/contract/values/translation';

const seconds = (count: number) => `${count} ${count === 1 ? 'second' : 'seconds'}`;
const minutes = (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`;

/** Texts of every page: why a call failed where the server gave no reason, and times in words. */
export const libWords = texts('libWords', {
  /** By HTTP status. */
  refused: {
    401: 'Please log in again.',
    403: 'You are not allowed to do this.',
    404: 'This is no longer here.',
    409: 'This has changed in the meantime. Please reload the page and try again.',
    413: 'This file is too large.',
    415: 'This kind of file is not supported.',
    502: 'The service is not reachable right now. Please try again in a moment.',
    503: 'The service is busy right now. Please try again in a moment.',
    504: 'The service is not reachable right now. Please try again in a moment.',
  },
  tryAgain: 'Trying again usually helps; what you saved is safe.',
  needsReload: 'This needs the page to be reloaded.',
  reload: 'Reload the page',
  /** Shown after the page was reloaded for a dialog or a menu. */
  renewed: 'There was an update, and the page was reloaded. Please do that again.',
  open: 'Open',
  tooMany: 'Too many tries. Please wait a moment and try again.',
  tooManyFor: (wait: string) => `Too many tries. Please wait ${wait} and try again.`,
  seconds,
  minutes,
  justNow: 'just now',
});
