import { sql } from 'kysely';
import type { Queryable, Trx } from '../access/context.ts';

const ROWS_AT_ONCE = 1000;

/** Returns the names of the product's tables, sorted. */
export async function selectTables(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%' order by relname`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Returns which table references which. */
export async function selectLinks(db: Queryable): Promise<{ from: string; to: string }[]> {
  const { rows } = await sql<{ from: string; to: string }>`
    select distinct a.relname as from, b.relname as to from pg_constraint c
    join pg_class a on a.oid = c.conrelid join pg_class b on b.oid = c.confrelid
    where c.contype = 'f' and a.oid <> b.oid`.execute(db);
  return rows;
}

// ---- export ----

/** Holds until the end of the transaction. */
export async function showTimesInUtc(trx: Trx): Promise<void> {
  await sql`set local timezone = 'UTC'`.execute(trx);
}

export async function countRows(trx: Trx, table: string): Promise<number> {
  const counted = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(trx);
  return counted.rows[0]?.n ?? 0;
}

/** Reads `count` rows of a table as PostgreSQL's JSON, in batches. */
export async function* readRows(trx: Trx, table: string, count: number): AsyncGenerator<string[]> {
  await sql`declare exported no scroll cursor for select to_jsonb(t)::text as line from ${sql.table(table)} t`.execute(
    trx,
  );
  for (let left = count; left > 0; left -= ROWS_AT_ONCE) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(ROWS_AT_ONCE))} from exported`.execute(trx);
    yield rows.map((row) => row.line);
  }
  await sql`close exported`.execute(trx);
}

// ---- import ----

/**
 * Triggers that would fill values again: hours at applying and hiring, read marks of new members, search text, waiting
 * conversations. The file's values count, so these triggers are off during the import; nobody else uses the tables.
 */
const proposals = [
  ['application', 'agree_hours_at_once'],
  ['application', 'application_made'],
  ['application', 'application_asks'],
  ['conversation', 'conversation_found'],
  ['conversation', 'conversation_waits'],
  ['message', 'message_found'],
  ['message', 'message_waits'],
  ['location_manager', 'read_of_location'],
  ['user_account', 'read_of_business_at_once'],
] as const;

export async function switchProposals(trx: Trx, to: 'enable' | 'disable'): Promise<void> {
  for (const [table, trigger] of proposals)
    await sql`alter table ${sql.table(table)} ${sql.raw(to)} trigger ${sql.ref(trigger)}`.execute(trx);
}

export async function lockTables(trx: Trx, tables: readonly string[]): Promise<void> {
  const names = sql.join(tables.map((table) => sql.table(table)));
  await sql`lock table ${names} in exclusive mode`.execute(trx);
}

export async function isEmpty(trx: Trx, table: string): Promise<boolean> {
  return (await sql`select 1 from ${sql.table(table)} limit 1`.execute(trx)).rows.length === 0;
}

export async function emptyTable(trx: Trx, table: string): Promise<void> {
  await sql`delete from ${sql.table(table)}`.execute(trx);
}

/** PostgreSQL reads the JSON that PostgreSQL wrote; this process does not parse the rows. */
export async function insertRows(trx: Trx, table: string, lines: readonly string[]): Promise<void> {
  await sql`insert into ${sql.table(table)}
      select * from jsonb_populate_recordset(null::${sql.table(table)}, cast(${`[${lines.join(',')}]`} as jsonb))`.execute(
    trx,
  );
}

/**
 * Recounts who is new, who waits and who has written: while the rows were inserted, triggers added to the counts that
 * the file already contains.
 */
export async function recountDesks(trx: Trx): Promise<void> {
  await sql`set constraints all immediate`.execute(trx);
  for (const [table, of] of [
    ['location_desk', 'location_id'],
    ['listing_desk', 'listing_id'],
  ] as const)
    await sql`
      update ${sql.table(table)} d set unseen = c.unseen, waiting = c.waiting from (
        select k.${sql.ref(of)} as id, count(*) filter (where a.is_unseen)::int as unseen,
          count(*) filter (where a.waits_since is not null)::int as waiting
        from ${sql.table(table)} k left join application a on a.${sql.ref(of)} = k.${sql.ref(of)} group by 1) c
      where d.${sql.ref(of)} = c.id`.execute(trx);
  await sql`
    update location_desk d set said = (
      select count(*) from conversation_desk c where c.location_id = d.location_id and c.is_said)`.execute(trx);
}

export async function setSequences(trx: Trx, sequences: Record<string, number>): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    await sql`select setval(cast(${name} as regclass), ${last})`.execute(trx);
  }
}
