import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

export type Db = Kysely<Database>;
type CardRow = Selectable<Database['embedded_card']>;
export type ChargeRow = Selectable<Database['embedded_charge']>;

/**
 * Inserts the customer of a business, or updates its name and e-mail. Race: two at once: one inserts, the other
 * updates the same row.
 */
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

/** Erases the customer's name and e-mail, and removes the cards. */
export async function emptyCustomer(db: Db, id: string, removed_at: Date): Promise<void> {
  await db.updateTable('embedded_customer').set({ email: '', name: '' }).where('id', '=', id).execute();
  await db
    .updateTable('embedded_card')
    .set({ removed_at })
    .where('customer_id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
}

/**
 * Inserts a card and returns the card of its ref. Race: two at once with one ref: the first insert wins, and both read
 * its row.
 */
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

/**
 * Inserts a charge. Race: two at once, with the same attempt or another: the unique keys admit one, and both then read
 * the ref's state.
 */
export async function insertCharge(db: Db, charge: Insertable<Database['embedded_charge']>): Promise<void> {
  await db
    .insertInto('embedded_charge')
    .values(charge)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the ref's paid attempt, if any, else the requested attempt. */
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

/** Returns paid charges with an id after `last`, in the order of their ids. */
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
