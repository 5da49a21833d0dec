import { texts } from '@jipe/contract/values/translation';

/** The single-key shortcuts of an applicant's window, in the list of all shortcuts. */
export const keyWords = texts('keyWords', {
  interviewed: 'In an applicant’s window: Interviewed, or not',
  hired: 'In an applicant’s window: Hired, or not',
  hide: 'In an applicant’s window: hide or show',
  message: 'In an applicant’s window: message',
  note: 'In an applicant’s window: write a note',
});
