// @vitest-environment happy-dom
import type { TimeSheet } from '@jipe/contract/listings/rules';
import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { HoursNeeded } from './hours-needed.tsx';

afterEach(cleanup);

const isCut = (...slots: (readonly [start: string, end: string])[]) => {
  const week: TimeSheet[] = [
    { day: 1, may_vary: false, time_slots: slots.map(([start, end]) => ({ start, end })) },
    { day: 2, may_vary: true, time_slots: [] },
  ];
  const { container } = render(
    <MantineProvider env="test">
      <HoursNeeded week={week} />
    </MantineProvider>,
  );
  return container.querySelector('[data-by-day]') !== null;
};

test('the day begins at six, and the night is shown when it contains hours', () => {
  expect(isCut(['06:00', '14:00'])).toBe(true);
  cleanup();
  expect(isCut(['05:30', '14:00'])).toBe(false);
  cleanup();
  expect(isCut(['09:00', '12:00'], ['22:00', '02:00'])).toBe(false);
});
