import type { jobSearchQuery } from '@jipe/contract/seeker/schema';
import type { z } from 'zod';
import type { SeekerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import type { SeekerScope } from '../../access/scope.ts';
import type { JsonPage } from '../../db/json-page.ts';
import { isBackward } from '../../db/keyset.ts';
import { pageRequest, textOfPage } from '../../http/cursor.ts';
import { filesUrl } from '../../http/stored-files.ts';
import { type FeedSearch, selectNearest, selectNewest } from './queries-feed.ts';
import { type Area, areaAround } from './rules.ts';

/** Active listings, nearest first around a place, newest first without a place; one page as JSON. */
export async function searchJobs(
  ctx: AppContext,
  { scope }: SeekerActor,
  query: z.output<typeof jobSearchQuery>,
  url: string,
): Promise<string> {
  const { lat, lng, radius_km } = query;
  const request = pageRequest(query, ctx.settings.publicUrl, url);
  const search = { filter: query, request, files: filesUrl(ctx) };
  const area = lat === undefined || lng === undefined ? null : areaAround({ lat, lng, radius_km });
  const page = await (area ? nearest(ctx, scope, { ...search, area }) : selectNewest(ctx.db, scope, search));
  return textOfPage(request, page);
}

/** The first page reads FIRST times its rows as candidates, later pages and each repetition FURTHER times more. */
const FIRST = 2;
const FURTHER = 8;

async function nearest(ctx: AppContext, scope: SeekerScope, search: FeedSearch & { area: Area }): Promise<JsonPage> {
  const { area, request } = search;
  // A page before the cursor is not at the nearest end, so all listings of the area are read.
  const isWhole = area.metresPerDegree === 0 || isBackward(request.from);
  let candidates = isWhole ? null : FIRST * (request.limit + 1) * (request.from ? FURTHER : 1);
  for (;;) {
    const page = await selectNearest(ctx.db, scope, { ...search, candidates });
    const { certain_m, found, farthest } = page;
    const isCertain = certain_m === null || (found > request.limit && (farthest ?? 0) < certain_m - 1);
    if (candidates === null || isCertain) return { ...page, count: Math.max(page.count, found) };
    candidates *= FURTHER;
  }
}
