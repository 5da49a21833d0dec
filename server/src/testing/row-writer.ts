/**
 * A process that writes rows to the database in the given folder until it is killed, and prints the last id after each
 * commit.
 */
import { sql } from 'kysely';
import { openDatabase } from '../db/engine.ts';
import { inTransaction } from '../db/transaction.ts';

const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new TypeError('The folder of the database is missing.');

const { db } = await openDatabase({ dataDir });
await sql`create table if not exists written (id int primary key, half int not null)`.execute(db);
const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from written`.execute(db);
for (let id = (rows[0]?.last ?? 0) + 1; ; id += 2) {
  // Two rows per transaction, so that half a transaction would be noticed.
  await inTransaction(db, async (trx) => {
    await sql`insert into written (id, half) values (${id}, 1)`.execute(trx);
    await sql`insert into written (id, half) values (${id + 1}, 2)`.execute(trx);
  });
  process.stdout.write(`${id + 1}\n`);
}
