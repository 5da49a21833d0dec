import { DAY_MS } from '@jipe/contract/values/duration';
import { type RawBuilder, sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext, Queryable, Trx } from '../access/context.ts';
import { newId } from '../access/ids.ts';
import { afterCommit } from '../db/transaction.ts';

/*
 * The record kept apart: what a database that was put back can not know of itself. Which accounts were deleted, which numbers were
 * given: ids, numbers and times, nothing personal, each an empty file whose name says it all, so that nodes need not agree on
 * anything to write it. It stands under the name of its installation, in DATA_DIR/apart or in the object store.
 *
 * Database and store cannot commit together: an entry is a task of the transaction it tells of, and is written right after it.
 */

/** What can be deleted, and must not come back. */
export type DeletedKind = 'business' | 'user' | 'location' | 'media' | 'disowned' | 'seeker';

const KIND = 'apart';
/** So long the answer to whoever deletes, or pays, waits for it; a store that is away keeps nobody. */
const PATIENCE_MS = 500;
const LEFT_MS = 60_000;
const BATCH = 200;
const AT_ONCE = 8;
/** No backup is older than that. */
const REMEMBERED_MS = 400 * DAY_MS;

/** In the transaction that deletes it. */
export const noteDeleted = (ctx: AppContext, trx: Trx, kind: DeletedKind, id: string): Promise<void> =>
  note(ctx, trx, deletedEntry(kind, id, ctx.clock.now()));

/** In the transaction that gives the next number of a sequence, and to what (a charge). */
export const noteGiven = (ctx: AppContext, trx: Trx, sequence: string, number: number, to: string): Promise<void> =>
  note(ctx, trx, givenEntry(sequence, number, ctx.clock.now(), to));

const deletedEntry = (kind: DeletedKind, id: string, at: Date) => `deleted/${kind}/${id}.${at.getTime()}`;
const givenEntry = (sequence: string, number: number, at: Date, to: string) =>
  `given/${sequence}/${number}.${at.getTime()}.${to}`;

async function note(ctx: AppContext, trx: Trx, entry: string): Promise<void> {
  const now = ctx.clock.now();
  const task = { id: newId(), key: '' };
  const { rows } = await sql<{ key: string }>`
    insert into task (id, kind, payload, run_at, created_at)
    select ${task.id}::uuid, ${KIND}, jsonb_build_object('key', i.id || '/' || ${entry}::text), ${now}, ${now} from installation i
    returning payload ->> 'key' as key`.execute(trx);
  for (const { key } of rows)
    afterCommit(trx, () => Promise.race([write(ctx, { ...task, key }), pause(PATIENCE_MS, undefined, { ref: false })]));
}

async function write(ctx: AppContext, { id, key }: { id: string; key: string }): Promise<void> {
  try {
    await ctx.apart.put(key, Buffer.alloc(0), { contentType: 'text/plain' });
    await ctx.db.deleteFrom('task').where('id', '=', id).execute();
  } catch (error) {
    ctx.log.error({ err: error, key }, 'the record kept apart could not be written; tried again within the hour');
  }
}

/** Writes what could not be written when it happened. Entries may be written twice, also by two nodes at once. */
async function writeLeft(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - LEFT_MS);
  for (let last = ''; ;) {
    const { rows } = await sql<{ id: string; key: string }>`
      select id::text as id, payload ->> 'key' as key from task
      where kind = ${KIND} and run_at <= ${before} and id::text > ${last} order by id::text limit ${sql.lit(BATCH)}`.execute(
      ctx.db,
    );
    await inTurns(rows, (task) => write(ctx, task));
    last = rows.at(-1)?.id ?? '';
    if (rows.length < BATCH) return;
  }
}

async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let i = 0; i < all.length; i += AT_ONCE) await Promise.all(all.slice(i, i + AT_ONCE).map(work));
}

export interface RecordApart {
  /** By kind, when each id was deleted. */
  deleted: Map<string, Map<string, Date>>;
  /** By sequence. */
  given: Map<string, { highest: number; numberOf: Map<string, number> }>;
  /** Charges an operator was told of: they can not be entered in the books. */
  told: Set<string>;
}

