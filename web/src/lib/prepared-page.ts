import { LATE_MS } from './loading-delay.ts';

/**
 * A page that was made when the app was built is painted before the app's script is here. Where it is whole it can be typed into, and
 * the app takes it over as it stands; of a page behind the sign-in it is the outline, whose place the app takes.
 */
const state = () => document.documentElement.dataset;

/** This visitor gets another page than the prepared one: nothing of it is shown. */
export const declinePrepared = (): void => void (state()['prepared'] = 'declined');

/**
 * What the app is made of is kept aside in the page: it is asked for when the prepared page was painted, so that nothing shares a
 * phone's connection with the styles of that; at once where nothing is shown before.
 */
export function startApp(): void {
  setTimeout(() => (state()['late'] = ''), LATE_MS);
  const aside = document.querySelector<HTMLTemplateElement>('head > template');
  const parts = [...(aside?.content.children ?? [])];
  // Asking for a file is a millisecond of a phone's time, and there are a dozen: whatever is touched meanwhile comes between.
  const start = () => {
    for (const part of parts.splice(0)) setTimeout(() => document.head.append(part));
  };
  if (state()['prepared'] === 'declined' || document.hidden) return start();
  // Its ground may be painted alone, before what stands on it.
  const isSeen = (paints: PerformanceObserverEntryList) => paints.getEntriesByName('first-contentful-paint').length > 0;
  new PerformanceObserver((paints) => isSeen(paints) && start()).observe({ type: 'paint', buffered: true });
  // Where no paint is told of.
  addEventListener('load', () => setTimeout(start, LONGEST_WAIT));
}

/** For a paint, in milliseconds from when all of it is here. */
const LONGEST_WAIT = 500;

/**
 * A form that is sent, or a button or a link in it that is pressed, before its code is there waits for it: without, the form would leave
 * the page, and the link what was typed.
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

/** Answers whether it waits: a link opened in another tab leaves this page where it is, and one whose app cannot be loaded is all there is. */
function keepPress({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const pressed = (target as Element).closest<HTMLElement>('button[type="button"], form a:not([target])');
  if (!pressed) return false;
  if (pressed.tagName === 'A' && (ctrlKey || metaKey || shiftKey || document.querySelector('.unloaded'))) return false;
  pressed.dataset['pressed'] = '';
  return true;
}

/** What was prepared and is for this visitor. null: nothing; its place is empty and seen from now on, and nobody waits. */
export function preparedIn(place: HTMLElement): 'whole' | 'outline' | null {
  if (place.hasChildNodes() && state()['prepared'] !== 'declined') return place.inert ? 'outline' : 'whole';
  place.replaceChildren();
  makeUsable(place);
  delete state()['prepared'];
  return null;
}

/** The app is about to stand where the outline stood. */
export function makeUsable(place: HTMLElement): void {
  place.inert = false;
  delete state()['waiting'];
  delete state()['for'];
}

/** The form is here, with what was typed: what was pressed too early is done now, and if it was sent it goes out. */
export function releaseEarlyActs(form: HTMLFormElement | null | undefined): void {
  const isWaiting = state()['waiting'] === 'yes';
  delete state()['waiting'];
  for (const pressed of form?.querySelectorAll<HTMLElement>('[data-pressed]') ?? []) {
    delete pressed.dataset['pressed'];
    pressed.click();
  }
  if (isWaiting) setTimeout(() => form?.requestSubmit());
}
