import type { Language } from '@jipe/contract/values/language';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import type { OwnerScope } from '../../access/scope.ts';
import type { Database } from '../../db/schema.ts';
import type { BilledTo } from '../../db/stored.ts';

export type CardRow = Selectable<Database['card']>;

export async function findCard(db: Queryable, business_id: string): Promise<CardRow | undefined> {
  return db.selectFrom('card').selectAll().where('business_id', '=', business_id).executeTakeFirst();
}

/** A business has one card: a new one replaces it. */
export async function upsertCard(
  trx: Trx,
  scope: OwnerScope,
  card: Omit<Insertable<Database['card']>, 'business_id'>,
): Promise<CardRow> {
  return trx
    .insertInto('card')
    .values({ business_id: scope.business_id, ...card })
    .onConflict((c) => c.column('business_id').doUpdateSet(card))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The current billing recipient of a business. */
export async function findBilledTo(db: Queryable, business_id: string): Promise<BilledTo> {
  const row = await db
    .selectFrom('business as b')
    .leftJoin('card as c', 'c.business_id', 'b.id')
    .select(['b.name', 'c.card_name', 'c.street', 'c.street_alt', 'c.city', 'c.state', 'c.zip'])
    .where('b.id', '=', business_id)
    .executeTakeFirstOrThrow();
  return {
    business_name: row.name,
    card_name: row.card_name ?? '',
    street: row.street ?? '',
    street_alt: row.street_alt ?? '',
    city: row.city ?? '',
    state: row.state ?? '',
    zip: row.zip ?? '',
  };
}

/** The name and e-mail that the card processor stores for the business. */
export async function findPayer(db: Queryable, scope: OwnerScope): Promise<{ name: string; email: string }> {
  return db
    .selectFrom('business as b')
    .innerJoin('user_account as u', 'u.business_id', 'b.id')
    .select(['b.name', 'u.email'])
    .where('b.id', '=', scope.business_id)
    .where('u.id', '=', scope.user_id)
    .executeTakeFirstOrThrow();
}

/** The owners who get mails about charges. */
export async function selectMailedOwners(
  db: Queryable,
  business_id: string,
): Promise<{ email: string; language: Language }[]> {
  return db
    .selectFrom('user_account')
    .select(['email', 'language'])
    .where('business_id', '=', business_id)
    .where('account_type', '=', sql.lit('business_owner'))
    .where('account_status', '=', sql.lit('active'))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
