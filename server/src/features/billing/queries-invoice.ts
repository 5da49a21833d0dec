import { type Selectable, sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import { idOrNothing, newId } from '../../access/ids.ts';
import type { OwnerScope } from '../../access/scope.ts';
import { instant, jsonOfRows, type JsonPage, onlyRow, rowsToRead } from '../../db/json-page.ts';
import { type Keyset, readingOf } from '../../db/keyset.ts';
import { rowsOf, type RowsPage } from '../../db/page.ts';
import type { Database } from '../../db/schema.ts';
import type { BilledTo } from '../../db/stored.ts';
import { cursorInvalid, type PageRequest } from '../../http/cursor.ts';
import type { ChargeRow } from './queries-charge.ts';

export type InvoiceRow = Selectable<Database['invoice']>;

export interface ListedInvoice extends Pick<
  InvoiceRow,
  'id' | 'number' | 'lines' | 'net_total_minor' | 'tax_minor' | 'currency'
> {
  invoice_date: string;
}

export const INVOICE_NUMBER = 'invoice_number';

interface IssuedInvoice {
  billedTo: BilledTo;
  ref: string | null;
  at: Date;
  /** The number from a lost database. The next number is used when absent, or when another invoice has it by now. */
  number?: number | undefined;
}

/** Inserts the invoice of a paid charge. A unique key allows one per charge. */
export async function insertInvoice(
  trx: Trx,
  charge: ChargeRow,
  { billedTo, ref, at, number }: IssuedInvoice,
): Promise<InvoiceRow> {
  const next = sql<number>`nextval(${sql.lit(INVOICE_NUMBER)})`;
  return trx
    .insertInto('invoice')
    .values({
      id: newId(),
      business_id: charge.business_id,
      charge_id: charge.id,
      number:
        number === undefined
          ? next
          : sql<number>`case when exists (select 1 from invoice where number = ${number}) then ${next} else ${number}::bigint end`,
      invoice_date: at,
      lines: JSON.stringify(charge.lines),
      net_total_minor: charge.amount_minor,
      currency: charge.currency,
      billed_to: JSON.stringify(billedTo),
      provider_ref: ref,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findInvoiceOfCharge(db: Queryable, charge_id: string): Promise<InvoiceRow | undefined> {
  return db.selectFrom('invoice').selectAll().where('charge_id', '=', charge_id).executeTakeFirst();
}

export interface InvoiceToDraw extends InvoiceRow {
  provider: string;
}

/** An invoice of this business, with the payment's processor. */
export async function findInvoice(db: Queryable, scope: OwnerScope, id: string): Promise<InvoiceToDraw | undefined> {
  return db
    .selectFrom('invoice')
    .innerJoin('charge', 'charge.id', 'invoice.charge_id')
    .selectAll('invoice')
    .select('charge.provider')
    .where('invoice.id', '=', id)
    .where('invoice.business_id', '=', scope.business_id)
    .executeTakeFirst();
}

/** One page of invoices, newest first, and the number of all. */
export async function selectInvoices(
  db: Queryable,
  scope: OwnerScope,
  { limit, isUsual, from }: PageRequest,
): Promise<RowsPage<ListedInvoice>> {
  const own = sql`invoice where business_id = ${scope.business_id}`;
  const reading = readingOf(true, from);
  const { inOrder, beyond } = reading;
  const after = from
    ? sql`and (invoice_date, id) ${beyond} (${instantOf(from)}::timestamptz, ${idOrNothing(from.id)}::uuid)`
    : sql``;
  const list = jsonOfRows({
    page: 'page',
    rows: sql`page`,
    item: sql`json_build_object('id', page.id, 'number', page.number, 'invoice_date', ${instant(sql`page.invoice_date`)},
      'lines', page.lines, 'net_total_minor', page.net_total_minor, 'tax_minor', page.tax_minor, 'currency', page.currency)`,
    sort: sql`page.invoice_date`,
    id: sql`page.id`,
    kept: sql`(extract(epoch from page.invoice_date) * 1000)::bigint`,
    reading,
    limit,
    isUsual,
  });
  return rowsOf(
    await onlyRow(
      sql<JsonPage>`
      with page as (select * from ${own} ${after} order by invoice_date ${inOrder}, id ${inOrder} limit ${rowsToRead(isUsual, limit + 1)})
      select (select count(*)::int from ${own}) as count, list.* from (${list}) list`,
      db,
    ),
  );
}

const LAST_INSTANT = Date.UTC(9999, 11, 31);

/** The instant of a cursor, in milliseconds. Throws for a forged cursor. */
function instantOf({ value }: Keyset): Date {
  const ms = Number(value);
  if (!Number.isSafeInteger(ms) || ms < 0 || ms > LAST_INSTANT) throw cursorInvalid();
  return new Date(ms);
}
