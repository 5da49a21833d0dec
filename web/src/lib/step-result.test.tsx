// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { reportSuccess, useStepResult } from './step-result.ts';
import { toast } from './toast.ts';

afterEach(() => toast.clear());

test('a success is shown in the stepper while a stepper is mounted, otherwise in a toast', () => {
  reportSuccess('Saved');
  const { result, unmount } = renderHook(useStepResult);
  act(() => reportSuccess('Description saved'));
  expect(result.current[0]).toBe('Description saved');
  act(() => result.current[1]());
  expect(result.current[0]).toBeNull();
  unmount();
  reportSuccess('Done');
  expect(toast.all().map(({ text }) => text)).toEqual(['Saved', 'Done']);
});
