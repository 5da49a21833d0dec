import { texts } from './translation.ts';

export const nameTexts = texts('nameTexts', {
  hasLink: 'Links are not allowed here.',
  hasHidden: 'Line breaks and invisible characters are not allowed here.',
});
