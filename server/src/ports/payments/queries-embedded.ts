import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

export type Db = Kysely<Database>;
type CardRow = Selectable<Database['embedded_card']>;
export type ChargeRow = Selectable<Database['embedded_charge']>;

/** One for each business, whose name and address are the latest. Race: two at once: one inserts, the other updates the same row. */
export async function saveCustomer(db: Db, customer: Insertable<Database['embedded_customer']>): Promise<string> {
  const { email, name } = customer;
  const { id } = await db
    .insertInto('embedded_customer')
    .values(customer)
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet({ email, name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function isCustomer(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('embedded_customer').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Keeps no name and no address of the customer, and none of the cards. */
export async function emptyCustomer(db: Db, id: string, removed_at: Date): Promise<void> {
  await db.updateTable('embedded_customer').set({ email: '', name: '' }).where('id', '=', id).execute();
  await db
    .updateTable('embedded_card')
    .set({ removed_at })
    .where('customer_id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
}

/** Answers the card of its ref. Race: two at once with one ref: the first stands, both read it. */
export async function insertCard(db: Db, card: Insertable<Database['embedded_card']>): Promise<CardRow> {
  await db
    .insertInto('embedded_card')
    .values(card)
    .onConflict((conflict) => conflict.column('ref').doNothing())
    .execute();
  return db.selectFrom('embedded_card').selectAll().where('ref', '=', card.ref).executeTakeFirstOrThrow();
}

export async function findCard(db: Db, id: string, customer: string): Promise<CardRow | undefined> {
  return db
    .selectFrom('embedded_card')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customer)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** Race: two at once, be it one attempt or two: the unique keys let one in, and both then read how the ref stands. */
export async function insertCharge(db: Db, charge: Insertable<Database['embedded_charge']>): Promise<void> {
  await db
    .insertInto('embedded_charge')
    .values(charge)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The paid attempt of the ref, if any, else the very attempt asked for. */
export async function findAttempt(db: Db, ref: string, attempt: number): Promise<ChargeRow | undefined> {
  return db
    .selectFrom('embedded_charge')
    .selectAll()
    .where('ref', '=', ref)
    .where((where) => where.or([where('is_paid', '=', sql.lit(true)), where('attempt', '=', attempt)]))
    .orderBy('is_paid', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findLatest(db: Db, ref: string, customer: string): Promise<ChargeRow | undefined> {
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

/** In the order of their ids, those beyond `last`. */
export async function selectPaid(db: Db, since: Date, last: string, limit: number): Promise<ChargeRow[]> {
  return db
    .selectFrom('embedded_charge')
    .selectAll()
    .where('is_paid', '=', sql.lit(true))
    .where('created_at', '>=', since)
    .where('id', '>', last)
    .orderBy('id')
    .limit(limit)
    .execute();
}
