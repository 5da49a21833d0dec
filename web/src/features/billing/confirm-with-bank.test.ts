import { expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { paymentConfigQuery } from './api.ts';
import { withBankConfirmation } from './confirm-with-bank.ts';

const handleNextAction = vi.hoisted(() =>
  vi.fn<(options: { clientSecret: string }) => Promise<{ error?: { message: string } }>>(),
);
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: () => Promise.resolve({ handleNextAction }) }));

const wanted = (clientSecret: string) =>
  new ApiError({ status: 503, fields: { non_field_errors: ['Confirm.'] }, code: 'action_needed', clientSecret });
const atStripe = () =>
  queryClient.setQueryData(paymentConfigQuery.queryKey, { provider: 'stripe', publishable_key: 'pk_test' });

test('once the bank’s check has succeeded, the same request is sent again', async () => {
  atStripe();
  handleNextAction.mockResolvedValueOnce({});
  const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(wanted('pi_1')).mockResolvedValueOnce('done');
  expect(await withBankConfirmation(send)).toBe('done');
  expect(handleNextAction).toHaveBeenCalledWith({ clientSecret: 'pi_1' });
});

test('a bank’s refusal fails with the bank’s own message, without a retry', async () => {
  atStripe();
  handleNextAction.mockResolvedValueOnce({ error: { message: 'We are unable to authenticate your payment method.' } });
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(wanted('pi_1'));
  await expect(withBankConfirmation(send)).rejects.toThrow('We are unable to authenticate your payment method.');
  expect(send).toHaveBeenCalledTimes(1);
});

test('the charge fails after the fourth try when the bank keeps asking, and at any other refusal', async () => {
  atStripe();
  handleNextAction.mockResolvedValue({});
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(wanted('pi_1'));
  await expect(withBankConfirmation(send)).rejects.toMatchObject({ code: 'action_needed' });
  expect(send).toHaveBeenCalledTimes(4);
  const declined = new ApiError({ status: 400, fields: { card_token: ['No.'] }, code: 'card_declined' });
  await expect(withBankConfirmation(() => Promise.reject(declined))).rejects.toBe(declined);
});
