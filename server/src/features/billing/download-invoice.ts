import type { OwnerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { NotFoundError } from '../../http/errors.ts';
import { drawInvoice } from './draw-invoice.ts';
import { findInvoice } from './queries-invoice.ts';
import { invoiceId } from './rules.ts';

/** One invoice as a PDF, with its file name. */
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
