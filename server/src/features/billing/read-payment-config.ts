import type { PaymentConfig } from '@jipe/contract/billing/schema';
import type { AppContext } from '../../access/context.ts';

/** Which card form the browser shows. */
export function readPaymentConfig(ctx: AppContext): PaymentConfig {
  const config = ctx.payments.publicConfig();
  if (config.provider === 'embedded') return { provider: 'embedded' };
  return { provider: 'stripe', publishable_key: config.publishableKey };
}
