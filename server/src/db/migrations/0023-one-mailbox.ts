import { normaliseEmail } from '@jipe/contract/values/mailbox';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Only these may have another form than the one they are in. */
const inQuestion = (column: string) => sql`(${sql.ref(column)} ~ '[^ -~]' or ${sql.ref(column)} like '%xn--%')`;

interface Account {
  id: string;
  email: string;
}

interface Kind {
  table: string;
  /** Who has an address that nobody else may have. */
  isLiving: string;
  /** Whose it remains where one mailbox has several accounts. */
  order: string;
}

const kinds: readonly Kind[] = [
  {
    table: 'user_account',
    isLiving: `account_status <> 'deleted'`,
    order: `account_status = 'active' desc, email_verified_at is not null desc, created_at, id`,
  },
  { table: 'seeker', isLiving: 'true', order: 'created_at, id' },
];

const setEmail = async (db: Kysely<unknown>, table: string, id: string, email: string) =>
  sql`update ${sql.table(table)} set email = ${email} where id = ${id}`.execute(db);

/**
 * Gives the accounts of one mailbox (in the order of who keeps it) their addresses: the first the form that is found by it, and
 * whoever has that form the first one's spelling in turn, which reaches the same mailbox. Nobody is lost: `verify` names the others.
 */
async function settle(db: Kysely<unknown>, table: string, form: string, accounts: readonly Account[]): Promise<void> {
  const [keeper, ...others] = accounts;
  if (keeper === undefined || keeper.email === form) return;
  const holder = others.find(({ email }) => email === form);
  if (holder) await setEmail(db, table, holder.id, `${holder.id}@given-up.invalid`);
  await setEmail(db, table, keeper.id, form);
  if (holder) await setEmail(db, table, holder.id, keeper.email);
}

async function settleAll(db: Kysely<unknown>, { table, isLiving, order }: Kind): Promise<void> {
  const from = sql.table(table);
  const accounts = async (which: RawBuilder<unknown>): Promise<Account[]> =>
    (await sql<Account>`select id, email from ${from} where ${which} order by ${sql.raw(order)}`.execute(db)).rows;
  const forms = (await accounts(inQuestion('email'))).map(({ email }) => normaliseEmail(email));
  const rows = await accounts(sql`${sql.raw(isLiving)} and (${inQuestion('email')} or email = any(${forms}::text[]))`);
  const mailboxes = Map.groupBy(rows, ({ email }) => normaliseEmail(email));
  for (const [form, accounts] of mailboxes) await settle(db, table, form, accounts);
  // Nobody waits for the address of who is gone.
  for (const { id, email } of await accounts(sql`not (${sql.raw(isLiving)}) and ${inQuestion('email')}`))
    if (normaliseEmail(email) !== email) await setEmail(db, table, id, normaliseEmail(email));
}

/** Addresses whose domain is written in another way than the one they are found by take that one. */
export const oneMailbox: Migration = {
  up: async (db) => {
    for (const kind of kinds) await settleAll(db, kind);
    // Whose mail it was is told by the address.
    const { rows } = await sql<{ recipient: string }>`
      select distinct recipient from mail where ${inQuestion('recipient')}`.execute(db);
    for (const { recipient } of rows) {
      const form = normaliseEmail(recipient);
      if (form !== recipient) await sql`update mail set recipient = ${form} where recipient = ${recipient}`.execute(db);
    }
  },
};
