/**
 * A page that was made when the app was built is painted before the app's script is here, and can be typed into. The app
 * then takes it over as it stands.
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

/** Is there a prepared page to be taken over? Where not, its place is empty and seen from now on, and nobody waits. */
export function isPreparedFor(place: HTMLElement): boolean {
  if (place.hasChildNodes() && state()['prepared'] !== 'declined') return true;
  place.replaceChildren();
  delete state()['prepared'];
  delete state()['waiting'];
  return false;
}

/** The form is here, with what was typed: if it was sent too early it goes out now. */
export function releaseEarlySubmit(form: HTMLFormElement | null | undefined): void {
  const isWaiting = state()['waiting'] === 'yes';
  delete state()['waiting'];
  if (isWaiting) setTimeout(() => form?.requestSubmit());
}
