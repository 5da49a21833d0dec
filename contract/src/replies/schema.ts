import { z } from 'zod';
import { answer, listAnswer } from '../http/envelope.ts';
import { filled } from '../values/filled.ts';
import { id } from '../values/id.ts';
import { requiredName } from '../values/name.ts';
import { optionalText, requiredText } from '../values/text.ts';
import { REPLIES_MAX, REPLY_NAME_MAX, REPLY_TEXT_MAX, replyFields, unknownFields } from './rules.ts';
import { replyTexts as texts } from './texts.ts';

const fieldsShown = replyFields.map((name) => `{${name}}`).join(' ');

/** Returns the message for a text with an unknown field, or null. */
export function fieldProblem(text: string): string | null {
  const [name] = unknownFields(text);
  return name === undefined ? null : filled(texts.fieldUnknown, { name: `{${name}}`, fields: fieldsShown });
}

const textMax = { length: REPLY_TEXT_MAX, message: filled(texts.textTooLong, { max: REPLY_TEXT_MAX }) };
const POSITION_MAX = 1000;
const wrongPosition = { error: filled(texts.positionInvalid, { max: REPLIES_MAX }) };

export const replyBody = z.object({
  name: requiredName('thing', {
    required: texts.nameRequired,
    max: { length: REPLY_NAME_MAX, message: filled(texts.nameTooLong, { max: REPLY_NAME_MAX }) },
  }),
  text: requiredText({ required: texts.textRequired, problem: fieldProblem, max: textMax }),
  /** Empty without a Spanish version. */
  text_es: optionalText(textMax, fieldProblem),
  /** Position in the list, from 1. Absent: last. */
  position: z
    .number(wrongPosition)
    .int(wrongPosition)
    .min(0, wrongPosition)
    .max(POSITION_MAX, wrongPosition)
    .nullish()
    .transform((position) => position ?? null),
});
export type ReplyBody = z.output<typeof replyBody>;

export const reply = z.object({
  id,
  name: z.string(),
  text: z.string(),
  text_es: z.string(),
  position: z.number().int(),
});
export type Reply = z.infer<typeof reply>;

export const repliesAnswer = listAnswer(reply);
export const replyAnswer = answer(reply);
