import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { toast } from '../../lib/toast.ts';
import { withToasts, formWithToasts } from './toast-outcome.ts';

afterEach(() => toast.clear());

const refusal = new ApiError({ status: 400, fields: { logo: ['This file is empty.'] } });
const refused = async () => Promise.reject(refusal);
const failed = 'Logo upload failed';
const shown = [{ tone: 'error', title: failed, text: 'This file is empty.' }];

test('a refused call shows a toast with the failure and its reason, and rejects', async () => {
  await expect(withToasts(refused, { failed })()).rejects.toBe(refusal);
  expect(toast.all()).toMatchObject(shown);
});

test('a refused form shows one toast with the failure and its reason', async () => {
  const form = formWithToasts(refused, { failed });
  await expect(form.submit()).rejects.toBe(refusal);
  form.tell(refusal);
  expect(toast.all()).toMatchObject(shown);
});
