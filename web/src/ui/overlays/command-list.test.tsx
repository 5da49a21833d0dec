// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uiWords } from '../texts.ts';
import { shellWords } from '../texts-shell.ts';
import { CommandList } from './command-list.tsx';

const run = vi.fn<(id: string) => void>();
const onQuery = vi.fn<(query: string) => void>();

const group = (label: string, ...ids: string[]) => ({
  label,
  commands: ids.map((id) => ({ id, label: `Go to ${id}`, icon: null, run: () => run(id) })),
});
const two = [group('Pages', 'home', 'billing'), group('Places', 'airport')];

type Props = Partial<ComponentProps<typeof CommandList>>;
const list = (props: Props = {}) => (
  <CommandList label="Search" query="" onQuery={onQuery} groups={two} empty="Nothing found." {...props} />
);
const input = () => screen.getByRole('combobox', { name: 'Search' });
const keys = (...names: string[]) => {
  for (const key of names) fireEvent.keyDown(input(), { key });
};
const current = () => screen.getByRole('option', { selected: true });

beforeEach(() => {
  run.mockReset();
  onQuery.mockReset();
});
afterEach(cleanup);

test('the input has the focus at once, and the first command is current', () => {
  render(list());
  expect(document.activeElement).toBe(input());
  expect(current().textContent).toBe('Go to home');
});

test('screen readers are told the current command', () => {
  render(list());
  keys('ArrowDown');
  expect(input().getAttribute('aria-activedescendant')).toBe(current().id);
  expect(current().textContent).toBe('Go to billing');
});

test('the arrow keys go through all groups, and around at both ends', () => {
  render(list());
  keys('ArrowUp');
  expect(current().textContent).toBe('Go to airport');
  keys('ArrowDown');
  expect(current().textContent).toBe('Go to home');
});

test('End and Home go to the ends of the list only while nothing is typed', () => {
  const { rerender } = render(list());
  keys('End');
  expect(current().textContent).toBe('Go to airport');
  rerender(list({ query: 'go' }));
  keys('Home');
  expect(current().textContent).toBe('Go to airport');
});

test('Enter runs the current command', () => {
  render(list());
  keys('ArrowDown', 'Enter');
  expect(run.mock.calls).toEqual([['billing']]);
});

test('a click runs the command under the pointer', () => {
  render(list());
  fireEvent.click(screen.getByRole('option', { name: 'Go to airport' }));
  expect(run.mock.calls).toEqual([['airport']]);
});

test('typing makes the first command current again', () => {
  render(list());
  keys('End');
  fireEvent.change(input(), { target: { value: 'go' } });
  expect(onQuery.mock.calls).toEqual([['go']]);
  expect(current().textContent).toBe('Go to home');
});

test('Enter during a search runs the first result once the results are there', () => {
  const { rerender } = render(list({ query: 'air', groups: [], isBusy: true }));
  keys('Enter');
  expect(run).not.toHaveBeenCalled();
  rerender(list({ query: 'air', groups: [group('Places', 'airport')] }));
  expect(run.mock.calls).toEqual([['airport']]);
});

test('Enter does not run a result of an earlier query, but waits for the current results', () => {
  const earlier = { ...group('Places', 'airport'), isEarlier: true };
  const { rerender } = render(list({ query: 'bil', groups: [earlier], isBusy: true }));
  keys('Enter');
  expect(run).not.toHaveBeenCalled();
  rerender(list({ query: 'bil', groups: [group('Pages', 'billing')] }));
  expect(run.mock.calls).toEqual([['billing']]);
});

test('an awaited Enter runs nothing after typing has gone on', () => {
  const { rerender } = render(list({ query: 'air', groups: [], isBusy: true }));
  keys('Enter');
  fireEvent.change(input(), { target: { value: 'airp' } });
  rerender(list({ query: 'airp', groups: [group('Places', 'airport')] }));
  expect(run).not.toHaveBeenCalled();
});

test('an awaited Enter runs nothing after the search has failed', () => {
  const { rerender } = render(list({ query: 'air', groups: [], isBusy: true }));
  keys('Enter');
  rerender(list({ query: 'air', failed: 'The search failed.' }));
  expect(run).not.toHaveBeenCalled();
});

test('an Enter that came before the input was there counts', () => {
  render(list({ isEntered: true }));
  expect(run.mock.calls).toEqual([['home']]);
});

test('an empty list says that it is searching, and then that nothing was found', () => {
  const { rerender } = render(list({ groups: [], isBusy: true }));
  expect(screen.getByRole('status').textContent).toBe(uiWords.searching);
  rerender(list({ groups: [] }));
  expect(screen.getByRole('status').textContent).toBe('Nothing found.');
});

test('a failed search says so with a retry, and not that nothing was found', () => {
  const onRetry = vi.fn<() => void>();
  render(list({ groups: [], failed: 'The search failed.', onRetry }));
  expect(screen.getByRole('alert').textContent).toContain('The search failed.');
  expect(screen.queryByText('Nothing found.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: shellWords.tryAgain }));
  expect(onRetry).toHaveBeenCalledOnce();
});