/** Everything the record says of this installation. */
export async function readApart(ctx: Pick<AppContext, 'db' | 'apart'>): Promise<RecordApart> {
  const record: RecordApart = { deleted: new Map(), given: new Map(), told: new Set() };
  const id = await installationOf(ctx.db);
  for await (const keys of ctx.apart.list(id)) for (const key of keys) readEntry(record, key.slice(id.length + 1));
  return record;
}

function readEntry({ deleted, given, told }: RecordApart, entry: string): void {
  const [what, of = '', name = ''] = entry.split('/');
  const [first = '', at = '', to = ''] = name.split('.');
  if (what === 'deleted') {
    const ids = deleted.get(of) ?? new Map<string, Date>();
    const known = ids.get(first)?.getTime() ?? Number.POSITIVE_INFINITY;
    deleted.set(of, ids.set(first, new Date(Math.min(known, Number(at)))));
  } else if (what === 'given') {
    const { highest = 0, numberOf = new Map<string, number>() } = given.get(of) ?? {};
    if (to !== '') numberOf.set(to, Number(first));
    given.set(of, { highest: Math.max(highest, Number(first)), numberOf });
  } else if (what === 'told') told.add(name);
}

/** What this installation is called. */
export const installationOf = async (db: Queryable): Promise<string> =>
  (await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()).id;

/** Remembers that an operator was told of a charge. */
export async function noteTold(ctx: AppContext, charge_ref: string): Promise<void> {
  const key = `${await installationOf(ctx.db)}/told/charge/${charge_ref}`;
  await ctx.apart.put(key, Buffer.alloc(0), { contentType: 'text/plain' });
}

/** The last number each sequence of the database has given; one that has given none is not among them. */
export async function lastNumbers(db: Queryable): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; last: string }>`
    select sequencename::text as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null`.execute(db);
  return new Map(rows.map(({ name, last }) => [name, Number(last)]));
}

const deletedSince: Record<DeletedKind, ((since: Date) => RawBuilder<{ id: string; at: Date }>) | null> = {
  business: (since) => sql`select id, deleted_at as at from business where deleted_at > ${since}`,
  user: (since) => sql`
    select u.id, u.deleted_at as at from user_account u join business b on b.id = u.business_id
    where u.deleted_at > ${since} and b.deleted_at is null`,
  location: (since) => sql`
    select p.id, p.deleted_at as at from location p join business b on b.id = p.business_id
    where p.deleted_at > ${since} and b.deleted_at is null`,
  // Nothing of them stays in the database.
  media: null,
  // The database does not know how somebody came to be erased.
  disowned: null,
  seeker: (since) => sql`select id, erased_at as at from seeker where erased_at > ${since}`,
};

/**
 * Brings the record up to what the database knows: what was left, what is from before there was a record or was lost with a disk.
 * Forgets numbers no backup can be so old as not to know, the highest aside.
 */
export async function fillApart(ctx: AppContext): Promise<void> {
  await writeLeft(ctx);
  const record = await readApart(ctx);
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - REMEMBERED_MS);
  const missing: string[] = [];
  for (const kind of Object.keys(deletedSince) as DeletedKind[]) {
    const { rows = [] } = (await deletedSince[kind]?.(since).execute(ctx.db)) ?? {};
    const known = record.deleted.get(kind);
    missing.push(...rows.filter(({ id }) => !known?.has(id)).map(({ id, at }) => deletedEntry(kind, id, at)));
  }
  for (const [sequence, last] of await lastNumbers(ctx.db)) {
    const highest = record.given.get(sequence)?.highest ?? 0;
    if (last > highest) missing.push(givenEntry(sequence, last, now, ''));
    if (last < highest)
      ctx.log.error({ sequence, last, highest }, 'this database is older than what was given: restore finish');
  }
  const id = await installationOf(ctx.db);
  await inTurns(missing, (entry) => ctx.apart.put(`${id}/${entry}`, Buffer.alloc(0), { contentType: 'text/plain' }));
  await forgetOldNumbers(ctx, id, record, since);
}

async function forgetOldNumbers(ctx: AppContext, id: string, { given }: RecordApart, since: Date): Promise<void> {
  for await (const keys of ctx.apart.list(`${id}/given`)) {
    const old = keys.filter((key) => {
      const [, , sequence = '', name = ''] = key.split('/');
      const [number, at] = name.split('.');
      return Number(at) < since.getTime() && Number(number) < (given.get(sequence)?.highest ?? 0);
    });
    await inTurns(old, (key) => ctx.apart.delete(key));
  }
}
