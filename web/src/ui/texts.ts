import { texts } from '@jipe/contract/values/translation';

/** Words of every area: what buttons, dialogs, lists and the frame around them say everywhere. */
export const uiWords = texts('uiWords', {
  cancel: 'Cancel',
  cancelOf: (what: string) => `Cancel: ${what}`,
  save: 'Save',
  saveOf: (what: string) => `Save: ${what}`,
  close: 'Close',
  back: 'Back',
  next: 'Next',
  tryAgain: 'Try again',
  retry: 'Retry',
  copy: 'Copy',
  search: 'Search',
  clearSearch: 'Clear search',
  showMore: 'Show more',
  loading: 'Loading',
  searching: 'Searching …',
  actions: 'Actions',
  noData: 'No data to display',
  nothingFound: 'Nothing found',

  notLoaded: 'This could not be loaded',
  reference: (id: string) => `Reference ${id}`,
  offline: 'You are offline. What you see may be out of date; nothing you typed is lost.',
  notifications: 'Notifications',
  breadcrumb: 'Breadcrumb',
  skip: 'Skip to content',

  leaveTitle: 'Leave without saving?',
  leave: 'Leave',
  keepEditing: 'Keep editing',
  leavingHere: 'What you changed here has not been saved.',
  leavingPage: 'What you changed on this page has not been saved.',

  theme: 'Theme',
  themes: { auto: 'System theme', light: 'Light theme', dark: 'Dark theme' },
  password: 'password',
  showPassword: (name: string) => `Show ${name}`,
  hidePassword: (name: string) => `Hide ${name}`,
});
