import { texts } from '@jipe/contract/values/translation';

export const appWords = texts('appWords', {
  pagesLabel: 'Pages',
  mine: 'Applications',
  messages: 'Messages',
  me: 'Me',
  enter: 'Sign in',
  aboutLabel: 'About',
  contact: 'Contact',
  privacy: 'Privacy',
  terms: 'Terms',
  broken: 'This page could not be shown.',
  reload: 'Load it again',
});
