import { type Page, test } from '@playwright/test';

/** A user's acts and screens since the count began. */
export interface Played {
  /** Titles of the pages, steps and dialogs that appeared. */
  screens: string[];
  /** Presses of a finger or the mouse. A choice in a native select list counts, too. */
  taps: number;
  keys: number;
}

declare global {
  interface Window {
    /** The counters that `countedOf` exposes to pages. */
    countTap: () => void;
    countKey: () => void;
    countScreen: (title: string) => void;
  }
}

/** Adds a line to the report of the test. */
export const noteCounted = (description: string) => test.info().annotations.push({ type: 'counted', description });

/**
 * Counts the browser's events in every page that this context opens from now on. A title that reappears when a dialog
 * closes is not counted again.
 */
export async function countedOf(page: Page): Promise<Played> {
  const played: Played = { screens: [], taps: 0, keys: 0 };
  await page.exposeFunction('countTap', () => void (played.taps += 1));
  await page.exposeFunction('countKey', () => void (played.keys += 1));
  await page.exposeFunction('countScreen', (title: string) => void played.screens.push(title));
  await page.addInitScript(() => {
    const { countTap, countKey, countScreen } = window;
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && countTap(), true);
    addEventListener('keydown', ({ isTrusted }) => isTrusted && countKey(), true);
    addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && countTap(), true);
    const shown = { page: '', dialog: '' };
    const note = (place: keyof typeof shown, title: string | null | undefined) => {
      const now = title?.trim() ?? '';
      if (now === shown[place] || (now === '' && place === 'page')) return;
      shown[place] = now;
      if (now !== '') countScreen(now);
    };
    const look = () => {
      const dialog = [...document.querySelectorAll('[role="dialog"]:not([data-leaving])')].at(-1);
      note('page', document.querySelector('h1')?.textContent);
      note('dialog', dialog?.querySelector('h2')?.textContent);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return played;
}
