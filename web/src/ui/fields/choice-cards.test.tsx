// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ChoiceCards } from './choice-cards.tsx';

afterEach(cleanup);

const choices = [
  { value: 'month', label: 'Monthly', description: 'Paid each month' },
  { value: 'year', label: 'Yearly' },
] as const;
type Props = { canDeselect?: boolean; error?: string; disabled?: boolean };

function Plans(props: Props) {
  const [value, setValue] = useState<'month' | 'year' | null>(null);
  return <ChoiceCards legend="Plan" choices={choices} value={value} onChange={setValue} {...props} />;
}
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const chosen = () =>
  screen.getAllByRole<HTMLInputElement>('radio').flatMap((input) => (input.checked ? input.value : []));

test('only the choice pressed last is chosen', () => {
  render(<Plans />);
  fireEvent.click(radio(/Monthly/));
  fireEvent.click(radio(/Yearly/));
  expect(chosen()).toEqual(['year']);
});

test('a second press deselects a choice only where that is allowed', () => {
  render(<Plans canDeselect />);
  fireEvent.click(radio(/Yearly/));
  fireEvent.click(radio(/Yearly/));
  expect(chosen()).toEqual([]);
  cleanup();
  render(<Plans />);
  fireEvent.click(radio(/Yearly/));
  fireEvent.click(radio(/Yearly/));
  expect(chosen()).toEqual(['year']);
});

test('an error is announced and describes the question', () => {
  render(<Plans error="Choose a plan." />);
  const group = screen.getByRole('group', { name: 'Plan' });
  expect(screen.getByRole('alert').textContent).toBe('Choose a plan.');
  expect(group.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
});

test('a disabled question disables its choices', () => {
  render(<Plans disabled />);
  expect(screen.getByRole<HTMLFieldSetElement>('group', { name: 'Plan' }).disabled).toBe(true);
});
