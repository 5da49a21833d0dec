import { texts } from '@jipe/contract/values/translation';

/** Texts of failed calls for which the server sends no sentence. */
export const libWords = texts('libWords', {
  tooMany: 'Too many tries. Please wait a little and try again.',
  tooManyFor: (seconds: number) =>
    seconds < 60
      ? `Too many tries. Please wait ${seconds} seconds and try again.`
      : `Too many tries. Please wait ${Math.ceil(seconds / 60)} minutes and try again.`,
  offline: 'There is no connection right now. Please check it and try again.',
  somethingWrong: 'Something went wrong. Please try again.',
  gone: 'This is no longer here.',
});
