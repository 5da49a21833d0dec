// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Skeleton } from './skeleton.tsx';

afterEach(() => vi.useRealTimers());

test('a skeleton shape is marked as late after about a second, and not before', () => {
  vi.useFakeTimers();
  const { container } = render(<Skeleton />);
  const bone = container.querySelector('[data-bone]');
  vi.advanceTimersByTime(900);
  expect(bone?.hasAttribute('data-late')).toBe(false);
  vi.advanceTimersByTime(200);
  expect(bone?.hasAttribute('data-late')).toBe(true);
});
