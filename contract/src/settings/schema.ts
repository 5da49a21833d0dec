import { z } from 'zod';
import { requiredText } from '../values/text.ts';
import { settingsTexts as texts } from './texts.ts';

/** The reasons chosen, as texts; at least one. */
export const deleteAccountBody = z.object({
  reasons: z
    .array(requiredText({ required: texts.reasonRequired, max: { length: 300, message: texts.reasonTooLong } }), {
      error: texts.reasonRequired,
    })
    .min(1, { error: texts.reasonRequired })
    .max(20, { error: texts.reasonsTooMany }),
});
export type DeleteAccountBody = z.output<typeof deleteAccountBody>;

export const accountDeleted = z.object({
  status: z.literal(200),
  message: z.string(),
  data: z.object({ message: z.string() }),
});
