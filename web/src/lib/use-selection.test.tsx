// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSelection } from './use-selection.ts';

const shown = ['a', 'b', 'c', 'd'];

test('Shift chooses all from the one pressed before, and takes them out again', () => {
  const { result } = renderHook(() => useSelection(shown));
  act(() => result.current.toggle('d', false));
  act(() => result.current.toggle('b', true));
  expect(result.current.keys).toEqual(['b', 'c', 'd']);
  act(() => result.current.toggle('c', true));
  expect(result.current.keys).toEqual(['d']);
});

test('all that are shown are chosen at once; what leaves the list is chosen no more', () => {
  const { result, rerender } = renderHook(({ rows }) => useSelection(rows), { initialProps: { rows: shown } });
  act(() => result.current.setAll(true));
  expect(result.current.keys).toEqual(shown);
  rerender({ rows: ['a', 'd'] });
  expect(result.current.keys).toEqual(['a', 'd']);
  act(() => result.current.clear());
  expect(result.current.keys).toEqual([]);
});

test('those who come into the list only now can be chosen at once', () => {
  const { result, rerender } = renderHook(({ rows }) => useSelection(rows), { initialProps: { rows: ['a'] } });
  act(() => result.current.choose(['a', 'b', 'c']));
  expect(result.current.keys).toEqual(['a']);
  rerender({ rows: shown });
  expect(result.current.keys).toEqual(['a', 'b', 'c']);
});
