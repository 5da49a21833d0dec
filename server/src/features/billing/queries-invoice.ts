import { type Selectable, sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import { idOrNothing, newId } from '../../access/ids.ts';
import type { OwnerScope } from '../../access/scope.ts';
import { type Keyset, readingOf } from '../../db/keyset.ts';
import type { BilledTo, InvoiceTable } from '../../db/schema.ts';
import { cursorInvalid, type PageRequest } from '../../http/cursor.ts';
import type { ChargeRow } from './queries-charge.ts';

export type InvoiceRow = Selectable<InvoiceTable>;

/** One invoice per paid charge (its charge is unique), with the next number. */
export async function insertInvoice(
  trx: Trx,
  charge: ChargeRow,
  billedTo: BilledTo,
  ref: string | null,
  now: Date,
): Promise<InvoiceRow> {
  return trx
    .insertInto('invoice')
    .values({
      id: newId(),
      business_id: charge.business_id,
      charge_id: charge.id,
      number: sql<number>`nextval('invoice_number')`,
      invoice_date: now,
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

/** An invoice of this business, with the processor that took the payment. */
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

/** One page, newest first, and how many there are. */
export async function selectInvoices(
  db: Queryable,
  scope: OwnerScope,
  { limit, from }: PageRequest,
): Promise<{ rows: InvoiceRow[]; count: number }> {
  const own = db.selectFrom('invoice').where('business_id', '=', scope.business_id);
  const { order, beyond } = readingOf(true, from);
  let page = own
    .selectAll()
    .orderBy('invoice_date', order)
    .orderBy('id', order)
    .limit(limit + 1);
  if (from) {
    page = page.where(
      sql<boolean>`(invoice_date, id) ${beyond} (${instantOf(from)}::timestamptz, ${idOrNothing(from.id)}::uuid)`,
    );
  }
  const [rows, { count }] = await Promise.all([
    page.execute(),
    own.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

const LAST_INSTANT = Date.UTC(9999, 11, 31);

/** The instant in a cursor, in milliseconds; a cursor somebody made up is refused. */
function instantOf({ value }: Keyset): Date {
  const ms = Number(value);
  if (!Number.isSafeInteger(ms) || ms < 0 || ms > LAST_INSTANT) throw cursorInvalid();
  return new Date(ms);
}
