// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useIdle } from './use-idle.ts';

afterEach(() => vi.unstubAllGlobals());

test('is so once the browser has a moment to spare, not at the first picture', async () => {
  let spare: () => void = () => undefined;
  vi.stubGlobal('requestIdleCallback', (run: () => void) => (spare = run));
  const { result } = renderHook(() => useIdle());
  expect(result.current).toBe(false);
  await act(async () => spare());
  expect(result.current).toBe(true);
});
