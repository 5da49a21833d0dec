import { cardForm, promoForm, type SavedCard, type saveCardBody } from '@jipe/contract/billing/schema';
import type { Me } from '@jipe/contract/profile/schema';
import { phoneDigits } from '@jipe/contract/values/phone';
import { ZIP_INPUT_MAX, zipTyped } from '@jipe/contract/values/zip';
import type { z } from 'zod';
import { errorsOf, type FieldErrors } from '../../lib/validate.ts';

/** The payload that saves a card. */
export type CardBody = z.input<typeof saveCardBody>;

/** In the order of the screen: the first invalid field gets the focus. */
export const cardFields = ['card_token', 'card_name', 'street', 'street_alt', 'city', 'state', 'zip', 'phone'] as const;

/**
 * The card form without the card itself, which is never held here. These are the payer's details, also for the card
 * processor.
 */
export type CardValues = Record<Exclude<(typeof cardFields)[number], 'card_token'>, string>;

/** Whether the server's schema accepts an empty field. */
export const mayBeLeftOut = (field: keyof CardValues): boolean => cardForm.shape[field].safeParse('').success;

/** Prefills the first location's address, which most businesses are billed to. */
export function firstCardValues({ basic_info, business_locations }: Me): CardValues {
  const [location] = business_locations;
  return {
    card_name: `${basic_info.first_name} ${basic_info.last_name}`.trim(),
    street: location?.street ?? '',
    street_alt: location?.street_alt ?? '',
    city: location?.city ?? '',
    state: location?.state ?? '',
    zip: location?.zip.slice(0, ZIP_INPUT_MAX) ?? '',
    phone: location?.phone ?? '',
  };
}

/** Prefills the address of the card being replaced. */
export const cardValuesOf = ({ card_name, street, street_alt, city, state, zip, phone }: SavedCard): CardValues => ({
  card_name,
  street,
  street_alt,
  city,
  state,
  zip,
  phone,
});

/** Filters the input of a field: zip and phone keep digits only. */
export function typedInto(field: keyof CardValues, typed: string): string {
  if (field === 'zip') return zipTyped(typed).replace(/\D/g, '');
  return field === 'phone' ? phoneDigits(typed) : typed;
}

export const cardProblems = (values: CardValues): FieldErrors => errorsOf(cardForm, values);

export const cardBodyOf = (values: CardValues, card_token: string): CardBody => ({ ...values, card_token });

/** The error of a promo code before its lookup, or null. */
export const promoProblem = (promo_code: string): string | null =>
  errorsOf(promoForm, { promo_code })['promo_code'] ?? null;
