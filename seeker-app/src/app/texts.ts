import { texts } from '@jipe/contract/values/translation';

export const appWords = texts('appWords', {
  pagesLabel: 'Pages',
  mine: 'Applications',
  messages: 'Messages',
  unread: (count: number) => (count === 1 ? '1 with something new' : `${count} with something new`),
  me: 'Me',
  enter: 'Sign in',
  aboutLabel: 'About',
  contact: 'Contact',
  privacy: 'Privacy',
  terms: 'Terms',
  broken: 'This page could not be shown.',
  reload: 'Load it again',
});
