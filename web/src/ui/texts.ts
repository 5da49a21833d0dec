import { texts } from '@jipe/contract/values/translation';

/** Words of every area: what buttons and lists say everywhere. */
export const uiWords = texts('uiWords', {
  cancel: 'Cancel',
  save: 'Save',
  actions: 'Actions',
  noData: 'No data to display',
  nothingFound: 'Nothing found',

  leaveTitle: 'Leave without saving?',
  leave: 'Leave',
  keepEditing: 'Keep editing',
  leavingHere: 'What you changed here has not been saved.',
  leavingPage: 'What you changed on this page has not been saved.',
});
