/**
 * Stripe's documented test tokens (docs.stripe.com/testing) and their behaviour. The server never handles card numbers:
 * the browser turns a test number into a token.
 */

export interface TestDecline {
  code: string;
  declineCode: string | null;
  message: string;
}

export interface TestCard {
  brand: string;
  last4: string;
  /** The decline when the card is saved. */
  onSave?: TestDecline;
  /** The decline when the card is charged; saving succeeds. */
  onCharge?: TestDecline;
}

const DECLINED = 'Your card was declined.';
const cardDeclined = (declineCode: string, message = DECLINED): TestDecline => ({
  code: 'card_declined',
  declineCode,
  message,
});
const failed = (code: string, message: string): TestDecline => ({ code, declineCode: null, message });

const GENERIC = cardDeclined('generic_decline');
const FRAUDULENT = cardDeclined('fraudulent');
const INSUFFICIENT = cardDeclined('insufficient_funds', 'Your card has insufficient funds.');
const PROCESSING = failed(
  'processing_error',
  'An error occurred while processing your card. Try again in a little bit.',
);
const EXPIRED = failed('expired_card', 'Your card has expired.');
const INCORRECT_CVC = failed('incorrect_cvc', "Your card's security code is incorrect.");
/** The embedded processor has no bank that could ask the card's owner, so it declines as Stripe does off session. */
const AUTHENTICATION: TestDecline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

export const UNKNOWN_CARD: TestDecline = failed('incorrect_number', 'Invalid card number');

const visa = (last4: string, how: Pick<TestCard, 'onSave' | 'onCharge'> = {}): TestCard => ({
  brand: 'visa',
  last4,
  ...how,
});
const mastercard = (last4: string): TestCard => ({ brand: 'mastercard', last4 });

/** Cards by brand and country that can be saved and charged. */
const paying: Record<string, TestCard> = {
  visa: visa('4242'),
  visa_debit: visa('5556'),
  mastercard: mastercard('4444'),
  mastercard_debit: mastercard('8210'),
  mastercard_prepaid: mastercard('5100'),
  amex: { brand: 'amex', last4: '0005' },
  discover: { brand: 'discover', last4: '1117' },
  diners: { brand: 'diners', last4: '0004' },
  jcb: { brand: 'jcb', last4: '0505' },
  unionpay: { brand: 'unionpay', last4: '0005' },
  ...countries(
    'us 4242, ar 0021, br 0002, ca 0000, cl 0001, co 0003, cr 0005, ec 0000, mx 8001, pa 0000, pe 0068, py 0066, uy 0003,' +
      'ae 0001, at 0008, be 0004, bg 0000, by 0005, ch 0009, cy 0008, cz 0002, de 0016, dk 0001, ee 0009, es 0007, fi 0001,' +
      'fr 0003, gb 0000, gb_debit 0005, gi 0005, gr 0030, hr 0009, hu 0005, ie 0005, it 0008, li 0004, lt 0000, lu 0006,' +
      'lv 0005, mt 0007, nl 0002, no 0007, pl 0005, pt 0007, ro 0001, ru 0009, sa 0007, se 0008, si 0006, sk 0001, au 0006, cn 0002,' +
      'hk 0004, in 0008, jp 0003, jp_debit 0003, my 0002, nz 0008, sg 0003, th_credit 0003, th_debit 0008, tw 0008',
  ),
  ae_mastercard: mastercard('0022'),
  gb_mastercard: mastercard('4449'),
  visa_cartesBancaires: visa('1001'),
  mastercard_cartesBancaires: mastercard('1001'),
  visa_debit_eftposAuCoBranded: visa('0001'),
  mastercard_debit_eftposAuCoBranded: mastercard('0080'),
  debit_visaFsaProductCode: visa('0072'),
  debit_visaHsaProductCode: visa('0072'),
  mastercard_debit_mastercardFsaProductCode: mastercard('8897'),
  // Checks of address or security code fail, or the money takes another route; the payment itself succeeds.
  avsFail: visa('0010'),
  avsLine1Fail: visa('0028'),
  avsZipFail: visa('0036'),
  avsZipFailElevatedRisk: visa('6072'),
  avsUnchecked: visa('0044'),
  cvcCheckFail: visa('0101'),
  cvcCheckFailElevatedRisk: visa('7872'),
  riskLevelElevated: visa('9235'),
  domesticPricing: visa('0093'),
  bypassPending: visa('0077'),
  bypassPendingInternational: visa('0278'),
  pendingRefund: visa('7726'),
  refundFail: visa('5126'),
  createDispute: visa('0259'),
  createDisputeProductNotReceived: visa('2685'),
  createDisputeInquiry: visa('1976'),
  createIssuerFraudRecord: visa('5423'),
  createMultipleDisputes: visa('0079'),
  createCe3EligibleDispute: visa('0038'),
  createComplianceDispute: visa('0779'),
  threeDSecureOptional: visa('3055'),
  threeDSecureOptionalProcessingError: visa('3097'),
  authenticationRequiredSetupForOffSession: visa('0446'),
};

