import * as calls from '@jipe/contract/applicants/endpoints';
import { applicantTexts as texts } from '@jipe/contract/applicants/texts';
import { rawData, route, type Route } from '../../http/route.ts';
import { addNote } from './add-note.ts';
import { agreeHours } from './agree-hours.ts';
import { deleteNote } from './delete-note.ts';
import { findAnything } from './find-anything.ts';
import { hideApplication } from './hide-application.ts';
import { listApplicants } from './list-applicants.ts';
import { listFavourites } from './list-favourites.ts';
import { markApplicationSeen } from './mark-application-seen.ts';
import { readTimeline } from './read-timeline.ts';
import { readToday } from './read-today.ts';
import { setApplicationStatus } from './set-application-status.ts';

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

  route(calls.markApplicationSeen, async ({ ctx, actor, params }) => ({
    data: await markApplicationSeen(ctx, actor, params.id),
  })),

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
