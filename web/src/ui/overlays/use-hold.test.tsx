// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useHold } from './use-hold.ts';

const onHold = vi.fn<() => void>();
const onOpen = vi.fn<() => void>();

function Row() {
  return (
    <div {...useHold(onHold)}>
      <button type="button" onClick={onOpen}>
        Open
      </button>
      <a href="/there">There</a>
    </div>
  );
}

const finger = { pointerType: 'touch', clientX: 10, clientY: 10, bubbles: true };
const press = (node: Element, ms: number, moved = 0) => {
  fireEvent.pointerDown(node, finger);
  if (moved > 0) fireEvent.pointerMove(node, { ...finger, clientY: 10 + moved });
  vi.advanceTimersByTime(ms);
  fireEvent.pointerUp(node, finger);
  fireEvent.click(node);
};

beforeEach(() => {
  vi.useFakeTimers();
  render(<Row />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('a long press calls the hold action and does not open, and a short press opens', () => {
  const button = screen.getByRole('button');
  press(button, 600);
  expect([onHold.mock.calls.length, onOpen.mock.calls.length]).toEqual([1, 0]);
  press(button, 100);
  expect([onHold.mock.calls.length, onOpen.mock.calls.length]).toEqual([1, 1]);
});

test('neither a scroll nor a long press on a link calls the hold action', () => {
  press(screen.getByRole('button'), 600, 40);
  press(screen.getByRole('link'), 600);
  expect(onHold).not.toHaveBeenCalled();
});
