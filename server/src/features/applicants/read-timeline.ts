import { MESSAGE_BEGINNING } from '@jipe/contract/applicants/rules.desk';
import { beginningOf } from '@jipe/contract/values/length';
import { zoneOf } from '@jipe/contract/values/us-zones';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { idOrNothing } from '../../access/ids.ts';
import { type PageQuery, pageRequest, textOfPage } from '../../http/cursor.ts';
import { NotFoundError } from '../../http/errors.ts';
import { findTimelineSubject, selectTimeline } from './queries-timeline.ts';

interface Entry {
  kind: string;
  text?: string;
}

/** Cuts each message to its first characters as a person counts them; PostgreSQL counts code points. */
function withBeginnings(results: string): string {
  const entries = JSON.parse(`[${results}]`) as Entry[];
  const cut = ({ kind, text, ...entry }: Entry) =>
    kind === 'message' && text !== undefined
      ? { kind, ...entry, text: beginningOf(text, MESSAGE_BEGINNING) }
      : { kind, ...entry, ...(text === undefined ? {} : { text }) };
  return entries.map((entry) => JSON.stringify(cut(entry))).join(',');
}

/** Returns a page of an applicant's timeline in this business as JSON, newest first. */
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
  const of = { seeker_id: subject.seeker_id, zone: zoneOf(subject.area) };
  const page = await selectTimeline(ctx.db, scope, of, request);
  return textOfPage(request, { ...page, results: withBeginnings(page.results) });
}
