import * as calls from '@jipe/contract/billing/endpoints';
import { billingTexts } from '@jipe/contract/billing/texts';
import { pageRequest } from '../../http/cursor.ts';
import { route, type Route } from '../../http/route.ts';
import { choosePlan } from './choose-plan.ts';
import { downloadInvoice } from './download-invoice.ts';
import { exportInvoices } from './export-invoices.ts';
import { throttleCodeLookup, throttleCodeUse } from './throttle-promo-codes.ts';
import { listInvoices } from './list-invoices.ts';
import { listPlans } from './list-plans.ts';
import { pauseSubscription } from './pause-subscription.ts';
import { readCurrentPlan } from './read-current-plan.ts';
import { readForecast } from './read-forecast.ts';
import { readPaymentConfig } from './read-payment-config.ts';
import { readPromoCode } from './read-promo-code.ts';
import { readSavedCard } from './read-saved-card.ts';
import { saveCardAndPlan } from './save-card-and-plan.ts';
import { saveCard } from './save-card.ts';

export const billingRoutes: readonly Route[] = [
  route(calls.listPlans, async ({ ctx, actor }) => ({ data: await listPlans(ctx, actor.scope) })),

  route(calls.choosePlan, async ({ ctx, actor, body, ip }) => ({
    message: billingTexts.planSelected,
    data: await throttleCodeUse(ctx, { ...actor, ip, named: body.product_id }, () =>
      choosePlan(ctx, actor, body.product_id),
    ),
  })),

  route(calls.readCurrentPlan, async ({ ctx, actor }) => ({ data: await readCurrentPlan(ctx, actor.scope) })),

  route(calls.saveCard, async ({ ctx, actor, body }) => ({
    message: billingTexts.cardSaved,
    data: await saveCard(ctx, actor, body),
  })),

  route(calls.saveCardAndPlan, async ({ ctx, actor, body, requestKey, ip }) => ({
    message: billingTexts.cardSaved,
    data: await throttleCodeUse(ctx, { ...actor, ip, named: body.product_id }, () =>
      saveCardAndPlan(ctx, actor, body, requestKey),
    ),
  })),

  route(calls.readPromoCode, async ({ ctx, actor, params, ip }) => ({
    data: await throttleCodeLookup(ctx, { ...actor, ip, named: params.code }, () =>
      readPromoCode(ctx, actor.scope, params.code),
    ),
  })),

  route(calls.listInvoices, async ({ ctx, actor, query, url }) => ({
    data: await listInvoices(ctx, actor, pageRequest(query, ctx.settings.publicUrl, url)),
  })),

  route(calls.downloadInvoice, async ({ ctx, actor, params }) => ({
    contentType: 'application/pdf',
    ...(await downloadInvoice(ctx, actor, params.id)),
  })),

  route(calls.exportInvoices, async ({ ctx, actor }) => exportInvoices(ctx, actor)),

  route(calls.readForecast, async ({ ctx, actor, query }) => ({ data: await readForecast(ctx, actor, query) })),

  route(calls.readSavedCard, async ({ ctx, actor }) => ({ data: await readSavedCard(ctx, actor) })),

  route(calls.pauseSubscription, async ({ ctx, actor }) => pauseSubscription(ctx, actor)),

  route(calls.readPaymentConfig, async ({ ctx }) => ({ data: readPaymentConfig(ctx) })),
];
