import { texts } from '@jipe/contract/values/translation';

/** Texts of pages that compose several areas, or belong to none. */
export const pageWords = texts('pageWords', {
  notFound: "How did I get here? This page doesn't exist!",
  notFoundLine: 'The link may be old or mistyped.',
  /** For signed-in users. */
  nothingLost: (brand: string) => `Your ${brand} account and everything in it are as you left them.`,
  home: 'Home',
});
