import type { BillingAddress, PaymentProvider, SaveCard, SavedCard } from '../ports/payments/port.ts';
import type { TestApp } from './app.ts';

/** Ids of the plans in every new installation. */
export const STANDARD_PLAN = '01900000-0000-7000-8000-000000000001';
export const BULK_PLAN = '01900000-0000-7000-8000-000000000002';

export const billingAddress: BillingAddress = {
  name: 'Ana Ruiz',
  street: '1 Main St',
  street_alt: '',
  city: 'Provo',
  state: 'UT',
  zip: '84604',
  phone: '8015550100',
};

/** The body of a call that saves a card. */
export const cardBody = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  card_token: 'tok_visa',
  street: '1 Main St',
  street_alt: '',
  city: 'Salt Lake City',
  state: 'UT',
  zip: '84101',
  phone: '',
  card_name: 'Robin Owner',
  ...changes,
});

/** Saves a card at a processor. `confirm` authenticates the cardholder when the bank asks for it. */
export async function savedCard(
  provider: PaymentProvider,
  card: Omit<SaveCard, 'billing'>,
  confirm?: (clientSecret: string) => void,
): Promise<SavedCard> {
  const save = async () => provider.saveCard({ ...card, billing: billingAddress });
  let result = await save();
  if (result.outcome === 'action' && confirm !== undefined) {
    confirm(result.clientSecret);
    result = await save();
  }
  if (result.outcome !== 'saved') throw new Error(`${card.cardToken} was not saved: ${result.outcome}`);
  return result.card;
}

/** Makes the business pay with this kind of card from now on, without a call of the API. */
export async function payWith(t: TestApp, business_id: string, cardToken: string): Promise<void> {
  const { payments, db } = t.ctx;
  const customer = await payments.ensureCustomer({ businessId: business_id, email: 'x@example.test', name: 'X' });
  const card = await savedCard(payments, { ref: `${cardToken}-${business_id}`, customer, cardToken });
  await db.updateTable('card').set({ card_ref: card.ref }).where('business_id', '=', business_id).execute();
}
