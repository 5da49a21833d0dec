import type { Stripe } from 'stripe';

/** The parameters of each call, as the SDK's types. The stand-in has no other calls. */
export interface Requests {
  'GET /v1/customers/search': Stripe.CustomerSearchParams;
  'POST /v1/customers': Stripe.CustomerCreateParams;
  'POST /v1/customers/{id}': Stripe.CustomerUpdateParams;
  'GET /v1/customers/{id}/payment_methods': Stripe.CustomerListPaymentMethodsParams;
  'POST /v1/payment_methods': Stripe.PaymentMethodCreateParams;
  'GET /v1/payment_methods/{id}': Stripe.PaymentMethodRetrieveParams;
  'POST /v1/payment_methods/{id}/detach': Stripe.PaymentMethodDetachParams;
  'GET /v1/setup_intents': Stripe.SetupIntentListParams;
  'POST /v1/setup_intents': Stripe.SetupIntentCreateParams;
  'GET /v1/invoices': Stripe.InvoiceListParams;
  'POST /v1/invoices': Stripe.InvoiceCreateParams;
  'GET /v1/invoices/{id}': Stripe.InvoiceRetrieveParams;
  'POST /v1/invoices/{id}': Stripe.InvoiceUpdateParams;
  'POST /v1/invoices/{id}/add_lines': Stripe.InvoiceAddLinesParams;
  'POST /v1/invoices/{id}/finalize': Stripe.InvoiceFinalizeInvoiceParams;
  'POST /v1/invoices/{id}/pay': Stripe.InvoicePayParams;
  'POST /v1/invoices/{id}/void': Stripe.InvoiceVoidInvoiceParams;
  'GET /v1/invoice_payments': Stripe.InvoicePaymentListParams;
}

export type Call = keyof Requests;

/** A request that Stripe refuses. */
export class StripeRefusal extends Error {
  override name = 'StripeRefusal';
  readonly status: number;
  readonly error: { type: string; message: string; code?: string; decline_code?: string; param?: string };
  constructor(status: number, error: StripeRefusal['error']) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export const invalid = (message: string, more: { code?: string; param?: string } = {}): StripeRefusal =>
  new StripeRefusal(more.code === 'resource_missing' && more.param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    message,
    ...more,
  });
