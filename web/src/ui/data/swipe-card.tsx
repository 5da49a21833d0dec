import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import styles from './swipe-card.module.css';
import { useHold } from '../overlays/use-hold.ts';

interface SwipeCardProps {
  /** The card's accessible name. */
  label: string;
  /** What a swipe to the right does, shown beneath the card while it moves. */
  hint: ReactNode;
  onSwipe: () => void;
  /** Disables swiping. */
  isBusy?: boolean;
  /** Called on a long press, for example to select the card. */
  onHold?: (() => void) | undefined;
  children: ReactNode;
}

/** The distance that is still hand tremor, and the distance that a swipe must reach. */
const STARTS_PX = 10;
const ENOUGH_PX = 110;

interface Hold {
  id: number;
  x: number;
  y: number;
  isSwipe: boolean;
}

/** Links, buttons and fields keep the pointer and the arrow keys. */
const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, input, label, select, textarea, button:not([data-swipes])') !== null;

/**
 * A card that is swiped to the right: with a finger, the mouse, or the right arrow key while the focus is inside it.
 * The caller must also offer a button for the same act.
 */
export function SwipeCard({ label, hint, onSwipe, isBusy = false, onHold, children }: SwipeCardProps) {
  const hold = useRef<Hold | null>(null);
  const [shift, setShift] = useState(0);

  function take(event: PointerEvent<HTMLElement>) {
    if (isBusy || event.button !== 0 || isControl(event.target)) return;
    hold.current = { id: event.pointerId, x: event.clientX, y: event.clientY, isSwipe: false };
  }

  function move(event: PointerEvent<HTMLElement>) {
    const held = hold.current;
    if (held?.id !== event.pointerId) return;
    const [right, down] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.isSwipe) {
      const isAcross = right >= STARTS_PX && right >= Math.abs(down);
      // A fast hand has moved far by the first event, so only the direction tells a swipe from scrolling.
      if (!isAcross && Math.abs(down) > STARTS_PX) hold.current = null;
      if (!isAcross) return;
      held.isSwipe = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    setShift(Math.max(0, right));
  }

  function letGo() {
    hold.current = null;
    setShift(0);
  }

  const holding = useHold(
    onHold &&
      (() => {
        letGo();
        onHold();
      }),
  );

  /** The distance is read from the event: the rendered shift may lag behind a fast hand. */
  function release(event: PointerEvent<HTMLElement>) {
    const held = hold.current;
    if (held?.id !== event.pointerId) return;
    letGo();
    if (held.isSwipe && event.clientX - held.x >= ENOUGH_PX) onSwipe();
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const isTaken = event.target instanceof Element && event.target.closest('input, select, textarea') !== null;
    if (event.key !== 'ArrowRight' || isBusy || isTaken || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onSwipe();
  }

  return (
    <div {...holding} className={styles.track}>
      <div aria-hidden="true" className={styles.hint} data-enough={shift >= ENOUGH_PX || undefined}>
        {hint}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for what a button in the card does too */}
      <article
        aria-label={label}
        className={styles.card}
        data-held={shift > 0 || undefined}
        style={shift > 0 ? { transform: `translateX(${shift}px)` } : undefined}
        onPointerDown={take}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={letGo}
        onKeyDown={press}
      >
        {children}
      </article>
    </div>
  );
}
