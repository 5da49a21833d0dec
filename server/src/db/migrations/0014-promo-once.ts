import { codeKey } from '@jipe/contract/billing/rules';
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * A promo code as it is compared, made by the product: what `lower()` makes of a letter is the database's language to say. And the code
 * that gave credits, where one did.
 */
export const promoOnce: Migration = {
  async up(trx) {
    await sql`alter table promo_code add column code_key text`.execute(trx);
    await sql`alter table credit_entry add column promo_code_id uuid`.execute(trx);
    const { rows } = await sql<{ id: string; code: string; ended_at: Date | null }>`
      select id, code, ended_at from promo_code order by created_at, id`.execute(trx);
    const living = new Set<string>();
    for (const { id, code, ended_at } of rows) {
      const key = codeKey(code);
      // Two that only their database told apart: the older one keeps the name.
      if (ended_at === null && living.has(key)) continue;
      if (ended_at === null) living.add(key);
      await sql`update promo_code set code_key = ${key} where id = ${id}`.execute(trx);
    }
    await sql`create unique index promo_code_key on promo_code (code_key) where ended_at is null`.execute(trx);
  },
};
