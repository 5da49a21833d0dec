import { sql } from 'kysely';
import { createReadStream } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { z } from 'zod';
import type { Db, Trx } from '../access/context.ts';
import { liftTimeLimit } from '../db/time-limit.ts';
import { inTransaction } from '../db/transaction.ts';
import { OperatorError } from './command.ts';
import { appliedMigrations, FORMAT, FORMAT_VERSION, tablesInOrder } from './export-format.ts';

const BATCH = 500;
/** What every new installation begins with, or makes at its first start: replaced by what the file says of it. */
const SEEDED = ['plan', 'deactivation_reason', 'installation', 'kept_key', 'notice_cursor'];

const header = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  migrations: z.array(z.string()),
});
const tableLine = z.object({ table: z.string(), rows: z.number().int().min(0) });
const lastLine = z.object({
  end: z.literal(true),
  rows: z.number().int(),
  sequences: z.record(z.string(), z.number()),
});

/** Reads an exported file into an empty database of the same version, all or nothing. */
export async function importData(db: Db, path: string): Promise<{ tables: number; rows: number }> {
  await access(path, constants.R_OK).catch(() => {
    throw new OperatorError(`${path} cannot be read.`);
  });
  return inTransaction(db, async (trx) => {
    await liftTimeLimit(trx);
    const tables = await tablesInOrder(trx);
    await refuseUnlessEmpty(trx, tables);
    await switchProposals(trx, 'disable');
    const read = await readAll(trx, path, tables);
    await switchProposals(trx, 'enable');
    return read;
  });
}

/** What triggers make or propose: hours at applying and hiring, what is read to who is new, what is searched, who waits in the inbox. It is that of the file; nobody else is at the tables meanwhile. */
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

async function switchProposals(trx: Trx, to: 'enable' | 'disable'): Promise<void> {
  for (const [table, trigger] of proposals)
    await sql`alter table ${sql.table(table)} ${sql.raw(to)} trigger ${sql.ref(trigger)}`.execute(trx);
}

/** Race: a product that starts on this database meanwhile waits, and finds it filled. */
async function refuseUnlessEmpty(trx: Trx, tables: readonly string[]): Promise<void> {
  const names = sql.join(tables.map((table) => sql.table(table)));
  await sql`lock table ${names} in exclusive mode`.execute(trx);
  for (const table of tables) {
    if (SEEDED.includes(table)) continue;
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(trx);
    if (rows.length > 0)
      throw new OperatorError(`The database is not empty (${table} has rows). An import needs an empty one.`);
  }
  for (const table of SEEDED) await sql`delete from ${sql.table(table)}`.execute(trx);
}

async function readAll(trx: Trx, path: string, known: readonly string[]): Promise<{ tables: number; rows: number }> {
  const lines = linesOf(path);
  const first = header.safeParse(parsed((await lines.next()).value));
  if (!first.success) throw new OperatorError(`${path} is not an exported file that can be read here.`);
  const mine = await appliedMigrations(trx);
  if (mine.join() !== first.data.migrations.join()) {
    throw new OperatorError(
      `${path} was exported by another version of the product. Import it with that one, then upgrade.`,
    );
  }
  let [tables, total] = [0, 0];
  for (;;) {
    const line = parsed((await lines.next()).value);
    const last = lastLine.safeParse(line);
    if (last.success) {
      if (last.data.rows !== total)
        throw new OperatorError(`${path} is damaged: it has ${total} rows instead of ${last.data.rows}.`);
      await setSequences(trx, last.data.sequences);
      await recountDesks(trx);
      return { tables, rows: total };
    }
    const next = tableLine.safeParse(line);
    if (!next.success || !known.includes(next.data.table))
      throw new OperatorError(`${path} is damaged or was cut off.`);
    await readTable(trx, lines, next.data, path);
    tables += 1;
    total += next.data.rows;
  }
}

/** The database counts who is new, who waits and who has said something as applications come in, on top of the counts that were read: they are counted anew. */
async function recountDesks(trx: Trx): Promise<void> {
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

async function readTable(
  trx: Trx,
  lines: AsyncGenerator<string, undefined>,
  { table, rows }: z.infer<typeof tableLine>,
  path: string,
): Promise<void> {
  for (let left = rows; left > 0; left -= BATCH) {
    const batch: string[] = [];
    while (batch.length < Math.min(BATCH, left)) {
      const line = (await lines.next()).value;
      if (line === undefined) throw new OperatorError(`${path} is damaged or was cut off.`);
      batch.push(line);
    }
    // The rows are never taken apart here: what PostgreSQL wrote, PostgreSQL reads.
    await sql`insert into ${sql.table(table)}
      select * from jsonb_populate_recordset(null::${sql.table(table)}, cast(${`[${batch.join(',')}]`} as jsonb))`.execute(
      trx,
    );
  }
}

async function setSequences(trx: Trx, sequences: Record<string, number>): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    await sql`select setval(cast(${name} as regclass), ${last})`.execute(trx);
  }
}

function parsed(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '');
  } catch {
    return null;
  }
}

/** The lines of a file, at line feeds alone: a row's text may hold other characters that count as line ends elsewhere. */
async function* linesOf(path: string): AsyncGenerator<string, undefined> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  if (rest !== '') yield rest;
  return undefined;
}
