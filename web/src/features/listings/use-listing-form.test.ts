// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { drafts } from '../../lib/drafts.ts';
import { useListingForm } from './use-listing-form.ts';
import { emptyListing } from './values.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const open = () =>
  renderHook(() =>
    useListingForm({ start: () => ({ ...emptyListing([]), title: 'Barista' }), owner: 'u1', draft: 'listing-edit' }),
  );

test('what was typed is back after a reload', () => {
  const { result, unmount } = open();
  act(() => result.current.set({ title: 'Baker' }));
  unmount();
  const again = open();
  expect(again.result.current).toMatchObject({ isRestored: true, isDirty: true, values: { title: 'Baker' } });
  act(() => again.result.current.startOver());
  expect(drafts.read('u1', 'listing-edit')).toBeNull();
});

test('what was typed and taken back is not', () => {
  const { result, unmount } = open();
  act(() => result.current.set({ title: 'Baker' }));
  act(() => result.current.set({ title: 'Barista' }));
  unmount();
  expect(open().result.current).toMatchObject({ isRestored: false, isDirty: false, values: { title: 'Barista' } });
});
