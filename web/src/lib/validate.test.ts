import { loginBody } from '@jipe/contract/auth/schema';
import { expect, test, vi } from 'vitest';
import { errorsOf, lazyCheck } from './validate.ts';

test('each field’s error is the contract’s message', () => {
  expect(errorsOf(loginBody, { email: 'x', password: '' })).toEqual({
    email: 'Invalid email address',
    password: 'Please enter your password',
  });
  expect(errorsOf(loginBody, { email: 'a@b.co', password: 'x' })).toEqual({});
});

test('a lazy check loads its schema once, and again after a failed preload', async () => {
  const load = vi
    .fn<() => Promise<typeof loginBody>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(loginBody);
  const check = lazyCheck(load);
  check.preload();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  await Promise.resolve();
  expect(await check({ email: '', password: 'x' })).toEqual({ email: 'Please enter your email' });
  await check({});
  expect(load).toHaveBeenCalledTimes(2);
});
