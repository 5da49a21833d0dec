import { z } from 'zod';
import { answer } from '../http/envelope.ts';
import { id } from '../values/id.ts';
import { toMinor, toWire } from '../values/money.ts';
import { boundedText, shortText } from '../values/text.ts';
import { MAX_LOCATIONS } from './rules.ts';
import { type ListingChange, MAX_CHANGED, MAX_CLONES, skipReasons } from './rules.change.ts';
import { hourlyRate, locationId, minAge, overCap, reasonsBody } from './schema.ts';
import { listingTexts as texts } from './texts.ts';

const distinct = (ids: readonly string[]) => [...new Set(ids.map((each) => each.trim().toLowerCase()))];

const jobIds = z
  .array(id, { error: texts.jobsRequired })
  .min(1, { error: texts.jobsRequired })
  .max(MAX_CHANGED, { error: texts.jobsTooMany })
  .transform(distinct);

/** An amount to add, `"0.50"`, or to subtract, `"-0.50"`; parsed to minor units. */
const raise = z
  .union([z.number(), shortText(texts.raiseInvalid, 20)], { error: texts.raiseInvalid })
  .transform((value, ctx): number => {
    const [, sign, amount = ''] = /^([+-]?)(.*)$/s.exec(String(value).trim()) ?? [];
    const minor = toMinor(amount);
    if (minor !== null) return sign === '-' ? -minor : minor;
    ctx.addIssue({ code: 'custom', message: texts.raiseInvalid });
    return z.NEVER;
  });

const change = z
  .object(
    {
      hourly_rate: hourlyRate.optional(),
      raise: raise.optional(),
      min_age: minAge.optional(),
      pause: reasonsBody.optional(),
      activate: z.literal(true, { error: texts.activateInvalid }).optional(),
      close: reasonsBody.optional(),
      clone_to: z
        .array(locationId, { error: texts.locationRequired })
        .min(1, { error: texts.locationRequired })
        .max(MAX_LOCATIONS, { error: texts.locationsTooMany })
        .transform(distinct)
        .optional(),
    },
    { error: texts.changeInvalid },
  )
  .transform((sent, ctx): ListingChange => {
    const { hourly_rate, raise: raise_minor, min_age, pause, activate, close, clone_to } = sent;
    const given: ListingChange[] = [];
    if (hourly_rate !== undefined) given.push({ kind: 'hourly_rate', hourly_rate });
    if (raise_minor !== undefined) given.push({ kind: 'raise', raise_minor });
    if (min_age !== undefined) given.push({ kind: 'min_age', min_age });
    if (pause !== undefined) given.push({ kind: 'pause', ...pause });
    if (activate !== undefined) given.push({ kind: 'activate' });
    if (close !== undefined) given.push({ kind: 'close', ...close });
    if (clone_to !== undefined) given.push({ kind: 'clone_to', location_ids: clone_to });
    const [only, another] = given;
    if (only !== undefined && another === undefined) return only;
    ctx.addIssue({ code: 'custom', message: texts.changeInvalid });
    return z.NEVER;
  });

const changeFields = z.object({ job_ids: jobIds, change });

const isFewClones = ({ job_ids, change: wanted }: z.output<typeof changeFields>) =>
  wanted.kind !== 'clone_to' || job_ids.length * wanted.location_ids.length <= MAX_CLONES;
const tooManyClones = { error: texts.clonesTooMany, path: ['change', 'clone_to'] };

export const previewChangeBody = changeFields.refine(isFewClones, tooManyClones);
export type PreviewChangeBody = z.output<typeof previewChangeBody>;

/** Charge, credits and digest of the preview. The server makes the change only if they still hold. */
const expected = z.object(
  {
    due_now: z
      .union([z.number(), shortText(texts.expectedInvalid, 20)], { error: texts.expectedInvalid })
      .transform((value, ctx): string => {
        const minor = toMinor(String(value));
        if (minor !== null) return toWire(minor);
        ctx.addIssue({ code: 'custom', message: texts.expectedInvalid });
        return z.NEVER;
      }),
    credits: z.number({ error: texts.expectedInvalid }).int({ error: texts.expectedInvalid }),
    digest: boundedText(texts.expectedInvalid, { length: 100, message: texts.expectedInvalid }),
  },
  { error: texts.expectedInvalid },
);

export const changeListingsBody = changeFields
  .extend({ expected, over_cap: overCap })
  .refine(isFewClones, tooManyClones);
export type ChangeListingsBody = z.output<typeof changeListingsBody>;

// ── answers ────────────────────────────────────────────────────────────────────────────────────────────────────

const cell = z.union([z.string(), z.number()]).nullable();

/** A listing's pay, age or status before and after; for a clone, its new location and status. */
const changeRow = z.object({
  job_id: id,
  title: z.string(),
  location_name: z.string(),
  location_id: id.optional(),
  from: cell,
  to: cell,
});

const plannedChange = z.object({
  changes: z.array(changeRow),
  skipped: z.array(z.object({ job_id: id, location_id: id.optional(), why: z.enum(skipReasons) })),
  /** The exact charge to the card, and the credits used. */
  charge: z.object({
    due_now: z.string(),
    credits: z.number().int(),
    lines: z.array(z.object({ description: z.string(), amount: z.string() })),
  }),
});
export type ListingsChange = z.infer<typeof plannedChange>;

export const previewChangeAnswer = answer(plannedChange.extend({ digest: z.string() }));
export type PreviewedChange = z.infer<typeof previewChangeAnswer>['data'];

export const changeListingsAnswer = answer(
  plannedChange.extend({
    change_id: id,
    /** Until when the change can be undone; null when it closed listings or cost something. */
    undo_until: z.string().nullable(),
  }),
);
export type ChangedListings = z.infer<typeof changeListingsAnswer>['data'];

export const undoneChangeAnswer = answer(
  z.object({
    change_id: id,
    undone: z.number().int(),
    /** Listings left unchanged: somebody edited them meanwhile, or their paid period has ended. */
    kept: z.array(id),
  }),
);
export type UndoneChange = z.infer<typeof undoneChangeAnswer>['data'];
