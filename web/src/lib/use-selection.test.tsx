// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSelection } from './use-selection.ts';

const shown = ['a', 'b', 'c', 'd'];

test('Shift selects the range from the row pressed before, and deselects a range', () => {
  const { result } = renderHook(() => useSelection(shown));
  act(() => result.current.toggle('d', false));
  act(() => result.current.toggle('b', true));
  expect(result.current.keys).toEqual(['b', 'c', 'd']);
  act(() => result.current.toggle('c', true));
  expect(result.current.keys).toEqual(['d']);
});

test('all shown rows can be selected together, and a row that leaves the list is deselected', () => {
  const { result, rerender } = renderHook(({ rows }) => useSelection(rows), { initialProps: { rows: shown } });
  act(() => result.current.setAll(true));
  expect(result.current.keys).toEqual(shown);
  rerender({ rows: ['a', 'd'] });
  expect(result.current.keys).toEqual(['a', 'd']);
  act(() => result.current.clear());
  expect(result.current.keys).toEqual([]);
});

test('rows that are chosen before they appear are selected once they appear', () => {
  const { result, rerender } = renderHook(({ rows }) => useSelection(rows), { initialProps: { rows: ['a'] } });
  act(() => result.current.choose(['a', 'b', 'c']));
  expect(result.current.keys).toEqual(['a']);
  rerender({ rows: shown });
  expect(result.current.keys).toEqual(['a', 'b', 'c']);
});
