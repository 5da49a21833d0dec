import type { BillingAddress, PaymentProvider, SaveCard, SavedCard } from '../ports/payments/port.ts';
import type { TestApp } from './app.ts';

/** Of the plans every installation begins with. */
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

/** What one sends to save a card. */
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

/** Saves a card at a processor; `confirm` is its owner telling the bank that it is them, where the bank asks. */
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

/** The business pays with this card from now on, as if it had become one of that kind. */
export async function payWith(t: TestApp, business_id: string, cardToken: string): Promise<void> {
  const { payments, db } = t.ctx;
  const customer = await payments.ensureCustomer({ businessId: business_id, email: 'x@example.test', name: 'X' });
  const card = await savedCard(payments, { ref: `${cardToken}-${business_id}`, customer, cardToken });
  await db.updateTable('card').set({ card_ref: card.ref }).where('business_id', '=', business_id).execute();
}
