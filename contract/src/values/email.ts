import { EMAIL_MAX, isEmail, normaliseEmail } from './mailbox.ts';
import { boundedText, trimmed } from './text.ts';

/** An e-mail address, normalised. */
export function email({ required, invalid }: { required: string; invalid: string }) {
  return boundedText(required, { length: EMAIL_MAX, message: invalid }, trimmed)
    .transform(normaliseEmail)
    .superRefine((s, ctx) => {
      if (s === '') ctx.addIssue({ code: 'custom', message: required });
      else if (!isEmail(s)) ctx.addIssue({ code: 'custom', message: invalid });
    })
    .meta({ format: 'email', examples: ['ana@example.com'] });
}
