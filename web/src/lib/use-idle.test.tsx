// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useIdle } from './use-idle.ts';

afterEach(() => vi.unstubAllGlobals());

test('the page counts as idle once the browser has idle time, not at the first render', async () => {
  let spare: () => void = () => undefined;
  vi.stubGlobal('requestIdleCallback', (run: () => void) => (spare = run));
  const { result } = renderHook(() => useIdle());
  expect(result.current).toBe(false);
  await act(async () => spare());
  expect(result.current).toBe(true);
});
