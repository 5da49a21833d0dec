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

test('a slightly slanted drag moves the card, and a short drag returns it without a swipe', () => {
  const { move, release, shift, onSwipe } = hold();
  move(60, 20);
  expect(shift()).toBe('translateX(60px)');
  release(60, 20);
  expect(shift()).toBe('');
  expect(onSwipe).not.toHaveBeenCalled();
});

test('a drag that is long enough is a swipe', () => {
  const { move, release, onSwipe } = hold();
  move(60, 20);
  release(120, 30);
  expect(onSwipe).toHaveBeenCalledOnce();
});

test('a drag that starts downwards neither moves the card nor swipes', () => {
  const { move, release, shift, onSwipe } = hold();
  move(4, 12);
  move(150, 12);
  expect(shift()).toBe('');
  release(150, 12);
  expect(onSwipe).not.toHaveBeenCalled();
});

test('a drag after a long press is no swipe, and a swipe is no long press', () => {
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
