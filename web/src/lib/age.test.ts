import { expect, test, vi } from 'vitest';
import { formatAge } from './age.ts';

const NOW = new Date('2026-11-27T12:00:00Z');

test('an age is shown in the largest whole unit that fits, without a number formatter', () => {
  const formatter = vi.spyOn(Intl, 'NumberFormat');
  const since = ['2026-11-27T12:00:30Z', '2026-11-27T11:58:59Z', '2026-11-27T11:00:00Z', '2026-11-25T13:00:00Z'];
  expect(since.map((at) => formatAge(at, NOW))).toEqual(['1 minute', '1 minute', '1 hour', '1 day']);
  expect(formatAge('2026-11-27T11:57:59Z', NOW)).toBe('2 minutes');
  expect(formatAge('2026-10-25T12:00:00Z', NOW)).toBe('33 days');
  expect(formatter).not.toHaveBeenCalled();
  formatter.mockRestore();
});
