import { actsOfKind } from '@jipe/contract/settings/rules.activity';
import type { Activity, activityQuery } from '@jipe/contract/settings/schema.activity';
import type { z } from 'zod';
import type { OwnerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { pageOfRows, pageRequest } from '../../http/cursor.ts';
import { deviceName } from '../auth/index.ts';
import { presentEntry } from './present.ts';
import { selectActivity } from './queries-activity.ts';

/** Returns a page of the business's activity log, newest first. */
export async function listActivity(
  ctx: AppContext,
  { scope }: OwnerActor,
  query: z.output<typeof activityQuery>,
  url: string,
): Promise<Activity> {
  const request = pageRequest(query, ctx.settings.publicUrl, url);
  const { user_id, location_id, kind, from, until } = query;
  const filter = { user_id, location_id, acts: kind === undefined ? null : actsOfKind[kind], from, until };
  const { people, locations, ...found } = await selectActivity(ctx.db, scope, filter, request);
  return { ...pageOfRows(request, found, (row) => presentEntry(row, deviceName)), people, locations };
}
