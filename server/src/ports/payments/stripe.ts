import type { Settings } from '../../config/settings.ts';
import type { PaymentProvider } from './port.ts';
import { inSession, openAccount, toAddress } from './stripe-account.ts';
import { ensureCustomer, forgetCustomer, saveCard } from './stripe-cards.ts';
import { listPaid } from './stripe-books.ts';
import { cancelCharge, charge, findCharge } from './stripe-charges.ts';
import { readEvent } from './stripe-events.ts';

export function stripeProcessor(
  { secretKey, publishableKey, webhookSecret, apiUrl }: NonNullable<Settings['stripe']>,
  now: () => Date,
): PaymentProvider {
  const account = openAccount(secretKey, apiUrl === null ? undefined : toAddress(apiUrl));
  return {
    publicConfig: () => ({ provider: 'stripe', publishableKey }),
    ensureCustomer: async (input) => inSession(account, (session) => ensureCustomer(session, input)),
    saveCard: async (input) => inSession(account, (session) => saveCard(session, input)),
    charge: async (input) => inSession(account, (session) => charge(session, input)),
    findCharge: async (which) => inSession(account, (session) => findCharge(session, which)),
    cancelCharge: async (which) => inSession(account, (session) => cancelCharge(session, which)),
    listPaid: (since) => listPaid((use) => inSession(account, use), since),
    forgetCustomer: async (customer) => inSession(account, (session) => forgetCustomer(session, customer)),
    readWebhook: async (body, signature) =>
      inSession(account, (session) => readEvent(session, { body, signature, secret: webhookSecret, now: now() })),
  };
}
