import { z } from 'zod';
import { answer, listAnswer, pageQuery } from '../http/envelope.ts';
import { id } from '../values/id.ts';
import { requiredText } from '../values/text.ts';
import { NOTE_MAX, timelineKinds } from './rules.desk.ts';
import { applicantTexts as texts } from './texts.ts';

/* The desk: the notes and the timeline of a person, and Today, which counts new and waiting applicants. */

export const noteBody = z.object({
  text: requiredText({
    required: texts.noteRequired,
    max: { length: NOTE_MAX, message: texts.noteTooLong },
  }),
});

export const timelineQuery = pageQuery;

const person = z.object({ id, full_name: z.string() });

export const seenAnswer = answer(z.object({ application_id: id, seen_at: z.string() }));

export const note = z.object({ note_id: id, application_id: id, text: z.string(), at: z.string(), user: person });
export type Note = z.infer<typeof note>;
export const noteAnswer = answer(note);

/** One event between a person and this business. */
export const timelineEntry = z.object({
  kind: z.enum(timelineKinds),
  at: z.string(),
  /** Null when the seeker acted. */
  user: person.nullable(),
  job_id: id,
  title: z.string(),
  location_name: z.string(),
  /** The first 140 characters of a message, or all of a note. */
  text: z.string().optional(),
  note_id: id.optional(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;
export const timelineAnswer = listAnswer(timelineEntry);

const ofListing = z.object({ job_id: id, title: z.string(), location_id: id, location_name: z.string() });

export const today = z.object({
  new: z.number().int(),
  waiting: z.number().int(),
  /** Since when the seeker who has waited longest waits. */
  waiting_since: z.string().nullable(),
  unread_conversations: z.number().int(),
  /** Active listings with few days left that will not renew by themselves. */
  ending: z.array(ofListing.extend({ remaining_days: z.number().int() })),
  /** Listings paused lately because a renewal failed or credits ran out. */
  failed: z.array(ofListing),
  /** Renewals of the next three days that would exceed the owners' monthly cap. */
  over_cap: z.array(z.object({ job_id: id, title: z.string(), on: z.string(), amount: z.string() })),
  /** Null without a bundle. */
  credits: z.number().int().nullable(),
  /** Locations with new or waiting applicants. */
  by_location: z.array(
    z.object({ location_id: id, name: z.string(), new: z.number().int(), waiting: z.number().int() }),
  ),
});
export type Today = z.infer<typeof today>;
export const todayAnswer = answer(today);
