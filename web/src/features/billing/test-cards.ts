import { looksLikeCardNumber } from '@jipe/contract/billing/rules';
import { billingTexts } from '@jipe/contract/billing/texts';
import { billingWords } from './texts.ts';

/**
 * Stripe's published test numbers (docs.stripe.com/testing) and their test tokens. The embedded card form converts them
 * here in the browser. Any other number is refused and not sent anywhere.
 */
const tokens: Readonly<Record<string, string>> = {
  // ── by brand ──
  '4242424242424242': 'tok_visa',
  '4000056655665556': 'tok_visa_debit',
  '5555555555554444': 'tok_mastercard',
  '2223003122003222': 'tok_mastercard',
  '5200828282828210': 'tok_mastercard_debit',
  '5105105105105100': 'tok_mastercard_prepaid',
  '378282246310005': 'tok_amex',
  '371449635398431': 'tok_amex',
  '6011111111111117': 'tok_discover',
  '6011000990139424': 'tok_discover',
  '6011981111111113': 'tok_discover',
  '3056930009020004': 'tok_diners',
  '36227206271667': 'tok_diners',
  '3566002020360505': 'tok_jcb',
  '6200000000000005': 'tok_unionpay',
  '6200000000000047': 'tok_unionpay',
  '6205500000000000004': 'tok_unionpay',
  // ── by country ──
  '4000000320000021': 'tok_ar',
  '4000000760000002': 'tok_br',
  '4000001240000000': 'tok_ca',
  '4000001520000001': 'tok_cl',
  '4000001700000003': 'tok_co',
  '4000001880000005': 'tok_cr',
  '4000002180000000': 'tok_ec',
  '4000004840008001': 'tok_mx',
  '4000005910000000': 'tok_pa',
  '4000006000000066': 'tok_py',
  '4000006040000068': 'tok_pe',
  '4000008580000003': 'tok_uy',
  '4000007840000001': 'tok_ae',
  '4000000400000008': 'tok_at',
  '4000000560000004': 'tok_be',
  '4000001000000000': 'tok_bg',
  '4000001960000008': 'tok_cy',
  '4000002030000002': 'tok_cz',
  '4000002080000001': 'tok_dk',
  '4000002330000009': 'tok_ee',
  '4000002460000001': 'tok_fi',
  '4000002500000003': 'tok_fr',
  '4000002760000016': 'tok_de',
  '4000003000000030': 'tok_gr',
  '4000003480000005': 'tok_hu',
  '4000003720000005': 'tok_ie',
  '4000003800000008': 'tok_it',
  '4000004280000005': 'tok_lv',
  '4000004400000000': 'tok_lt',
  '4000004420000006': 'tok_lu',
  '4000004700000007': 'tok_mt',
  '4000005280000002': 'tok_nl',
  '4000005780000007': 'tok_no',
  '4000006160000005': 'tok_pl',
  '4000006200000007': 'tok_pt',
  '4000006420000001': 'tok_ro',
  '4000007030000001': 'tok_sk',
  '4000007050000006': 'tok_si',
  '4000007240000007': 'tok_es',
  '4000007520000008': 'tok_se',
  '4000007560000009': 'tok_ch',
  '4000008260000000': 'tok_gb',
  '4000058260000005': 'tok_gb_debit',
  '5555558265554449': 'tok_gb_mastercard',
  '4000000360000006': 'tok_au',
  '4000001560000002': 'tok_cn',
  '4000003440000004': 'tok_hk',
  '4000003560000008': 'tok_in',
  '4000003920000003': 'tok_jp',
  '4000004580000002': 'tok_my',
  '4000005540000008': 'tok_nz',
  '4000007020000003': 'tok_sg',
  '4000001580000008': 'tok_tw',
  // ── declined ──
  '4000000000000002': 'tok_chargeDeclined',
  '4000000000009995': 'tok_chargeDeclinedInsufficientFunds',
  '4000000000009987': 'tok_chargeDeclinedLostCard',
  '4000000000009979': 'tok_chargeDeclinedStolenCard',
  '4000000000000069': 'tok_chargeDeclinedExpiredCard',
  '4000000000000127': 'tok_chargeDeclinedIncorrectCvc',
  '4000000000000119': 'tok_chargeDeclinedProcessingError',
  '4000000000006975': 'tok_chargeDeclinedVelocityLimitExceeded',
  '4000000000000341': 'tok_chargeCustomerFail',
  // ── checks and risk ──
  '4100000000000019': 'tok_radarBlock',
  '4000000000004954': 'tok_riskLevelHighest',
  '4000000000009235': 'tok_riskLevelElevated',
  '4000000000000101': 'tok_cvcCheckFail',
  '4000000000000036': 'tok_avsZipFail',
  '4000000000000028': 'tok_avsLine1Fail',
  '4000000000000010': 'tok_avsFail',
  '4000000000000044': 'tok_avsUnchecked',
  // ── the bank asks the card's owner to confirm ──
  '4000002500003155': 'tok_authenticationRequiredOnSetup',
  '4000002760003184': 'tok_authenticationRequired',
  '4000008260003178': 'tok_authenticationRequiredChargeDeclinedInsufficientFunds',
  '4000000000003220': 'tok_threeDSecure2Required',
  '4000000000003063': 'tok_threeDSecureRequired',
  '4000008400001629': 'tok_threeDSecureRequiredChargeDeclined',
  '4000008400001280': 'tok_threeDSecureRequiredProcessingError',
  '4000000000003055': 'tok_threeDSecureOptional',
  '4000000000003097': 'tok_threeDSecureOptionalProcessingError',
};