/** `chargeDeclined…`: declined when saved. Documented with and without `visa_` before the name. */
const declinedOnSave: Record<string, TestCard> = {
  chargeDeclined: visa('0002', { onSave: GENERIC }),
  chargeDeclinedInsufficientFunds: visa('9995', { onSave: INSUFFICIENT }),
  chargeDeclinedLostCard: visa('9987', { onSave: cardDeclined('lost_card') }),
  chargeDeclinedStolenCard: visa('9979', { onSave: cardDeclined('stolen_card') }),
  chargeDeclinedFraudulent: visa('0019', { onSave: FRAUDULENT }),
  chargeDeclinedFraudulentCard: visa('0019', { onSave: FRAUDULENT }),
  chargeDeclinedExpiredCard: visa('0069', { onSave: EXPIRED }),
  chargeDeclinedIncorrectCvc: visa('0127', { onSave: INCORRECT_CVC }),
  chargeDeclinedProcessingError: visa('0119', { onSave: PROCESSING }),
  chargeDeclinedVelocityLimitExceeded: visa('6975', {
    onSave: cardDeclined(
      'card_velocity_exceeded',
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    ),
  }),
};

const declinedOnCharge: Record<string, TestCard> = {
  chargeCustomerFail: visa('0341', { onCharge: GENERIC }),
  chargeCustomerFailLostCard: visa('0341', { onCharge: cardDeclined('lost_card') }),
  chargeCustomerFailStolenCard: visa('0341', { onCharge: cardDeclined('stolen_card') }),
  radarBlock: visa('0019', { onCharge: FRAUDULENT }),
  riskLevelHighest: visa('4954', { onCharge: GENERIC }),
};

/** Saved, but the bank requires the owner's confirmation at each charge. */
const needingTheBank: Record<string, TestCard> = {
  authenticationRequired: visa('3184', { onCharge: AUTHENTICATION }),
  authenticationRequiredOnSetup: visa('3155', { onCharge: AUTHENTICATION }),
  authenticationRequiredChargeDeclinedInsufficientFunds: visa('3178', { onCharge: INSUFFICIENT }),
  threeDSecureRequired: visa('3063', { onCharge: AUTHENTICATION }),
  threeDSecure2Required: visa('3220', { onCharge: AUTHENTICATION }),
  threeDSecureRequiredChargeDeclined: visa('1629', { onCharge: GENERIC }),
  threeDSecureRequiredProcessingError: visa('1280', { onCharge: PROCESSING }),
};

const byName = new Map<string, TestCard>(
  Object.entries({
    ...paying,
    ...declinedOnSave,
    ...declinedOnCharge,
    ...needingTheBank,
    ...prefixed('visa_', { ...declinedOnSave, ...declinedOnCharge }),
    ...prefixed('visa_debit_', { chargeDeclinedInsufficientFunds: visa('9995', { onSave: INSUFFICIENT }) }),
  }),
);

/** Returns the card of `tok_visa`, `pm_card_visa` and the like; null for an undocumented token. */
export function testCardOf(token: string): TestCard | null {
  const name = /^(?:tok_|pm_card_)(\w+)$/.exec(token)?.[1];
  return name === undefined ? null : (byName.get(name) ?? null);
}

/** The card names that follow `tok_` and `pm_card_`. */
export const testCardNames: readonly string[] = [...byName.keys()];

function countries(list: string): Record<string, TestCard> {
  return Object.fromEntries(
    list.split(',').map((entry) => {
      const [name = '', last4 = ''] = entry.trim().split(' ');
      return [name, visa(last4)];
    }),
  );
}

function prefixed(prefix: string, cards: Record<string, TestCard>): Record<string, TestCard> {
  return Object.fromEntries(Object.entries(cards).map(([name, card]) => [prefix + name, card]));
}
