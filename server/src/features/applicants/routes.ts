import * as calls from '@jipe/contract/applicants/endpoints';
import { applicantTexts as texts } from '@jipe/contract/applicants/texts';
import { rawData, route, type Route } from '../../http/route.ts';
import { findAnything } from './find-anything.ts';
import { listApplicants, listFavourites } from './list-applicants.ts';
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
];
