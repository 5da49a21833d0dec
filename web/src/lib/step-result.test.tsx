// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sayDone, useStepResult } from './step-result.ts';
import { toast } from './toast.ts';

afterEach(() => toast.clear());

test('a success is shown in a toast, or in the stepper while there is one', () => {
  sayDone('Saved');
  const { result, unmount } = renderHook(useStepResult);
  act(() => sayDone('Description saved'));
  expect(result.current[0]).toBe('Description saved');
  act(() => result.current[1]());
  expect(result.current[0]).toBeNull();
  unmount();
  sayDone('Done');
  expect(toast.all().map(({ text }) => text)).toEqual(['Saved', 'Done']);
});
