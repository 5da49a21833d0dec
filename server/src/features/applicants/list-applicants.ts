import type { Applicant, applicantsQuery, favouritesQuery } from '@jipe/contract/applicants/schema';
import type { Page } from '@jipe/contract/http/envelope';
import type { z } from 'zod';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { pageOfRows, pageRequest } from '../../http/cursor.ts';
import { presentApplicant } from './present.ts';
import { selectApplicants, selectFavourites } from './queries-list.ts';

/** Who applied, newest first unless asked otherwise. */
export async function listApplicants(
  ctx: AppContext,
  { scope }: UserActor,
  query: z.output<typeof applicantsQuery>,
  url: string,
): Promise<Page<Applicant>> {
  const request = pageRequest(query, ctx.settings.publicUrl, url);
  const { rows, count } = await selectApplicants(ctx.db, scope, query, request);
  const page = pageOfRows(request, rows, count, ({ application_id, applied_at, name_key }) => ({
    value: query.sort === 'name' ? name_key : (applied_at?.toISOString() ?? null),
    id: application_id ?? '',
  }));
  return { ...page, results: page.results.map((row) => presentApplicant(ctx, row)) };
}

/** Who made a listing a favourite, newest first. */
export async function listFavourites(
  ctx: AppContext,
  { scope }: UserActor,
  query: z.output<typeof favouritesQuery>,
  url: string,
): Promise<Page<Applicant>> {
  const request = pageRequest(query, ctx.settings.publicUrl, url);
  const { rows, count } = await selectFavourites(ctx.db, scope, query, request);
  const page = pageOfRows(request, rows, count, ({ seeker_id, favorited_at }) => ({
    value: favorited_at?.toISOString() ?? null,
    id: seeker_id,
  }));
  return { ...page, results: page.results.map((row) => presentApplicant(ctx, row)) };
}
