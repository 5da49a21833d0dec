import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { RateLimiter } from './port.ts';
import { type RateWindow, verdictOf } from './window.ts';

/**
 * A rate limiter shared by all nodes of one database, which survives a restart (table `rate_limit`, migration 0002).
 */
export function databaseLimiter(db: Kysely<Database>, now: () => Date): RateLimiter {
  return {
    hit: async (key, rule) => {
      const time = now();
      const freshEnd = new Date(time.getTime() + rule.windowSeconds * 1000);
      // Race: two hits at once: the first locks the row, and the second counts on from it. A window that ends later
      // than a fresh one would was started before the clock was set back.
      const { rows } = await sql<Omit<Database['rate_limit'], 'key'>>`
        insert into rate_limit as r (key, hits, ends_at) values (${key}, 1, ${freshEnd})
        on conflict (key) do update set
          hits = case when r.ends_at <= ${time} or r.ends_at > ${freshEnd} then 1 else least(r.hits, 1000000) + 1 end,
          ends_at = case when r.ends_at <= ${time} or r.ends_at > ${freshEnd} then ${freshEnd} else r.ends_at end
        returning hits, ends_at`.execute(db);
      const row = rows[0];
      return verdictOf(windowOf(row), row?.hits ?? 1, rule, time);
    },

    peek: async (key, rule) => {
      const time = now();
      const row = await db
        .selectFrom('rate_limit')
        .select(['hits', 'ends_at'])
        .where('key', '=', key)
        .where('ends_at', '>', time)
        .where('ends_at', '<=', new Date(time.getTime() + rule.windowSeconds * 1000))
        .executeTakeFirst();
      return verdictOf(windowOf(row), (row?.hits ?? 0) + 1, rule, time);
    },

    reset: async (key) => {
      await db.deleteFrom('rate_limit').where('key', '=', key).execute();
    },

    sweep: async () => {
      await db.deleteFrom('rate_limit').where('ends_at', '<=', now()).execute();
    },

    close: async () => {},
  };
}

function windowOf(row: Omit<Database['rate_limit'], 'key'> | undefined): RateWindow | undefined {
  return row === undefined ? undefined : { hits: row.hits, endsAt: row.ends_at.getTime() };
}
