/**
 * A page that was made when the app was built is painted before the app's script is here. Where it is whole it can be typed into, and
 * the app takes it over as it stands; of a page behind the sign-in it is the outline, whose place the app takes.
 */
const state = () => document.documentElement.dataset;

/** This visitor gets another page than the prepared one: nothing of it is shown. */
export const declinePrepared = (): void => void (state()['prepared'] = 'declined');

/** A form that is sent before its code is there waits for it, instead of leaving the page. */
export function holdEarlySubmit(): void {
  state()['waiting'] = 'no';
  const hold = (event: Event) => {
    if (state()['waiting'] === undefined) return removeEventListener('submit', hold, true);
    event.preventDefault();
    state()['waiting'] = 'yes';
  };
  addEventListener('submit', hold, true);
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
}

/** The form is here, with what was typed: if it was sent too early it goes out now. */
export function releaseEarlySubmit(form: HTMLFormElement | null | undefined): void {
  const isWaiting = state()['waiting'] === 'yes';
  delete state()['waiting'];
  if (isWaiting) setTimeout(() => form?.requestSubmit());
}
