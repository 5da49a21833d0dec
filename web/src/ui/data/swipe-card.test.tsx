// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SwipeCard } from './swipe-card.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Presses a card at 0, 0, and returns how to move and release it. */
function hold() {
  const onSwipe = vi.fn<() => void>();
  const onHold = vi.fn<() => void>();
  render(
    <SwipeCard label="Ana Lopez" hint="Message" onSwipe={onSwipe} onHold={onHold}>
      Ana Lopez
    </SwipeCard>,
  );
  const card = screen.getByRole('article', { name: 'Ana Lopez' });
  card.setPointerCapture = () => undefined;
  const at = (clientX: number, clientY: number) => ({
    pointerId: 1,
    pointerType: 'touch',
    button: 0,
    clientX,
    clientY,
  });
  fireEvent.pointerDown(card, at(0, 0));
  return {
    onSwipe,
    onHold,
    shift: () => card.style.transform,
    move: (x: number, y: number) => fireEvent.pointerMove(card, at(x, y)),
    release: (x: number, y: number) => fireEvent.pointerUp(card, at(x, y)),
  };
}

test('a quick hand that goes down a little swipes too, and the card goes back when let go', () => {
  const { move, release, shift, onSwipe } = hold();
  move(60, 20);
  expect(shift()).toBe('translateX(60px)');
  release(60, 20);
  expect(shift()).toBe('');
  expect(onSwipe).not.toHaveBeenCalled();
});

test('far enough, it is a swipe', () => {
  const { move, release, onSwipe } = hold();
  move(60, 20);
  release(120, 30);
  expect(onSwipe).toHaveBeenCalledOnce();
});

test('who goes down scrolls, wherever the hand goes then', () => {
  const { move, release, shift, onSwipe } = hold();
  move(4, 12);
  move(150, 12);
  expect(shift()).toBe('');
  release(150, 12);
  expect(onSwipe).not.toHaveBeenCalled();
});

test('a finger that stays is a long press, and no swipe any more; one that swipes is none', () => {
  vi.useFakeTimers();
  const still = hold();
  vi.advanceTimersByTime(600);
  expect(still.onHold).toHaveBeenCalledOnce();
  still.move(150, 0);
  still.release(150, 0);
  expect(still.onSwipe).not.toHaveBeenCalled();
  cleanup();
  const swiping = hold();
  swiping.move(20, 0);
  vi.advanceTimersByTime(600);
  swiping.release(150, 0);
  expect(swiping.onHold).not.toHaveBeenCalled();
  expect(swiping.onSwipe).toHaveBeenCalledOnce();
});
