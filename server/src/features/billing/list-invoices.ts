import type { Invoice } from '@jipe/contract/billing/schema';
import type { Page } from '@jipe/contract/http/envelope';
import type { OwnerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { pageOfRows, type PageRequest } from '../../http/cursor.ts';
import { presentInvoice } from './present.ts';
import { selectInvoices } from './queries-invoice.ts';

/** Invoices of the business, newest first. */
export async function listInvoices(
  ctx: AppContext,
  { scope }: OwnerActor,
  request: PageRequest,
): Promise<Page<Invoice>> {
  const found = await selectInvoices(ctx.db, scope, request);
  return pageOfRows(request, found, presentInvoice);
}
