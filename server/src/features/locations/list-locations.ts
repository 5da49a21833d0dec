import type {
  locationListQuery,
  locationsQuery,
  HiringManagerOption,
  LocationOption,
} from '@jipe/contract/locations/schema';
import type { Page } from '@jipe/contract/http/envelope';
import type { z } from 'zod';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { pageOfRows, pageRequest, textOfPage } from '../../http/cursor.ts';
import { presentManager, presentOption } from './present.ts';
import { selectCards } from './queries-card.ts';
import { selectManagers, selectOptions } from './queries-option.ts';

type ListQuery = z.output<typeof locationListQuery>;

/** The cards of the locations the user may see, as JSON. */
export async function listMyLocations(
  ctx: AppContext,
  { scope }: UserActor,
  query: z.output<typeof locationsQuery>,
  url: string,
): Promise<string> {
  const request = pageRequest(query, ctx.settings.publicUrl, url);
  return textOfPage(request, await selectCards(ctx.db, scope, query, request));
}

/** Ids and titles of the locations the user may see. */
export async function listLocations(
  ctx: AppContext,
  { scope }: UserActor,
  query: ListQuery,
  url: string,
): Promise<Page<LocationOption>> {
  const request = pageRequest(query, ctx.settings.publicUrl, url);
  const found = await selectOptions(ctx.db, scope, query.search, request);
  return pageOfRows(request, found, presentOption);
}

/** The hiring managers of the business. */
export async function listHiringManagers(
  ctx: AppContext,
  { scope }: UserActor,
  query: ListQuery,
  url: string,
): Promise<Page<HiringManagerOption>> {
  const request = pageRequest(query, ctx.settings.publicUrl, url);
  const found = await selectManagers(ctx.db, scope, query.search, request);
  return pageOfRows(request, found, (row) => presentManager(ctx, row));
}
