import * as calls from '@jipe/contract/applicants/endpoints';
import { applicantTexts as texts } from '@jipe/contract/applicants/texts';
import { rawData, route, type Route } from '../../http/route.ts';
import { agreeHours } from './agree-hours.ts';
import { findAnything } from './find-anything.ts';
import { addNote, deleteNote } from './keep-notes.ts';
import { listApplicants, listFavourites } from './list-applicants.ts';
import { markSeen } from './mark-seen.ts';
import { readTimeline } from './read-timeline.ts';
import { readToday } from './read-today.ts';
import { hideApplication, setApplicationStatus } from './set-application-status.ts';

export const applicantsRoutes: readonly Route[] = [
  route(calls.listApplicants, async ({ ctx, actor, query, url }) =>
    rawData(await listApplicants(ctx, actor, query, url)),
  ),

  route(calls.findAnything, async ({ ctx, actor, query }) => ({ data: await findAnything(ctx, actor, query) })),

  route(calls.listFavourites, async ({ ctx, actor, query, url }) =>
    rawData(await listFavourites(ctx, actor, query, url)),
  ),

  route(calls.setApplicationStatus, async ({ ctx, actor, body }) => ({
    message: texts.statusSaved,
    data: await setApplicationStatus(ctx, actor, body),
  })),

  route(calls.hideApplication, async ({ ctx, actor, body }) => ({
    message: body.is_hidden ? texts.hidden : texts.unhidden,
    data: await hideApplication(ctx, actor, body),
  })),

  route(calls.readToday, async ({ ctx, actor }) => ({ data: await readToday(ctx, actor) })),

  route(calls.markApplicationSeen, async ({ ctx, actor, params }) => ({ data: await markSeen(ctx, actor, params.id) })),

  route(calls.agreeHours, async ({ ctx, actor, params, body }) => ({
    message: texts.hoursAgreed,
    data: await agreeHours(ctx, actor, params.id, body.time_slots),
  })),

  route(calls.addNote, async ({ ctx, actor, params, body }) => ({
    message: texts.noteSaved,
    data: await addNote(ctx, actor, params.id, body.text),
  })),

  route(calls.deleteNote, async ({ ctx, actor, params }) => {
    await deleteNote(ctx, actor, params.id);
    return { message: texts.noteDeleted };
  }),

  route(calls.readTimeline, async ({ ctx, actor, params, query, url }) =>
    rawData(await readTimeline(ctx, actor, params.id, query, url)),
  ),
];
