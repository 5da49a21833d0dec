/** True while developing and in a build made with DEV_PAGES=on: the design system's own page is then part of the app. */
declare const __DEV_PAGES__: boolean;
/** Made by theme-plugin.ts. */
declare module 'virtual:theme.css';
/** By language, put in by prepared-pages-plugin.ts: what a page says whose script could not be loaded. */
declare const __UNLOADED_WORDS__: Readonly<
  Record<import('./lib/language.ts').Language, { said: string; again: string }>
>;
