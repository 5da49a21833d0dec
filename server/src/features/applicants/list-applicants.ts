import type { applicantsQuery } from '@jipe/contract/applicants/schema';
import { DEFAULT_PAGE } from '@jipe/contract/http/envelope';
import type { z } from 'zod';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { pageRequest, textOfPage } from '../../http/cursor.ts';
import { filesUrl } from '../../http/stored-files.ts';
import { markOf } from './rules.ts';
import { selectApplicants } from './queries-list.ts';

/** Returns a page of applicants as JSON, newest first by default. */
export async function listApplicants(
  ctx: AppContext,
  { scope }: UserActor,
  query: z.output<typeof applicantsQuery>,
  url: string,
): Promise<string> {
  // Taken before the list is read: the list does not show later changes.
  const seen_at = ctx.clock.now().toISOString();
  const request = pageRequest(query, ctx.settings.publicUrl, url, DEFAULT_PAGE, markOf(query));
  const page = await selectApplicants(ctx.db, scope, query, { request, files: filesUrl(ctx) });
  return textOfPage(request, page, { hidden_count: page.hidden_count, seen_at });
}
