import type { Stripe } from 'stripe';
import type { ChargeLine, PaidCharge } from './port.ts';
import { idOf, type Session } from './stripe-account.ts';

const PAGE = 100;

type InSession = <T>(use: (session: Session) => Promise<T>) => Promise<T>;

/** Yields the paid charges page by page. Each page has its own session and deadline. */
export async function* listPaid(inSession: InSession, since: Date): AsyncGenerator<PaidCharge[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  let page: Stripe.InvoiceListParams = { status: 'paid', created, limit: PAGE };
  for (;;) {
    const { data, has_more } = await inSession(({ sdk, ask }) => ask('list', async () => sdk.invoices.list(page)));
    yield data.flatMap((invoice) => paidCharge(invoice) ?? []);
    const last = data.at(-1);
    if (!has_more || !last) return;
    page = { ...page, starting_after: last.id };
  }
}

function paidCharge(invoice: Stripe.Invoice): PaidCharge | null {
  const { charge_id: ref, ...memo } = invoice.metadata ?? {};
  const customer = idOf(invoice.customer);
  if (ref === undefined || customer === null) return null;
  return {
    ref,
    customer,
    paymentRef: invoice.id,
    amountMinor: invoice.total,
    currency: invoice.currency,
    at: new Date(invoice.created * 1000),
    lines: linesOf(invoice),
    memo,
  };
}

/** A list contains only the first lines of an invoice; the others are summed up in one more line. */
function linesOf({ lines, total }: Stripe.Invoice): ChargeLine[] {
  const told = lines.data.map(({ description, amount }) => ({ description: description ?? '', amountMinor: amount }));
  const restMinor = total - told.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return restMinor === 0 ? told : [...told, { description: 'and more', amountMinor: restMinor }];
}
