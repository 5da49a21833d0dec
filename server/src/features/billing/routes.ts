import {
  choosePlan as choosePlanCall,
  downloadInvoice as downloadInvoiceCall,
  exportInvoices as exportInvoicesCall,
  listInvoices as listInvoicesCall,
  listPlans as listPlansCall,
  pauseSubscription as pauseSubscriptionCall,
  readCurrentPlan as readCurrentPlanCall,
  readForecast as readForecastCall,
  readPaymentConfig as readPaymentConfigCall,
  readPromoCode as readPromoCodeCall,
  readSavedCard as readSavedCardCall,
  saveCard as saveCardCall,
  saveCardAndPlan as saveCardAndPlanCall,
} from '@jipe/contract/billing/endpoints';
import { billingTexts } from '@jipe/contract/billing/texts';
import { pageRequest } from '../../http/cursor.ts';
import { route, type Route } from '../../http/route.ts';
import { choosePlan } from './choose-plan.ts';
import { pauseSubscription } from './end-plan.ts';
import { askingFor, naming } from './guess-code.ts';
import { exportInvoices } from './export-invoices.ts';
import { downloadInvoice, listInvoices } from './list-invoices.ts';
import { readForecast } from './read-forecast.ts';
import { listPlans, readCurrentPlan } from './read-current-plan.ts';
import { readPromoCode } from './read-promo-code.ts';
import { readPaymentConfig, readSavedCard } from './read-saved-card.ts';
import { saveCard, saveCardAndPlan } from './save-card.ts';

export const billingRoutes: readonly Route[] = [
  route(listPlansCall, async ({ ctx, actor }) => ({ data: await listPlans(ctx, actor.scope) })),
  route(choosePlanCall, async ({ ctx, actor, body, ip }) => ({
    message: billingTexts.planSelected,
    data: await naming(ctx, { ...actor, ip, named: body.product_id }, () => choosePlan(ctx, actor, body.product_id)),
  })),
  route(readCurrentPlanCall, async ({ ctx, actor }) => ({ data: await readCurrentPlan(ctx, actor.scope) })),
  route(saveCardCall, async ({ ctx, actor, body }) => ({
    message: billingTexts.cardSaved,
    data: await saveCard(ctx, actor, body),
  })),
  route(saveCardAndPlanCall, async ({ ctx, actor, body, requestKey, ip }) => ({
    message: billingTexts.cardSaved,
    data: await naming(ctx, { ...actor, ip, named: body.product_id }, () =>
      saveCardAndPlan(ctx, actor, body, requestKey),
    ),
  })),
  route(readPromoCodeCall, async ({ ctx, actor, params, ip }) => ({
    data: await askingFor(ctx, { ...actor, ip, named: params.code }, () =>
      readPromoCode(ctx, actor.scope, params.code),
    ),
  })),
  route(listInvoicesCall, async ({ ctx, actor, query, url }) => ({
    data: await listInvoices(ctx, actor, pageRequest(query, ctx.settings.publicUrl, url)),
  })),
  route(downloadInvoiceCall, async ({ ctx, actor, params }) => ({
    contentType: 'application/pdf',
    ...(await downloadInvoice(ctx, actor, params.id)),
  })),
  route(exportInvoicesCall, async ({ ctx, actor }) => exportInvoices(ctx, actor)),
  route(readForecastCall, async ({ ctx, actor, query }) => ({ data: await readForecast(ctx, actor, query) })),
  route(readSavedCardCall, async ({ ctx, actor }) => ({ data: await readSavedCard(ctx, actor) })),
  route(pauseSubscriptionCall, async ({ ctx, actor }) => pauseSubscription(ctx, actor)),
  route(readPaymentConfigCall, async ({ ctx }) => ({ data: readPaymentConfig(ctx) })),
];
