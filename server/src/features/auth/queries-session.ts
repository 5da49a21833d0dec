import { sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import { instant } from '../../db/json-page.ts';
import { type RowsPage, selectPage } from '../../db/page.ts';
import { checkedKeyset, type PageRequest } from '../../http/cursor.ts';

export type SessionHolder = { user_id: string } | { seeker_id: string; is_by_code?: boolean };

export interface NewTokens {
  access_hash: string;
  access_expires_at: Date;
  refresh_hash: string;
  refresh_expires_at: Date;
}

/** Inserts a session with its first pair of tokens, in one statement. */
export async function insertSession(
  trx: Trx,
  session: SessionHolder & { id: string; user_agent: string; ip: string },
  tokens: NewTokens,
  now: Date,
): Promise<void> {
  const { id } = session;
  await trx
    .with('opened', (q) => q.insertInto('session').values({ ...session, created_at: now, last_used_at: now }))
    .with('access', (q) => q.insertInto('access_token').values(accessRow(id, tokens)))
    .insertInto('refresh_token')
    .values(refreshRow(id, tokens, now))
    .execute();
}

/**
 * Inserts the session's next pair of tokens and records the client. The older access token stays valid until it
 * expires: a request may be under way with it.
 */
export async function insertTokens(
  trx: Trx,
  session_id: string,
  tokens: NewTokens,
  { now, ...client }: { ip: string; user_agent: string; now: Date },
): Promise<void> {
  await trx
    .with('used', (q) =>
      q
        .updateTable('session')
        .set({ ...client, last_used_at: now })
        .where('id', '=', session_id),
    )
    .with('access', (q) => q.insertInto('access_token').values(accessRow(session_id, tokens)))
    .insertInto('refresh_token')
    .values(refreshRow(session_id, tokens, now))
    .execute();
}

const accessRow = (session_id: string, { access_hash, access_expires_at }: NewTokens) => ({
  token_hash: access_hash,
  session_id,
  expires_at: access_expires_at,
});
const refreshRow = (session_id: string, { refresh_hash, refresh_expires_at }: NewTokens, now: Date) => ({
  token_hash: refresh_hash,
  session_id,
  created_at: now,
  expires_at: refresh_expires_at,
});

/**
 * Spends a refresh token of an open session of this kind. Returns the session's id and start. Race: several refreshes
 * with one token. The first update locks the row, and the others find the token used.
 */
export async function spendRefreshToken(
  trx: Trx,
  token_hash: string,
  kind: 'user' | 'seeker',
  now: Date,
): Promise<{ session_id: string; began: Date } | undefined> {
  return trx
    .updateTable('refresh_token')
    .from('session')
    .set({ used_at: now })
    .whereRef('session.id', '=', 'refresh_token.session_id')
    .where('refresh_token.token_hash', '=', token_hash)
    .where('refresh_token.used_at', 'is', null)
    .where('refresh_token.expires_at', '>', now)
    .where('session.ended_at', 'is', null)
    .where(kind === 'user' ? 'session.user_id' : 'session.seeker_id', 'is not', null)
    .returning(['session.id as session_id', 'session.created_at as began'])
    .executeTakeFirst();
}

/** The session of a refresh token spent before `before`: a second use so late means that the token was copied. */
export async function sessionOfReused(
  trx: Trx,
  token_hash: string,
  kind: 'user' | 'seeker',
  before: Date,
): Promise<{ session_id: string; user_id: string | null } | undefined> {
  return trx
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .select(['session.id as session_id', 'session.user_id'])
    .where('refresh_token.token_hash', '=', token_hash)
    .where('refresh_token.used_at', '<', before)
    .where('session.ended_at', 'is', null)
    .where(kind === 'user' ? 'session.user_id' : 'session.seeker_id', 'is not', null)
    .executeTakeFirst();
}

export async function sessionOfToken(
  trx: Trx,
  token_hash: string,
): Promise<{ session_id: string; user_id: string | null; is_open: boolean } | undefined> {
  return trx
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .select(['session.id as session_id', 'session.user_id', sql<boolean>`session.ended_at is null`.as('is_open')])
    .where('refresh_token.token_hash', '=', token_hash)
    .executeTakeFirst();
}

export interface SessionRow {
  id: string;
  user_agent: string;
  ip: string;
  created_at: string;
  last_used_at: string;
}

/** A user's open sessions with a usable token: the calling session first, then by last use. */
export async function selectSessions(
  db: Queryable,
  { user_id, session_id }: { user_id: string; session_id: string },
  now: Date,
  { limit, isUsual, from }: PageRequest,
): Promise<RowsPage<SessionRow>> {
  return selectPage<SessionRow>(db, {
    shown: sql`
      select s.id, s.user_agent, s.ip, s.created_at, s.last_used_at,
        (case when s.id = ${session_id}::uuid then '1' else '0' end) || to_char(s.last_used_at at time zone 'UTC', 'YYYYMMDDHH24MISSMS') as sort_key
      from session s
      where s.user_id = ${user_id}::uuid and s.ended_at is null and (
        exists (select 1 from refresh_token r where r.session_id = s.id and r.used_at is null and r.expires_at > ${now})
        or exists (select 1 from access_token a where a.session_id = s.id and a.expires_at > ${now}))`,
    select: sql`page.user_agent, page.ip, ${instant(sql`page.created_at`)} as created_at, ${instant(sql`page.last_used_at`)} as last_used_at`,
    type: 'text',
    isDescending: true,
    limit,
    isUsual,
    from: checkedKeyset(from, 'text'),
  });
}

export type SessionsOf =
  | { session_id: string; user_id?: string }
  | { user_ids: readonly string[] }
  | { business_id: string }
  | { seeker_id: string };

/** Ends those of these sessions that are open, and returns their ids. */
export async function markEnded(
  trx: Trx,
  whose: SessionsOf,
  end: { ended_at: Date; end_reason: string; except_session_id?: string | undefined },
): Promise<string[]> {
  const { ended_at, end_reason, except_session_id } = end;
  let update = trx.updateTable('session').set({ ended_at, end_reason }).where('ended_at', 'is', null);
  if ('session_id' in whose) {
    update = update.where('id', '=', whose.session_id);
    if (whose.user_id !== undefined) update = update.where('user_id', '=', whose.user_id);
  } else if ('seeker_id' in whose) update = update.where('seeker_id', '=', whose.seeker_id);
  else if ('user_ids' in whose) update = update.where('user_id', 'in', whose.user_ids.length ? whose.user_ids : [null]);
  else {
    const { business_id } = whose;
    update = update.where('user_id', 'in', (q) =>
      q.selectFrom('user_account').select('id').where('business_id', '=', business_id),
    );
  }
  if (except_session_id !== undefined) update = update.where('id', '<>', except_session_id);
  const rows = await update.returning('id').execute();
  return rows.map((row) => row.id);
}

const BATCH = 1000;

/**
 * Removes a batch of expired tokens, and of sessions last used before `endedBefore`. Returns whether more may remain.
 */
export async function deleteOldTokens(db: Queryable, now: Date, endedBefore: Date): Promise<boolean> {
  const counts = [];
  for (const table of ['access_token', 'refresh_token'] as const) {
    const done = await db
      .deleteFrom(table)
      .where('token_hash', 'in', (q) =>
        q.selectFrom(table).select('token_hash').where('expires_at', '<=', now).limit(BATCH).forUpdate().skipLocked(),
      )
      .executeTakeFirst();
    counts.push(done.numDeletedRows);
  }
  // A session without tokens is over, even if it was never ended. A push device that refers to the session keeps it.
  const done = await db
    .deleteFrom('session')
    .where('id', 'in', (q) =>
      q
        .selectFrom('session')
        .select('id')
        .where('last_used_at', '<', endedBefore)
        .where((eb) =>
          eb.and([
            eb.not(
              eb.exists(
                eb
                  .selectFrom('access_token as a')
                  .select(sql`1`.as('one'))
                  .whereRef('a.session_id', '=', 'session.id'),
              ),
            ),
            eb.not(
              eb.exists(
                eb
                  .selectFrom('refresh_token as r')
                  .select(sql`1`.as('one'))
                  .whereRef('r.session_id', '=', 'session.id'),
              ),
            ),
            eb.not(
              eb.exists(
                eb
                  .selectFrom('push_device as p')
                  .select(sql`1`.as('one'))
                  .whereRef('p.session_id', '=', 'session.id'),
              ),
            ),
          ]),
        )
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  counts.push(done.numDeletedRows);
  return counts.some((n) => n >= BigInt(BATCH));
}