export const testCardNumbers: readonly string[] = Object.keys(tokens);

export interface TypedCard {
  number: string;
  /** "12 / 30" */
  expiry: string;
  code: string;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** "4242 4242 4242 4242"; American Express in 4-6-5. */
export function formatCardNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, 19);
  const groups = /^3[47]/.test(digits) ? [4, 6, 5] : [4, 4, 4, 4, 3];
  let from = 0;
  return groups
    .map((length) => digits.slice(from, (from += length)))
    .filter((group) => group !== '')
    .join(' ');
}

/** "12 / 30". A first digit above 1 is a month of one digit. */
export function formatExpiry(typed: string, before: string): string {
  const isErasing = typed.length < before.length;
  let digits = digitsOf(typed);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  const [month, year] = [digits.slice(0, 2), digits.slice(2, 4)];
  if (year !== '') return `${month} / ${year}`;
  return month.length === 2 && !isErasing ? `${month} / ` : month;
}

const codeLength = (number: string) => (/^3[47]/.test(number) ? 4 : 3);

function isInThePast(expiry: string, now: Date): boolean {
  const [month = 0, year = 0] = expiry.split('/').map(Number);
  // A card is valid to the end of its month.
  return new Date(2000 + year, month, 1) <= now;
}

/** The token of a typed test card, or an error message to show. */
export function tokenOf(card: TypedCard, now: Date = new Date()): { card_token: string } | { error: string } {
  const number = digitsOf(card.number);
  const [month = 0] = card.expiry.split('/').map(Number);
  const isWhole = number.length >= 12 && digitsOf(card.expiry).length === 4 && digitsOf(card.code).length >= 3;
  if (!isWhole) return { error: billingTexts.cardIncomplete };
  const card_token = tokens[number];
  if (!looksLikeCardNumber(number) || card_token === undefined) return { error: billingTexts.cardInvalid };
  if (month < 1 || month > 12 || isInThePast(card.expiry, now)) return { error: billingWords.expiryWrong };
  if (digitsOf(card.code).length !== codeLength(number)) return { error: billingWords.securityCodeWrong };
  return { card_token };
}
