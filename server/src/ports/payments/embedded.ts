import type { Kysely, Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Database, EmbeddedCardTable, EmbeddedChargeTable } from '../../db/schema.ts';
import { checkCharge } from './check-charge.ts';
import {
  CALLED_OFF,
  type Charge,
  type ChargeResult,
  type Declined,
  type EnsureCustomer,
  type Paid,
  type PaidCharge,
  PaymentMisuseError,
  type PaymentProvider,
  type SaveCard,
  type SaveCardResult,
  WebhookRefusedError,
} from './port.ts';
import { type TestDecline, testCardOf, UNKNOWN_CARD } from './test-cards.ts';

type Db = Kysely<Database>;
type Now = () => Date;
type CardRow = Selectable<EmbeddedCardTable>;
type ChargeRow = Selectable<EmbeddedChargeTable>;

/**
 * A card processor without a bank: Stripe's test tokens, Stripe's answers, and its own books in tables that stand apart from the
 * product's, as another company's would. It moves no money. Each call settles with single statements, so it may run beside any
 * transaction, but never inside one.
 */
export function embeddedProcessor(db: Db, now: Now): PaymentProvider {
  return {
    publicConfig: () => ({ provider: 'embedded' }),
    ensureCustomer: async (input) => ensureCustomer(db, now, input),
    saveCard: async (input) => saveCard(db, now, input),
    charge: async (input) => charge(db, now, input),
    findCharge: async ({ ref, customer }) => {
      const row = await findLatest(db, ref, customer);
      return row === undefined ? null : resultOf(row);
    },
    // It sends nobody to a bank, so a charge never waits for its owner.
    cancelCharge: async ({ ref, customer }) => {
      const row = await findLatest(db, ref, customer);
      return row === undefined ? null : resultOf(row);
    },
    listPaid: (since) => listPaid(db, since),
    forgetCustomer: async (customer) => {
      await db.updateTable('embedded_customer').set({ email: '', name: '' }).where('id', '=', customer).execute();
      await db
        .updateTable('embedded_card')
        .set({ removed_at: now() })
        .where('customer_id', '=', customer)
        .where('removed_at', 'is', null)
        .execute();
    },
    readWebhook: async () => {
      throw new WebhookRefusedError('The embedded processor sends no events.');
    },
  };
}

async function ensureCustomer(db: Db, now: Now, { businessId, email, name }: EnsureCustomer): Promise<string> {
  // Two at once: one inserts, the other updates the same row.
  const { id } = await db
    .insertInto('embedded_customer')
    .values({ id: `cus_${uuidv7()}`, business_id: businessId, email, name, created_at: now() })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet({ email, name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function saveCard(db: Db, now: Now, { ref, customer, cardToken }: SaveCard): Promise<SaveCardResult> {
  const card = testCardOf(cardToken);
  const refusal = card === null ? UNKNOWN_CARD : card.onSave;
  if (card === null || refusal !== undefined) return declined(refusal ?? UNKNOWN_CARD);
  const savedAt = now();
  await requireCustomer(db, customer);
  await db
    .insertInto('embedded_card')
    .values({
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
    })
    // Two at once with one ref: the first stands, both read it.
    .onConflict((conflict) => conflict.column('ref').doNothing())
    .execute();
  const row = await db.selectFrom('embedded_card').selectAll().where('ref', '=', ref).executeTakeFirstOrThrow();
  if (row.customer_id !== customer || row.token !== cardToken)
    throw new PaymentMisuseError(`another card was saved as ${ref}`);
  return {
    outcome: 'saved',
    card: { ref: row.id, brand: row.brand, last4: row.last4, expMonth: row.exp_month, expYear: row.exp_year },
  };
}

async function charge(db: Db, now: Now, input: Charge): Promise<ChargeResult> {
  checkCharge(input);
  const known = await findAttempt(db, input);
  if (!known && (await input.isOff?.())) return CALLED_OFF;
  const row = known ?? (await attemptCharge(db, now, input));
  if (row.customer_id !== input.customer || row.amount_minor !== input.amountMinor || row.currency !== input.currency) {
    throw new PaymentMisuseError(`the charge ${input.ref} was made with another customer or amount`);
  }
  return resultOf(row);
}

async function attemptCharge(db: Db, now: Now, input: Charge): Promise<ChargeRow> {
  const card = await requireCard(db, input);
  const decline = testCardOf(card.token)?.onCharge;
  await db
    .insertInto('embedded_charge')
    .values({
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
    })
    // Two at once, be it one attempt or two: the unique keys let one in, and both read how the ref stands.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await findAttempt(db, input);
  if (row === undefined) throw new Error(`the charge ${input.ref} is not on the books it was just written to`);
  return row;
}

/** The paid attempt of the ref, if any, else the very attempt asked for. */
async function findAttempt(db: Db, { ref, attempt }: Pick<Charge, 'ref' | 'attempt'>): Promise<ChargeRow | undefined> {
  return db
    .selectFrom('embedded_charge')
    .selectAll()
    .where('ref', '=', ref)
    .where((where) => where.or([where('is_paid', '=', true), where('attempt', '=', attempt)]))
    .orderBy('is_paid', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function findLatest(db: Db, ref: string, customer: string): Promise<ChargeRow | undefined> {
  return db
    .selectFrom('embedded_charge')
    .selectAll()
    .where('ref', '=', ref)
    .where('customer_id', '=', customer)
    .orderBy('is_paid', 'desc')
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const PAGE = 500;

async function* listPaid(db: Db, since: Date): AsyncGenerator<PaidCharge[]> {
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('embedded_charge')
      .selectAll()
      .where('is_paid', '=', true)
      .where('created_at', '>=', since)
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    // Its books are in the database of ours, and go and come with it: it has no need of a memo.
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

async function requireCustomer(db: Db, customer: string): Promise<void> {
  const row = await db.selectFrom('embedded_customer').select('id').where('id', '=', customer).executeTakeFirst();
  if (row === undefined) throw new PaymentMisuseError(`no such customer: ${customer}`);
}

async function requireCard(db: Db, { card, customer }: Pick<Charge, 'card' | 'customer'>): Promise<CardRow> {
  const row = await db
    .selectFrom('embedded_card')
    .selectAll()
    .where('id', '=', card)
    .where('customer_id', '=', customer)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw new PaymentMisuseError(`no such card of this customer: ${card}`);
  return row;
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
