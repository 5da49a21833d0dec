import { z } from 'zod';
import { answer, listAnswer } from '../http/envelope.ts';
import { replyFields, unknownFields } from '../replies/rules.ts';
import { filled } from '../values/filled.ts';
import { id } from '../values/id.ts';
import { optionalText, requiredText, shortText, tooLong } from '../values/text.ts';
import { decisionActs, MAX_DECIDED, requiresMessage, TELL_MAX } from './rules.decision.ts';
import { applicantTexts as texts } from './texts.ts';

const max = { length: TELL_MAX, message: tooLong(TELL_MAX) };

/** The message to the applicants. Both languages may contain the fields of replies. */
const tell = z
  .object(
    { text: requiredText({ required: texts.tellRequired, max }), text_es: optionalText(max) },
    { error: texts.tellRequired },
  )
  .superRefine(({ text, text_es }, ctx) => {
    const fields = replyFields.map((field) => `{${field}}`).join(' ');
    for (const name of new Set([...unknownFields(text), ...unknownFields(text_es)]))
      ctx.addIssue({ code: 'custom', message: filled(texts.tellFieldUnknown, { name: `{${name}}`, fields }) });
  });

const instant = shortText(texts.seenAtInvalid, 40)
  .pipe(z.iso.datetime({ offset: true, error: texts.seenAtInvalid }))
  .transform((text) => new Date(text))
  .meta({ type: 'string', format: 'date-time' });

export const decisionBody = z
  .object({
    application_ids: z
      .array(id, { error: texts.applicationsRequired })
      .min(1, { error: texts.applicationsRequired })
      .max(MAX_DECIDED, { error: texts.applicationsTooMany })
      .transform((ids) => [...new Set(ids.map((each) => each.trim().toLowerCase()))]),
    act: z.enum(decisionActs, { error: texts.actUnknown }),
    tell: tell.nullish(),
    /** `seen_at` of the list on which the decision is based. */
    seen_at: instant,
  })
  .refine(({ act, tell: told }) => told != null || !requiresMessage(act), {
    error: texts.tellRequired,
    path: ['tell'],
  });
export type DecisionBody = z.output<typeof decisionBody>;

// ── answers ────────────────────────────────────────────────────────────────────────────────────────────────────

const person = z.object({ id, full_name: z.string() });

/** An application whose flags somebody else changed since the list was read. */
export const changedApplication = z.object({ application_id: id, by: person, at: z.string() });
export type ChangedApplication = z.infer<typeof changedApplication>;

export const decisionPreview = z.object({
  people: z.number().int(),
  applications: z.number().int(),
  /** People who will get a message. */
  told: z.number().int(),
  /** People among `told` whose one message covers several applications, already planned ones included. */
  told_together: z.number().int(),
  /** People who cannot get a message, or got a rejection within seven days. */
  unreachable: z.number().int(),
  changed: z.array(changedApplication),
});
export type DecisionPreview = z.infer<typeof decisionPreview>;
export const decisionPreviewAnswer = answer(decisionPreview);

export const decided = z.object({
  decision_id: id,
  people: z.number().int(),
  undo_until: z.string(),
  /** Null when no message is sent. */
  sends_at: z.string().nullable(),
});
export type DecidedAnswer = z.infer<typeof decided>;
export const decidedAnswer = answer(decided);

export const decisionStates = ['waiting', 'told', 'done', 'undone'] as const;

export const decision = decided.extend({
  by: person,
  act: z.enum(decisionActs),
  applications: z.number().int(),
  at: z.string(),
  /** done: no message is left to send. */
  state: z.enum(decisionStates),
});
export type Decision = z.infer<typeof decision>;
export const decisionAnswer = answer(decision);
export const decisionsAnswer = listAnswer(decision);
