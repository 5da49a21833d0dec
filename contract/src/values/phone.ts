import { shortText } from './text.ts';

const TEN_DIGITS = /^\d{10}$/;
export const PHONE_MAX = 10;

export const isPhone = (phone: string) => TEN_DIGITS.test(phone);

/** Ten digits and on, to the first letter behind them: that is where an extension begins. */
const BEFORE_EXTENSION = /^(?:\D*\d){10}[^\p{L}]*/u;

/** The digits of the typed or pasted text, without a leading US country code. A surplus digit stays, because nobody knows which one is wrong. */
export function phoneDigits(typed: string): string {
  const digits = (BEFORE_EXTENSION.exec(typed)?.[0] ?? typed).replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** "8015550100" → "(801) 555-0100"; any other text stays as it is. */
export const formatPhone = (phone: string) =>
  isPhone(phone) ? `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}` : phone;

/** Exactly ten digits. */
export function phone({ required, invalid }: { required: string; invalid: string }) {
  return shortText(invalid, PHONE_MAX, required)
    .transform((s) => s.trim())
    .superRefine((s, ctx) => {
      if (s === '') ctx.addIssue({ code: 'custom', message: required });
      else if (!isPhone(s)) ctx.addIssue({ code: 'custom', message: invalid });
    })
    .meta({ description: 'Exactly ten digits.', examples: ['8015550100'] });
}

/** Ten digits when given; absent, null and '' become ''. */
export function optionalPhone({ invalid }: { invalid: string }) {
  return shortText(invalid, PHONE_MAX)
    .nullish()
    .transform((s) => (s ?? '').trim())
    .refine((s) => s === '' || isPhone(s), { error: invalid })
    .meta({ description: 'Exactly ten digits, or empty.', examples: ['8015550100'] });
}

/** As `optionalPhone`, for an edit: absent stays absent, so that leaving it out changes nothing; null and '' clear it. */
export function phoneIfGiven({ invalid }: { invalid: string }) {
  return shortText(invalid, PHONE_MAX)
    .nullish()
    .transform((s) => (s === undefined ? undefined : (s ?? '').trim()))
    .refine((s) => s === undefined || s === '' || isPhone(s), { error: invalid })
    .meta({ description: 'Exactly ten digits, or empty.', examples: ['8015550100'] });
}
