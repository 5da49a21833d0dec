// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { drafts } from './drafts.ts';
import { useFormDraft } from './use-form-draft.ts';

afterEach(cleanup);

test('what was saved is not kept again by a form that is drawn once more before it goes', () => {
  const kept = () => drafts.read('guest', 'form');
  const sent = { name: 'Ana' };
  const { result, rerender } = renderHook(
    // A form is another object each time it is drawn.
    (values: typeof sent) =>
      useFormDraft(
        { getValues: () => values, setValues: () => {}, isDirty: () => true },
        { owner: 'guest', name: 'form', values },
      ),
    { initialProps: sent },
  );
  expect(kept()).toEqual(sent);
  result.current.clear();
  rerender(sent);
  expect(kept()).toBeNull();
  rerender({ name: 'Ana B' });
  expect(kept()).toEqual({ name: 'Ana B' });
});
