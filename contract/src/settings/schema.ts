import { z } from 'zod';
import { answer } from '../http/envelope.ts';
import { filled } from '../values/filled.ts';
import { toMinor, toWire } from '../values/money.ts';
import { fieldTexts } from '../values/texts-fields.ts';
import { requiredText, shortText } from '../values/text.ts';
import { MAX_CAP_MINOR, MAX_UNDO_SECONDS } from './rules.ts';
import { settingsTexts as texts } from './texts.ts';

/** The chosen reasons as texts; at least one. */
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

/** An amount of money, as a text or a number; null removes the cap. */
const monthlyCap = z
  .union([z.number(), shortText(texts.capInvalid, 20)], { error: texts.capInvalid })
  .transform((value, ctx): string => {
    const minor = toMinor(String(value));
    if (minor !== null && minor <= MAX_CAP_MINOR) return toWire(minor);
    ctx.addIssue({ code: 'custom', message: minor === null ? texts.capInvalid : texts.capTooLarge });
    return z.NEVER;
  });

/** Absent fields keep their values. */
export const businessSettingsBody = z.object({
  undo_seconds: z
    .number({ error: texts.undoSecondsInvalid })
    .int({ error: texts.undoSecondsInvalid })
    .min(0, { error: texts.undoSecondsInvalid })
    .max(MAX_UNDO_SECONDS, { error: texts.undoSecondsInvalid })
    .optional(),
  monthly_cap: monthlyCap.nullish(),
  planner: z.boolean({ error: filled(fieldTexts.notTrueOrFalse, { name: 'planner' }) }).optional(),
});
export type BusinessSettingsBody = z.output<typeof businessSettingsBody>;

export const businessSettings = z.object({
  undo_seconds: z.number().int(),
  /** Per calendar month, `"500.00"`; null without a cap. */
  monthly_cap: z.string().nullable(),
  planner: z.boolean(),
});
export type BusinessSettings = z.infer<typeof businessSettings>;
export const businessSettingsAnswer = answer(businessSettings);
