import type { Page } from '@jipe/contract/http/envelope';
import type { jobSearchQuery, SeekerJob } from '@jipe/contract/seeker/schema';
import type { z } from 'zod';
import type { SeekerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import type { SeekerScope } from '../../access/scope.ts';
import { pageOfRows, type PageRequest, pageRequest } from '../../http/cursor.ts';
import { presentJob } from './present.ts';
import { type FeedFilter, type FeedPage, selectNearest, selectNewest } from './queries-feed.ts';
import { type Area, areaAround } from './rules.ts';

/** Active listings: nearest first around a place, newest first without one. */
export async function searchJobs(
  ctx: AppContext,
  { scope }: SeekerActor,
  query: z.output<typeof jobSearchQuery>,
  url: string,
): Promise<Page<SeekerJob>> {
  const { lat, lng, radius_km } = query;
  const request = pageRequest(query, ctx.settings.publicUrl, url);
  const area = lat === undefined || lng === undefined ? null : areaAround({ lat, lng, radius_km });
  const { rows, count } = area
    ? await nearest(ctx, scope, { filter: query, area, request })
    : await selectNewest(ctx.db, scope, query, request);
  const page = pageOfRows(request, rows, count, ({ id, metres, created_at }) => ({
    id,
    value: metres ?? created_at.toISOString(),
  }));
  return { ...page, results: page.results.map((row) => presentJob(ctx, row)) };
}

/** How many times the page is looked at first, for a page further on, and how much more each time it was not enough. */
const FIRST = 2;
const FURTHER = 8;

async function nearest(
  ctx: AppContext,
  scope: SeekerScope,
  search: { filter: FeedFilter; area: Area; request: PageRequest },
): Promise<FeedPage> {
  const { area, request } = search;
  // Backwards there is no nearest to begin with: all that is nearer than the cursor is looked at.
  const isWhole = area.metresPerDegree === 0 || request.from?.direction === 'previous';
  let candidates = isWhole ? null : FIRST * (request.limit + 1) * (request.from ? FURTHER : 1);
  for (;;) {
    const { rows, count, certain_m } = await selectNearest(ctx.db, scope, { ...search, candidates });
    const isCertain = certain_m === null || (rows.length > request.limit && (rows.at(-1)?.metres ?? 0) < certain_m - 1);
    if (candidates === null || isCertain) return { rows, count: Math.max(count, rows.length) };
    candidates *= FURTHER;
  }
}
