import { billingTexts } from '@jipe/contract/billing/texts';
import { ApiError } from '../../lib/api-error.ts';
import { loadCode } from '../../lib/part-code.ts';
import { queryClient } from '../../lib/query-client.ts';
import { paymentConfigQuery } from './api.ts';

/** Some cards need a confirmation for saving and another for charging. More than this number indicates a fault. */
const MOST_CONFIRMATIONS = 3;

/** Opens the bank's confirmation by the card processor's script. Returns an error message, or null once confirmed. */
async function askBank(clientSecret: string): Promise<string | null> {
  const { provider, publishable_key = '' } = await queryClient.fetchQuery(paymentConfigQuery);
  if (provider !== 'stripe') return billingTexts.actionNeeded;
  const { loadStripe } = await loadCode(() => import('@stripe/stripe-js/pure'));
  const stripe = await loadStripe(publishable_key);
  if (!stripe) return billingTexts.actionNeeded;
  const { error } = await stripe.handleNextAction({ clientSecret });
  return error ? (error.message ?? billingTexts.cardDeclined) : null;
}

/**
 * Sends the request. When the bank asks for a confirmation, gets it from the card's owner and sends the same request
 * again.
 */
export async function withBankConfirmation<T>(send: () => Promise<T>): Promise<T> {
  for (let left = MOST_CONFIRMATIONS; ; left -= 1) {
    try {
      return await send();
    } catch (error) {
      const secret = error instanceof ApiError && error.code === 'action_needed' ? error.clientSecret : undefined;
      if (secret === undefined || left === 0) throw error;
      const problem = await askBank(secret);
      if (problem !== null)
        throw new ApiError({ status: 400, fields: { card_token: [problem] }, code: 'action_needed' });
    }
  }
}
