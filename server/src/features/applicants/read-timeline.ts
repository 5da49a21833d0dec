import { zoneOf } from '@jipe/contract/values/us-zones';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { idOrNothing } from '../../access/ids.ts';
import { type PageQuery, pageRequest, textOfPage } from '../../http/cursor.ts';
import { NotFoundError } from '../../http/errors.ts';
import { findTimelineSubject, selectTimeline } from './queries-timeline.ts';

/** What happened with an applicant in this business, newest first; a page as JSON. */
export async function readTimeline(
  ctx: AppContext,
  { scope }: UserActor,
  id: string,
  query: PageQuery,
  url: string,
): Promise<string> {
  const subject = await findTimelineSubject(ctx.db, scope, idOrNothing(id));
  if (!subject) throw new NotFoundError();
  const request = pageRequest(query, ctx.settings.publicUrl, url);
  const of = { seeker_id: subject.seeker_id, zone: zoneOf(subject.state ?? '') };
  return textOfPage(request, await selectTimeline(ctx.db, scope, of, request));
}
