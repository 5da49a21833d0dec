import { type Page, test } from '@playwright/test';

/** What somebody has done and seen since the count began. */
export interface Played {
  /** Pages, steps and dialogs that came up, by their titles. */
  screens: string[];
  /** Presses of a finger or a mouse; a choice in the list that a closed list of the device opens is one too. */
  taps: number;
  keys: number;
}

declare global {
  interface Window {
    /** Where they are counted. */
    countTap: () => void;
    countKey: () => void;
    countScreen: (title: string) => void;
  }
}

/** Stands in the report beside the story. */
export const noteCounted = (description: string) => test.info().annotations.push({ type: 'counted', description });

/**
 * Counts by the events that the browser gets, in every page of the context that is opened from now on. A title that comes back from
 * beneath a dialog is no screen of its own.
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
