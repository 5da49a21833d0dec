import type { locationListQuery, LocationOption } from '@jipe/contract/locations/schema';
import type { Page } from '@jipe/contract/http/envelope';
import type { z } from 'zod';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { pageOfRows, pageRequest } from '../../http/cursor.ts';
import { presentOption } from './present.ts';
import { selectOptions } from './queries-option.ts';

export type ListQuery = z.output<typeof locationListQuery>;

/** Returns a page of ids and titles of the locations this user may see. */
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
