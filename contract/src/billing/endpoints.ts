import { z } from 'zod';
import { answer, listAnswer, pageQuery } from '../http/envelope.ts';
import { endpoint } from '../http/endpoint.ts';
import { idParams } from '../values/id.ts';
import { forecastAnswer, forecastQuery } from './schema.forecast.ts';
import {
  choosePlanBody,
  currentPlan,
  currentPlanAnswer,
  invoice,
  paymentConfig,
  pricingPlan,
  promoParams,
  promoPlan,
  saveCardAndPlanRequest,
  saveCardRequest,
  savedCard,
  savedCardAndPlan,
  subscriptionPaused,
} from './schema.ts';

const area = 'billing';

export const listPlans = endpoint({
  name: 'listPlans',
  area,
  method: 'GET',
  path: 'business/pricing-plan/',
  access: 'member',
  summary: 'The plans one can choose from.',
  answer: answer(z.array(pricingPlan)),
});

export const choosePlan = endpoint({
  name: 'choosePlan',
  area,
  method: 'POST',
  path: 'business/pricing-plan/',
  access: 'owner',
  summary: 'Choose a plan, or what a promo code offers. Nothing is charged until a listing is confirmed.',
  body: choosePlanBody,
  answer: answer(currentPlan),
});

export const readCurrentPlan = endpoint({
  name: 'readCurrentPlan',
  area,
  method: 'GET',
  path: 'business/business-pricing-plan/',
  access: 'member',
  summary: 'The plan the business is on and its credits; `data` is null when there is none.',
  answer: currentPlanAnswer,
});

export const saveCard = endpoint({
  name: 'saveCard',
  area,
  method: 'POST',
  path: 'business/save-card/',
  access: 'owner',
  summary: 'Save or replace the card, given as a token made in the browser.',
  body: saveCardRequest,
  answer: answer(savedCard),
});

export const saveCardAndPlan = endpoint({
  name: 'saveCardAndPlan',
  area,
  method: 'POST',
  path: 'business/save-card-and-update-pricing-plan/',
  access: 'owner',
  summary: 'Save the card and choose the plan, both or neither.',
  body: saveCardAndPlanRequest,
  answer: answer(savedCardAndPlan),
  idempotent: true,
});

export const readPromoCode = endpoint({
  name: 'readPromoCode',
  area,
  method: 'GET',
  path: 'stripe/promocode-details/{code}',
  access: 'member',
  summary: 'What a promo code offers, shaped like a plan; choose it by its id.',
  params: promoParams,
  answer: answer(promoPlan),
});

export const listInvoices = endpoint({
  name: 'listInvoices',
  area,
  method: 'GET',
  path: 'business/invoices/',
  access: 'owner',
  summary: 'Invoices, newest first.',
  query: pageQuery,
  answer: listAnswer(invoice),
});

export const downloadInvoice = endpoint({
  name: 'downloadInvoice',
  area,
  method: 'GET',
  path: 'business/invoices/{id}/download/',
  access: 'owner',
  summary: 'One invoice as a PDF.',
  params: idParams,
  answer: 'file',
});

export const exportInvoices = endpoint({
  name: 'exportInvoices',
  area,
  method: 'GET',
  path: 'business/invoices/export/',
  access: 'owner',
  summary:
    'All invoices as one CSV, the newest first, a row for each line: number, date, location, listing, amount, credits.',
  answer: 'file',
});

export const readForecast = endpoint({
  name: 'readForecast',
  area,
  method: 'GET',
  path: 'business/forecast/',
  access: 'owner',
  summary:
    'What the renewals of the next days will charge and use when nobody touches anything, by date and place, and what the bundle would save.',
  query: forecastQuery,
  answer: forecastAnswer,
});

export const readSavedCard = endpoint({
  name: 'readSavedCard',
  area,
  method: 'GET',
  path: 'business/saved-card-details/',
  access: 'owner',
  summary: 'The last digits of the saved card and its billing address; `card_last_digits` is null when there is none.',
  answer: answer(savedCard),
});

export const pauseSubscription = endpoint({
  name: 'pauseSubscription',
  area,
  method: 'POST',
  path: 'business/cancel-subscriptions/',
  access: 'owner',
  summary: 'End the plan and pause every active listing; card, credits and history stay.',
  answer: subscriptionPaused,
});

export const readPaymentConfig = endpoint({
  name: 'readPaymentConfig',
  area,
  method: 'GET',
  path: 'payments/config/',
  access: 'member',
  summary: 'Which card form to show, and its publishable key.',
  answer: answer(paymentConfig),
});

export const billingEndpoints = [
  listPlans,
  choosePlan,
  readCurrentPlan,
  saveCard,
  saveCardAndPlan,
  readPromoCode,
  listInvoices,
  downloadInvoice,
  exportInvoices,
  readForecast,
  readSavedCard,
  pauseSubscription,
  readPaymentConfig,
] as const;
