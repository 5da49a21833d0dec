import { texts } from '@jipe/contract/values/translation';

/** What pages say that are made of several areas, or of none. */
export const pageWords = texts('pageWords', {
  notFound: "How did I get here? This page doesn't exist!",
  notFoundLine: 'The link may be old or mistyped.',
  /** To who is signed in. */
  nothingLost: (brand: string) => `Your ${brand} account and everything in it are as you left them.`,
  home: 'Home',
});
