import { texts } from './translation.ts';

/** What is said at a field that names somebody or something. */
export const nameTexts = texts('nameTexts', {
  hasLink: 'Links are not allowed here.',
  hasHidden: 'Line breaks and invisible characters are not allowed here.',
});
