import { useEffect } from 'react';

/** Longer than a closing dialog takes to return the focus by itself. */
const AFTER_MS = 60;
/** The bar that reports an act and undoes it. */
const BAR = '[data-undo]';
const DIALOG = '[role="dialog"]:not([data-leaving])';

let held: Element | null = null;
/**
 * The row, card, form or conversation around the focus. It often stays when its button is removed; otherwise the next
 * one is used, or the previous.
 */
const AROUND = '[role="row"], [role="log"], li:has(article), form';
type Places = readonly (Element | null | undefined)[];
let around: Places = [];
/** The same for the element that had the focus before a dialog, whose row may be gone when the dialog closes. */
let beneath: Places = [];
/** The element that got the focus in place of a removed one. */
let substitute: HTMLElement | null = null;
/** A bar that was already there: it reports an earlier act. */
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
  // The bar appears with the act's response, after the button is gone and the focus has moved to a substitute.
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
  // Captured now: when the timer fires, the global document may be another one, or gone.
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
 * Keeps the keyboard's place when a pressed button, or the row that it acts on, disappears with the focus; otherwise
 * the keyboard would start at the top of the page. The focus goes to the surrounding row, card, form or conversation,
 * else to its neighbour, the undo bar, or the heading.
 */
export function useKeptFocus(): void {
  useEffect(watch, []);
}
