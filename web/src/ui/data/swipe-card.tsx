import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import styles from './swipe-card.module.css';
import { useHold } from '../overlays/use-hold.ts';

interface SwipeCardProps {
  /** The card's name for screen readers. */
  label: string;
  /** What a swipe to the right does: shown beneath the card as it moves. */
  hint: ReactNode;
  onSwipe: () => void;
  /** Nothing can be swiped meanwhile. */
  isBusy?: boolean;
  /** A long press: the card is selected, say. */
  onHold?: (() => void) | undefined;
  children: ReactNode;
}

/** So far the hand may tremble before it is a swipe, and so far it must go. */
const STARTS_PX = 10;
const ENOUGH_PX = 110;

interface Hold {
  id: number;
  x: number;
  y: number;
  isSwipe: boolean;
}

/** What can be pressed or typed into keeps the pointer and the arrow keys. */
const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, input, label, select, textarea, button:not([data-swipes])') !== null;

/**
 * A card that can be swiped to the right: with a finger, with the mouse, or with the right arrow key while something in it has the
 * focus. Whoever uses it offers a button for the same act besides.
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
      // A quick hand is already far off at the first move: only where it goes tells a swipe from scrolling.
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

  /** How far it went is asked of the event: what is drawn may lag behind a quick hand. */
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
