// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CheckCards } from './check-cards.tsx';

const onToggle = vi.fn<(value: string) => void>();
const choices = [
  { value: 'cook', label: 'Cook', description: 'Kitchen' },
  { value: 'cafe', label: 'Barista', description: 'Café' },
  { value: 'shop', label: 'Cashier' },
];

function show(props: Partial<ComponentProps<typeof CheckCards>> = {}) {
  render(
    <MantineProvider env="test">
      <CheckCards
        legend="Jobs"
        choices={choices}
        find="Find a job"
        value={['shop']}
        onToggle={onToggle}
        isOff={() => false}
        refused={null}
        error={null}
        disabled={false}
        {...props}
      />
    </MantineProvider>,
  );
}
const labels = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
function find(text: string) {
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a job' }), { target: { value: text } });
  act(() => void vi.advanceTimersByTime(10));
}

afterEach(() => {
  cleanup();
  onToggle.mockReset();
  vi.useRealTimers();
});

test('the search finds choices by label and description, and keeps the ticked ones', () => {
  vi.useFakeTimers();
  show();
  find('cafe');
  expect(labels()).toEqual(['BaristaCafé', 'Cashier']);
  find('coo');
  expect(labels()).toEqual(['CookKitchen', 'Cashier']);
});

test('a press on a choice reports that choice', () => {
  show();
  fireEvent.click(screen.getByRole('checkbox', { name: /Cook/ }));
  expect(onToggle.mock.calls).toEqual([['cook']]);
});

test('a refused choice shows the reason beside itself', () => {
  show({ refused: { value: 'cook', text: 'Up to 3 jobs.' }, isOff: (value) => value === 'cook' });
  expect(screen.getByRole('alert').closest('label')?.textContent).toBe('CookKitchenUp to 3 jobs.');
});
