import { z } from 'zod';
import { answer } from '../http/envelope.ts';
import { addressFields } from '../values/address.ts';
import { id } from '../values/id.ts';
import { mostBytes } from '../values/length.ts';
import { optionalName } from '../values/name.ts';
import { optionalPhone } from '../values/phone.ts';
import { truncatedText, optionalText, requiredText, tooLong } from '../values/text.ts';
import { optionalUsState } from '../values/us-state.ts';
import { zip5 } from '../values/zip.ts';
import { holdsCard, holdsCardNumber, isCardToken } from './rules.ts';
import { billingTexts as texts } from './texts.ts';

// ── inputs ─────────────────────────────────────────────────────────────────────────────────────────────────────

const cardToken = requiredText({
  required: texts.cardIncomplete,
  max: { length: 250, message: texts.cardInvalid },
}).refine((token) => token === '' || isCardToken(token), { error: texts.cardInvalid });

const FIELD_MAX = 200;

/** Users may type a card number into any field. An overlong text skips the search: its length alone refuses it. */
const isWithoutCard = (text: string) => text.length > mostBytes(FIELD_MAX) || !holdsCard(text);

const holdsNoCard = [isWithoutCard, { error: texts.cardInvalid }] as const;

const cardText = (max: number) => optionalText({ length: max, message: tooLong(max) }).refine(...holdsNoCard);

const productId = requiredText({ required: texts.planRequired, max: { length: 100, message: texts.planUnknown } });

const cardFields = {
  card_token: cardToken,
  street: requiredText({
    required: texts.streetRequired,
    max: { length: FIELD_MAX, message: tooLong(FIELD_MAX) },
  }).refine(...holdsNoCard),
  street_alt: cardText(FIELD_MAX),
  city: cardText(100),
  state: optionalUsState({ invalid: texts.stateInvalid }),
  zip: zip5({ required: texts.zipRequired, invalid: texts.zipInvalid }),
  phone: optionalPhone({ invalid: texts.phoneInvalid }),
  card_name: optionalName('thing', { length: 100, message: tooLong(100) }).refine(...holdsNoCard),
};

/** Body of save-card. A plan in the body is ignored. */
export const saveCardBody = z.object(cardFields);
export type SaveCardBody = z.output<typeof saveCardBody>;
/** Body of save-card-and-update-pricing-plan. */
export const saveCardAndPlanBody = z.object({ ...cardFields, product_id: productId });
export type SaveCardAndPlanBody = z.output<typeof saveCardAndPlanBody>;
/** A card number in an unknown field is refused as in a known one. Other unknown fields are dropped. */
const noCardNumber = z
  .unknown()
  .refine((value) => !holdsCardNumber(value), { error: texts.cardInvalid })
  .transform((): unknown => undefined);
export const saveCardRequest = saveCardBody.catchall(noCardNumber);
export const saveCardAndPlanRequest = saveCardAndPlanBody.catchall(noCardNumber);
/** The fields of the card form. The browser makes the token on submit. */
export const cardForm = saveCardBody.omit({ card_token: true });

/** The id of a plan, or of the promo plan that a promo code returned. */
export const choosePlanBody = z.object({ product_id: productId }).catchall(noCardNumber);

export const promoForm = z.object({
  promo_code: requiredText({ required: texts.promoRequired, max: { length: 100, message: texts.promoInvalid } }),
});
/** `promoForm` checks the code, so that its errors come under `promo_code`. */
export const promoParams = z.object({ code: truncatedText(texts.promoInvalid, 300) });

// ── answers ────────────────────────────────────────────────────────────────────────────────────────────────────

const plan = {
  /** Sent as `product_id` to choose the plan. */
  id,
  code: z.string(),
  name: z.string(),
  /** `"49.00"`, in `currency`: per listing and period, or for the whole bundle. */
  amount: z.string(),
  currency: z.string(),
  is_bundle_type: z.boolean(),
  is_custom: z.boolean(),
  is_on_trial: z.boolean(),
  trial_days: z.number().int(),
  no_of_items: z.number().int(),
  recurring_interval: z.string().nullable(),
  /** Null while no bundle is bought, or when the next listing buys a new one. */
  remaining_credits: z.number().int().nullable(),
  price_per_item: z.string(),
};

export const pricingPlan = z.object(plan);
export type PricingPlan = z.infer<typeof pricingPlan>;

/** The offer of a promo code, in the shape of a plan. */
export const promoPlan = z.object({ ...plan, promo_code: z.string(), expires_at: z.string().nullable() });
export type PromoPlan = z.infer<typeof promoPlan>;

/** The plan the business is on. */
export const currentPlan = z.object({
  ...plan,
  /** The next listing buys the bundle. */
  is_armed: z.boolean(),
  trial_ends_at: z.string().nullable(),
  chosen_at: z.string(),
  promo_code: z.string().nullable(),
  /** The promo code's bundle was bought. The next bundle is that of the plan on which the code is based. */
  is_code_spent: z.boolean(),
});
export type CurrentPlan = z.infer<typeof currentPlan>;

export const savedCard = z.object({
  is_card_save: z.boolean(),
  /** Null when no card is saved. */
  card_last_digits: z.string().nullable(),
  card_brand: z.string().nullable(),
  card_name: z.string(),
  ...addressFields,
  phone: z.string(),
  saved_at: z.string().nullable(),
});
export type SavedCard = z.infer<typeof savedCard>;

export const savedCardAndPlan = savedCard.extend({ plan: currentPlan });

export const invoiceLine = z.object({
  description: z.string(),
  quantity: z.number().int(),
  unit_amount: z.string(),
  amount: z.string(),
});

export const invoice = z.object({
  id,
  /** The invoice's number, `INV-000123`. */
  invoice_id: z.string(),
  invoice_date: z.string(),
  net_total: z.string(),
  tax: z.string(),
  currency: z.string(),
  lines: z.array(invoiceLine),
});
export type Invoice = z.infer<typeof invoice>;

export const subscriptionPaused = z.object({
  message: z.string(),
  data: z.object({ paused_listings: z.number().int(), remaining_credits: z.number().int().nullable() }),
});

export const paymentConfig = z.object({
  provider: z.enum(['embedded', 'stripe']),
  publishable_key: z.string().optional(),
});
export type PaymentConfig = z.infer<typeof paymentConfig>;

export const currentPlanAnswer = answer(currentPlan.nullable());
