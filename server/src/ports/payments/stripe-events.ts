import type { Stripe } from 'stripe';
import { type PaymentEvent, type PaymentEventKind, WebhookRefusedError } from './port.ts';
import { idOf, type Session } from './stripe-account.ts';

/** Older events are rejected as replays. */
export const TOLERANCE_SECONDS = 300;

const kinds = new Map<string, PaymentEventKind>([
  ['invoice.paid', 'charge_paid'],
  ['invoice.payment_failed', 'charge_failed'],
  ['charge.refunded', 'charge_refunded'],
  ['charge.dispute.created', 'charge_disputed'],
  ['payment_method.automatically_updated', 'card_updated'],
  ['payment_method.detached', 'card_removed'],
]);

/**
 * Reads a webhook event. Throws WebhookRefusedError unless Stripe signed exactly these bytes within TOLERANCE_SECONDS.
 */
export async function readEvent(
  session: Session,
  { body, signature, secret, now }: { body: Buffer; signature: string; secret: string; now: Date },
): Promise<PaymentEvent> {
  let event: Stripe.Event;
  try {
    const at = now.getTime();
    event = session.sdk.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, at);
  } catch (error) {
    throw new WebhookRefusedError('The event is not from Stripe, or too old.', { cause: error });
  }
  return { id: event.id, kind: kinds.get(event.type) ?? 'other', ...(await subjectOf(session, event)) };
}

async function subjectOf(session: Session, event: Stripe.Event): Promise<Pick<PaymentEvent, 'chargeRef' | 'customer'>> {
  if (event.type === 'invoice.paid' || event.type === 'invoice.payment_failed') {
    const { metadata, customer } = event.data.object;
    return { chargeRef: metadata?.['charge_id'] ?? null, customer: idOf(customer) };
  }
  if (event.type === 'charge.refunded') {
    const { payment_intent, customer } = event.data.object;
    return { chargeRef: await refOfPayment(session, idOf(payment_intent)), customer: idOf(customer) };
  }
  if (event.type === 'charge.dispute.created') {
    const { payment_intent } = event.data.object;
    return { chargeRef: await refOfPayment(session, idOf(payment_intent)), customer: null };
  }
  if (event.type === 'payment_method.automatically_updated' || event.type === 'payment_method.detached')
    return { chargeRef: null, customer: idOf(event.data.object.customer) };
  return { chargeRef: null, customer: null };
}

/** A payment does not contain our ref, but its invoice does. */
async function refOfPayment({ sdk, ask }: Session, payment_intent: string | null): Promise<string | null> {
  if (payment_intent === null) return null;
  const payment = { type: 'payment_intent', payment_intent } as const;
  const { data } = await ask('list', async () =>
    sdk.invoicePayments.list({ payment, limit: 1, expand: ['data.invoice'] }),
  );
  const invoice = data[0]?.invoice;
  return invoice !== undefined && typeof invoice !== 'string' && !invoice.deleted
    ? (invoice.metadata?.['charge_id'] ?? null)
    : null;
}
