import { texts } from '@jipe/contract/values/translation';

/** Texts of every area: buttons, dialogs and lists. */
export const uiWords = texts('uiWords', {
  cancel: 'Cancel',
  /** The label of an optional field. */
  optional: (label: string) => `${label} (optional)`,
  cancelOf: (what: string) => `Cancel: ${what}`,
  save: 'Save',
  saveOf: (what: string) => `Save: ${what}`,
  close: 'Close',
  back: 'Back',
  next: 'Next',
  retry: 'Retry',
  copy: 'Copy',
  search: 'Search',
  clearSearch: 'Clear search',
  clearFilters: 'Clear filters',
  showMore: 'Show more',
  moreNotLoaded: 'What comes next could not be loaded.',
  searching: 'Searching …',
  actions: 'Actions',
  noData: 'No data to display',
  nothingFound: 'Nothing found',

  notifications: 'Notifications',

  leaveTitle: 'Leave without saving?',
  leave: 'Leave',
  keepEditing: 'Keep editing',
  leaving: 'What you changed here has not been saved.',
});
