import { LATE_MS } from './loading-delay.ts';

/**
 * A prerendered page is painted before the app's script has loaded. A complete page accepts input, and the app hydrates
 * it; for a page behind the sign-in only a skeleton is prerendered, which the app replaces.
 */
const state = () => document.documentElement.dataset;

/** Hides the prerendered page, because this visitor gets another page. */
export const declinePrepared = (): void => void (state()['prepared'] = 'declined');

/**
 * The app's scripts and links wait in a `template` of the page. They are requested once the prerendered page is
 * painted, so that its styles have a phone's connection to themselves; at once where nothing is prerendered.
 */
export function startApp(): void {
  setTimeout(() => (state()['late'] = ''), LATE_MS);
  const aside = document.querySelector<HTMLTemplateElement>('head > template');
  const parts = [...(aside?.content.children ?? [])];
  // Each request takes a millisecond on a phone, and there are a dozen. One task per request lets input events run in
  // between.
  const start = () => {
    for (const part of parts.splice(0)) setTimeout(() => document.head.append(part));
  };
  if (state()['prepared'] === 'declined' || document.hidden) return start();
  // A first paint may be the background alone; wait for the first content.
  const isSeen = (paints: PerformanceObserverEntryList) => paints.getEntriesByName('first-contentful-paint').length > 0;
  new PerformanceObserver((paints) => isSeen(paints) && start()).observe({ type: 'paint', buffered: true });
  // For browsers that report no paint.
  addEventListener('load', () => setTimeout(start, LONGEST_WAIT));
}

/** How long to wait for a paint, in milliseconds from the load event. */
const LONGEST_WAIT = 500;

/**
 * Holds a submit, or a press of a button or of a link in a form, until the form's code has loaded. Otherwise the submit
 * would leave the page, and the link would lose the input.
 */
export function holdEarlyActs(): void {
  state()['waiting'] = 'no';
  const hold = (event: Event) => {
    if (state()['waiting'] === undefined) return EARLY_ACTS.forEach((act) => removeEventListener(act, hold, true));
    if (event.type === 'submit') state()['waiting'] = 'yes';
    else if (!keepPress(event as MouseEvent)) return;
    event.preventDefault();
  };
  EARLY_ACTS.forEach((act) => addEventListener(act, hold, true));
}

const EARLY_ACTS = ['submit', 'click'];

/**
 * Returns whether the press is held. Not held: a link opened in another tab, since this page stays, and any link once
 * the app failed to load.
 */
function keepPress({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const pressed = (target as Element).closest<HTMLElement>('button[type="button"], form a:not([target])');
  if (!pressed) return false;
  if (pressed.tagName === 'A' && (ctrlKey || metaKey || shiftKey || document.querySelector('.unloaded'))) return false;
  pressed.dataset['pressed'] = '';
  return true;
}

/**
 * Which kind of prerendered page this visitor has. Null for none: the place is then emptied and shown, and no act is
 * held.
 */
export function preparedIn(place: HTMLElement): 'whole' | 'outline' | null {
  if (place.hasChildNodes() && state()['prepared'] !== 'declined') return place.inert ? 'outline' : 'whole';
  place.replaceChildren();
  makeUsable(place);
  delete state()['prepared'];
  return null;
}

/** Called right before the app replaces the skeleton. */
export function makeUsable(place: HTMLElement): void {
  place.inert = false;
  delete state()['waiting'];
  delete state()['for'];
}

/**
 * Called when the form is ready, with the input kept: repeats the presses that were held, and submits the form if a
 * submit was held.
 */
export function releaseEarlyActs(form: HTMLFormElement | null | undefined): void {
  const isWaiting = state()['waiting'] === 'yes';
  delete state()['waiting'];
  for (const pressed of form?.querySelectorAll<HTMLElement>('[data-pressed]') ?? []) {
    delete pressed.dataset['pressed'];
    pressed.click();
  }
  if (isWaiting) setTimeout(() => form?.requestSubmit());
}
