import { shortText } from './text.ts';

const TEN_DIGITS = /^\d{10}$/;
export const PHONE_MAX = 10;

export const isPhone = (phone: string) => TEN_DIGITS.test(phone);

/** The first ten digits and everything up to the next letter, where an extension begins. */
const BEFORE_EXTENSION = /^(?:\D*\d){10}[^\p{L}]*/u;

/** Returns the digits of a typed text without a leading US country code. Keeps surplus digits: any may be wrong. */
export function phoneDigits(typed: string): string {
  const digits = (BEFORE_EXTENSION.exec(typed)?.[0] ?? typed).replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** Formats "8015550100" as "(801) 555-0100"; returns any other text unchanged. */
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

/** Like `optionalPhone`, for an edit: absent stays absent and changes nothing; null and '' clear the phone. */
export function phoneIfGiven({ invalid }: { invalid: string }) {
  return shortText(invalid, PHONE_MAX)
    .nullish()
    .transform((s) => (s === undefined ? undefined : (s ?? '').trim()))
    .refine((s) => s === undefined || s === '' || isPhone(s), { error: invalid })
    .meta({ description: 'Exactly ten digits, or empty.', examples: ['8015550100'] });
}
