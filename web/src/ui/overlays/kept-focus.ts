import { useEffect } from 'react';

/** A dialog that closes gives the focus back by itself, a moment later. */
const AFTER_MS = 60;
/** Of the bar that tells of an act and takes it back. */
const BAR = '[data-undo]';
const DIALOG = '[role="dialog"]:not([data-leaving])';

let held: Element | null = null;
/** The row, card, form or conversation in which it stood, still there when the button in it is gone; else the one after it, or before. */
const AROUND = '[role="row"], [role="log"], li:has(article), form';
type Places = readonly (Element | null | undefined)[];
let around: Places = [];
/** The same of what had the focus before a dialog took it, whose row may be gone when the dialog closes. */
let beneath: Places = [];
/** What has the focus in the place of what is gone. */
let substitute: HTMLElement | null = null;
/** The bar that was there already: it tells of an earlier act. */
let earlier: Element | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function give(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  substitute = target;
  earlier = document.querySelector(BAR);
  target.focus({ preventScroll: true });
}

function look(page: Document): void {
  const active = page.activeElement;
  const bar = page.querySelector<HTMLElement>(BAR);
  // The bar comes with the answer to the act, after what has told of the act is gone.
  if (bar && bar !== earlier && active !== null && active === substitute) return give(bar);
  const isLost = active === null || active === page.body || active.matches(':disabled');
  if (!isLost || held === null || page.querySelector(DIALOG)) return;
  const isGone = !held.isConnected || held.matches(':disabled');
  held = null;
  if (!isGone) return;
  const main = page.querySelector('main');
  const place = around.find((one) => one?.isConnected === true && one.matches(AROUND)) as HTMLElement | undefined;
  const target = place ?? bar ?? main?.querySelector<HTMLElement>('h1[tabindex]') ?? main;
  if (target) give(target);
}

let isWatching = false;

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  // The one that is watched: by the time of the look another may be the document, or none.
  const page = document;
  const lookSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(look, AFTER_MS, page);
  };
  const hold = (element: Element | null) => {
    if (element === substitute) return;
    [held, substitute] = [element === document.body ? null : element, null];
    const place = held?.closest(AROUND);
    const places = [place, place?.nextElementSibling, place?.previousElementSibling];
    const isInDialog = held !== null && held.closest('[role="dialog"]') !== null;
    around = isInDialog ? [...places, ...beneath] : places;
    if (!isInDialog) beneath = places;
  };
  hold(document.activeElement);
  document.addEventListener('focusin', ({ target }) => hold(target instanceof Element ? target : null));
  document.addEventListener('focusout', lookSoon);
  const changes = { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] };
  new MutationObserver(lookSoon).observe(document.body, changes);
}

/**
 * A button that goes by its own press, or with what it was pressed for, takes the focus along, and the keyboard would begin at the top of the
 * page. Where this is used the focus goes on to the row, card, form or conversation around, else to the one beside it, the bar with Undo, the heading.
 */
export function useKeptFocus(): void {
  useEffect(watch, []);
}
