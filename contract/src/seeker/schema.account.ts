import { z } from 'zod';
import { answer } from '../http/envelope.ts';
import { language } from '../profile/schema.ts';
import { id } from '../values/id.ts';
import { boundedText } from '../values/text.ts';
import { enterByCodeBody, seekerRegisterBody } from './schema.ts';
import { seekerTexts as texts } from './texts.ts';

/* Entering without an account, and erasing all data again. */

export const enterBody = seekerRegisterBody.omit({ password: true }).extend({
  /** Language of mails. Absent: the browser's. */
  language: language.nullish().transform((code) => code ?? null),
});
export type EnterBody = z.output<typeof enterBody>;

/** 201 with tokens for an unknown address; 200 with `code_sent` for any other. */
export const enterAnswer = answer(
  z.union([
    z.object({ token: z.string(), refresh_token: z.string(), seeker_id: id, is_confirmed: z.literal(false) }),
    z.object({ code_sent: z.literal(true) }),
  ]),
);

/** Token in the link of a receipt mail. */
export const mailedLinkParams = z.object({
  token: boundedText(texts.linkInvalid, { length: 300, message: texts.linkInvalid }),
});
export const confirmedAnswer = answer(z.object({ is_confirmed: z.literal(true) }));
export const erasedAnswer = answer(z.object({ is_erased: z.literal(true) }));

export const eraseBody = enterByCodeBody.pick({ code: true });
