// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DaySlot } from '../../lib/week-slots.ts';
import { laterWords } from '../texts-later.ts';
import { HoursGrid } from './hours-grid.tsx';

const onChange = vi.fn<(slots: DaySlot[]) => void>();

function Hours({ initial }: { initial: DaySlot[] }) {
  const [slots, setSlots] = useState(initial);
  return (
    <HoursGrid
      label="Free hours"
      slots={slots}
      onChange={(next) => {
        onChange(next);
        setSlots(next);
      }}
    />
  );
}
const keys = (...names: string[]) => {
  for (const key of names) fireEvent.keyDown(screen.getByRole('application', { name: 'Free hours' }), { key });
};
const slot = (day: number, start: string, end: string): DaySlot => ({ day, start, end });
/** Draws Monday from 8 AM to 9:30 AM: the cursor starts at 9 AM. */
const drawEight = () => keys('ArrowUp', 'ArrowUp', 'Enter', 'ArrowDown', 'ArrowDown', 'Enter');

afterEach(() => {
  cleanup();
  onChange.mockReset();
});

test('drawn hours take their place among the others, by day and start', () => {
  render(<Hours initial={[slot(1, '12:00', '14:00'), slot(2, '07:00', '08:00')]} />);
  drawEight();
  expect(onChange).toHaveBeenLastCalledWith([
    slot(1, '08:00', '09:30'),
    slot(1, '12:00', '14:00'),
    slot(2, '07:00', '08:00'),
  ]);
});

test('drawn hours are selected and can be removed by their button', () => {
  render(<Hours initial={[slot(1, '12:00', '14:00')]} />);
  drawEight();
  fireEvent.click(screen.getByRole('button', { name: laterWords.removeTime('8 AM – 9:30 AM') }));
  expect(onChange).toHaveBeenLastCalledWith([slot(1, '12:00', '14:00')]);
});

test('hours that overlap others are refused with the reason, and change nothing', () => {
  render(<Hours initial={[slot(1, '09:00', '12:00')]} />);
  drawEight();
  expect(screen.getByRole('alert').textContent).toMatch(/overlap|conflict|same time/i);
  expect(onChange).not.toHaveBeenCalled();
});

test('the reason of a refusal goes when the hours in the way are removed', () => {
  render(<Hours initial={[slot(1, '09:00', '12:00')]} />);
  drawEight();
  screen.getByRole('alert');
  keys('Delete');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onChange).toHaveBeenLastCalledWith([]);
});

test('the reason of a refusal goes when other hours are drawn', () => {
  render(<Hours initial={[slot(1, '09:00', '12:00')]} />);
  drawEight();
  screen.getByRole('alert');
  keys('ArrowRight', 'Enter', 'Enter');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onChange).toHaveBeenLastCalledWith([slot(1, '09:00', '12:00'), slot(2, '09:00', '09:30')]);
});
