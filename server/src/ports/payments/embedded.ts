import { uuidv7 } from 'uuidv7';
import { checkCharge } from './check-charge.ts';
import {
  CALLED_OFF,
  type Charge,
  type ChargeResult,
  type Declined,
  type Paid,
  type PaidCharge,
  PaymentMisuseError,
  type PaymentProvider,
  type SaveCard,
  type SaveCardResult,
  WebhookRefusedError,
  type WhichCharge,
} from './port.ts';
import {
  type ChargeRow,
  type Db,
  emptyCustomer,
  findAttempt,
  findCard,
  findLatest,
  insertCard,
  insertCharge,
  isCustomer,
  saveCustomer,
  selectPaid,
} from './queries-embedded.ts';
import { type TestDecline, testCardOf, UNKNOWN_CARD } from './test-cards.ts';

type Now = () => Date;

/**
 * A card processor without a bank: Stripe's test tokens, Stripe's answers, and its own tables, separate from the
 * product's like another company's. It moves no money. Each call uses single statements, so it may run beside any
 * transaction, but never inside one.
 */
export function embeddedProcessor(db: Db, now: Now): PaymentProvider {
  const findCharge = async ({ ref, customer }: WhichCharge) => {
    const row = await findLatest(db, ref, customer);
    return row === undefined ? null : resultOf(row);
  };
  return {
    publicConfig: () => ({ provider: 'embedded' }),
    ensureCustomer: ({ businessId: business_id, email, name }) =>
      saveCustomer(db, { id: `cus_${uuidv7()}`, business_id, email, name, created_at: now() }),
    saveCard: async (input) => saveCard(db, now, input),
    charge: async (input) => charge(db, now, input),
    findCharge,
    // No charge ever waits for a confirmation with a bank.
    cancelCharge: findCharge,
    listPaid: (since) => listPaid(db, since),
    forgetCustomer: (customer) => emptyCustomer(db, customer, now()),
    readWebhook: async () => {
      throw new WebhookRefusedError('The embedded processor sends no events.');
    },
  };
}

async function saveCard(db: Db, now: Now, { ref, customer, cardToken }: SaveCard): Promise<SaveCardResult> {
  const card = testCardOf(cardToken);
  const refusal = card === null ? UNKNOWN_CARD : card.onSave;
  if (card === null || refusal !== undefined) return declined(refusal ?? UNKNOWN_CARD);
  const savedAt = now();
  if (!(await isCustomer(db, customer))) throw new PaymentMisuseError(`no such customer: ${customer}`);
  const row = await insertCard(db, {
    id: `pm_${uuidv7()}`,
    ref,
    customer_id: customer,
    token: cardToken,
    brand: card.brand,
    last4: card.last4,
    exp_month: 12,
    exp_year: savedAt.getUTCFullYear() + 4,
    created_at: savedAt,
    removed_at: null,
  });
  if (row.customer_id !== customer || row.token !== cardToken)
    throw new PaymentMisuseError(`another card was saved as ${ref}`);
  return {
    outcome: 'saved',
    card: { ref: row.id, brand: row.brand, last4: row.last4, expMonth: row.exp_month, expYear: row.exp_year },
  };
}

async function charge(db: Db, now: Now, input: Charge): Promise<ChargeResult> {
  checkCharge(input);
  const known = await findAttempt(db, input.ref, input.attempt);
  if (!known && (await input.isOff?.())) return CALLED_OFF;
  const row = known ?? (await attemptCharge(db, now, input));
  if (row.customer_id !== input.customer || row.amount_minor !== input.amountMinor || row.currency !== input.currency) {
    throw new PaymentMisuseError(`the charge ${input.ref} was made with another customer or amount`);
  }
  return resultOf(row);
}

async function attemptCharge(db: Db, now: Now, input: Charge): Promise<ChargeRow> {
  const card = await findCard(db, input.card, input.customer);
  if (card === undefined) throw new PaymentMisuseError(`no such card of this customer: ${input.card}`);
  const decline = testCardOf(card.token)?.onCharge;
  await insertCharge(db, {
    id: `ch_${uuidv7()}`,
    ref: input.ref,
    attempt: input.attempt,
    customer_id: input.customer,
    card_id: card.id,
    amount_minor: input.amountMinor,
    currency: input.currency,
    lines: JSON.stringify(input.lines),
    is_paid: decline === undefined,
    code: decline?.code ?? null,
    decline_code: decline?.declineCode ?? null,
    message: decline?.message ?? null,
    created_at: now(),
  });
  const row = await findAttempt(db, input.ref, input.attempt);
  if (row === undefined) throw new Error(`the charge ${input.ref} is not on the books it was just written to`);
  return row;
}

const PAGE = 500;

async function* listPaid(db: Db, since: Date): AsyncGenerator<PaidCharge[]> {
  for (let last = ''; ;) {
    const rows = await selectPaid(db, since, last, PAGE);
    // These tables are in the product's own database and are restored with it, so no memo is needed.
    yield rows.map((row) => ({
      ref: row.ref,
      customer: row.customer_id,
      paymentRef: row.id,
      amountMinor: row.amount_minor,
      currency: row.currency,
      at: row.created_at,
      lines: row.lines,
      memo: {},
    }));
    last = rows.at(-1)?.id ?? '';
    if (rows.length < PAGE) return;
  }
}

function resultOf(row: ChargeRow): Paid | Declined {
  if (row.is_paid) {
    return { outcome: 'paid', paymentRef: row.id, amountMinor: row.amount_minor, currency: row.currency };
  }
  return declined({ code: row.code ?? 'card_declined', declineCode: row.decline_code, message: row.message ?? '' });
}

function declined(decline: TestDecline): Declined {
  return { outcome: 'declined', ...decline };
}
