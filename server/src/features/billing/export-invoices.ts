import { dayIn } from '@jipe/contract/values/local-time';
import { toWire } from '@jipe/contract/values/money';
import { Readable } from 'node:stream';
import type { OwnerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import type { OwnerScope } from '../../access/scope.ts';
import { inTransaction } from '../../db/transaction.ts';
import { csvLine } from '@jipe/contract/values/csv';
import type { FileAnswer } from '../../http/route.ts';
import { findZone } from './queries-forecast.ts';
import { type ExportedInvoice, type Place, selectExported } from './queries-export-invoices.ts';
import { invoiceId } from './rules.ts';

const COLUMNS = ['number', 'date', 'location', 'listing', 'amount', 'credits'] as const;
const BATCH = 200;

/**
 * All invoices as one CSV, newest first, read from the database while it is sent. Dates are in the time zone of the
 * business's first location.
 */
export async function exportInvoices(ctx: AppContext, { scope }: OwnerActor): Promise<FileAnswer> {
  // In a transaction, so that the activity log names the reader before the first byte is sent.
  const zone = await inTransaction(ctx, (trx) => findZone(trx, scope.business_id));
  return {
    content: Readable.from(linesOf(ctx, scope, zone)),
    contentType: 'text/csv; charset=utf-8',
    fileName: `invoices-${dayIn(zone, ctx.clock.now())}.csv`,
  };
}

async function* linesOf(ctx: AppContext, scope: OwnerScope, zone: string) {
  yield Buffer.from(csvLine(COLUMNS));
  for (let before: ExportedInvoice | null = null; ;) {
    const invoices: ExportedInvoice[] = await selectExported(ctx.db, scope, before, BATCH);
    if (invoices.length > 0) yield Buffer.from(invoices.flatMap((invoice) => rowsOf(invoice, zone)).join(''));
    before = invoices.at(-1) ?? null;
    if (invoices.length < BATCH) return;
  }
}

/** One row per line. A line names its listing as titled then; older lines lack the title and get the current one. */
const rowsOf = ({ number, invoice_date, lines, credits, places }: ExportedInvoice, zone: string): string[] =>
  lines.map((line, i) => {
    const now: Place | undefined = credits > 0 ? undefined : places[i];
    const location = line.location ?? now?.location ?? '';
    const listing = line.listing ?? now?.listing ?? '';
    return csvLine([
      invoiceId(number),
      dayIn(zone, invoice_date),
      location,
      listing,
      toWire(line.amount_minor),
      credits,
    ]);
  });
