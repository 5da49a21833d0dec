import { boundedText, trimmed } from './text.ts';

export const EMAIL_MAX = 254;
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const LABEL = /^(?!-)[\p{L}\p{N}-]{1,63}(?<!-)$/u;

/** An address a mail can be sent to: a plain local part, and a domain of at least two labels that does not end in digits. */
export function isEmail(text: string): boolean {
  if (text.length > EMAIL_MAX) return false;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  if (at < 1 || local.length > 64 || !LOCAL.test(local)) return false;
  const labels = text.slice(at + 1).split('.');
  const last = labels.at(-1) ?? '';
  return labels.length > 1 && last.length > 1 && !/^\d+$/.test(last) && labels.every((label) => LABEL.test(label));
}

/** Addresses are the same in any case: this is the form they are stored and compared in. */
export const normaliseEmail = (text: string) => text.trim().toLowerCase();

/** An e-mail address, trimmed and in lower case. */
export function email({ required, invalid }: { required: string; invalid: string }) {
  return boundedText(required, { length: EMAIL_MAX, message: invalid }, trimmed)
    .transform(normaliseEmail)
    .superRefine((s, ctx) => {
      if (s === '') ctx.addIssue({ code: 'custom', message: required });
      else if (!isEmail(s)) ctx.addIssue({ code: 'custom', message: invalid });
    })
    .meta({ format: 'email', examples: ['ana@example.com'] });
}
