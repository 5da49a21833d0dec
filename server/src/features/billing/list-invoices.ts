import type { Invoice } from '@jipe/contract/billing/schema';
import type { Page } from '@jipe/contract/http/envelope';
import type { OwnerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { pageOfRows, type PageRequest } from '../../http/cursor.ts';
import { NotFoundError } from '../../http/errors.ts';
import { drawInvoice } from './draw-invoice.ts';
import { presentInvoice } from './present.ts';
import { findInvoice, selectInvoices } from './queries-invoice.ts';
import { invoiceId } from './rules.ts';

/** Invoices of the business, newest first. */
export async function listInvoices(
  ctx: AppContext,
  { scope }: OwnerActor,
  request: PageRequest,
): Promise<Page<Invoice>> {
  const found = await selectInvoices(ctx.db, scope, request);
  return pageOfRows(request, found, presentInvoice);
}

/** One invoice as a PDF and what to call the file. */
export async function downloadInvoice(
  ctx: AppContext,
  { scope, language }: OwnerActor,
  id: string,
): Promise<{ content: Buffer; fileName: string }> {
  const invoice = await findInvoice(ctx.db, scope, id);
  if (!invoice) throw new NotFoundError();
  const { brand, publicUrl } = ctx.settings;
  return {
    content: await drawInvoice(invoice, { brand, publicUrl }, language),
    fileName: `${invoiceId(invoice.number)}.pdf`,
  };
}
