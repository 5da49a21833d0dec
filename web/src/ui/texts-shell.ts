import { texts } from '@jipe/contract/values/translation';

/** Texts of every page, also of the sign-in page, needed before anything else is loaded. */
export const shellWords = texts('shellWords', {
  breadcrumb: 'Breadcrumb',
  tryAgain: 'Try again',
  loading: 'Loading',
  notLoaded: 'This could not be loaded',
  reference: (id: string) => `Reference ${id}`,
  offline: 'You are offline. What you see may be out of date; nothing you typed is lost.',
  skip: 'Skip to content',
  theme: 'Theme',
  themes: { auto: 'System theme', light: 'Light theme', dark: 'Dark theme' },
  password: 'password',
  showPassword: (name: string) => `Show ${name}`,
  hidePassword: (name: string) => `Hide ${name}`,
});
