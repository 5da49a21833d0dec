import { texts } from '../values/translation.ts';

export const coverageTexts = texts('coverageTexts', {
  peopleTooMany: 'Up to 500 applicants can be put in or left out.',
  notAmongThem: 'This applicant gave no hours, is hidden, or has agreed on hours already.',
  inAndOut: 'The same applicant cannot be put in and left out.',
});
