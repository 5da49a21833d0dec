import { texts } from '../values/translation.ts';

/** Messages about a request as a whole, for any call. `{…}` is a placeholder. */
export const requestTexts = texts('requestTexts', {
  serverError: 'Internal Server Error',
  notFound: 'Not found.',
  forbidden: 'You do not have permission to do this.',
  busy: 'The service is busy. Please try again in a moment.',
  filesUnavailable: 'Files cannot be stored or loaded right now. Please try again in a moment.',
  tooManySeconds: 'Too many attempts. Please try again in {n} seconds.',
  tooManyMinutes: 'Too many attempts. Please try again in {n} minutes.',
  bad: 'Bad request.',
  unreadable: 'The request could not be read.',
  notJson: 'The request is not valid JSON.',
  wrongType: 'This content type is not supported. Please send JSON.',
  tooLarge: 'The request is too large.',
  headersTooLong: 'The address or the headers of the request are too long.',
  tooSlow: 'The request took too long to arrive.',
  formUnreadable: 'The form could not be read. Please try again.',
  tooManyFiles: 'At most {max} files can be sent at once.',
  fileUnexpected: 'This file is not expected here.',
  fileShorter: 'The file is shorter than that.',
  keyTooLong: 'Idempotency-Key is too long.',
  keyReused: 'This Idempotency-Key was used with another request.',
  keyRunning: 'This was sent before and is still under way.',
});
