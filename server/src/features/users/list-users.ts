import type { ManagedUser, usersQuery } from '@jipe/contract/users/schema';
import type { Page } from '@jipe/contract/http/envelope';
import type { z } from 'zod';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { pageOfRows, pageRequest } from '../../http/cursor.ts';
import { presentUser } from './present.ts';
import { selectUsers } from './queries.ts';

/** Returns a page of the business's users, by name by default. */
export async function listUsers(
  ctx: AppContext,
  actor: UserActor,
  query: z.output<typeof usersQuery>,
  url: string,
): Promise<Page<ManagedUser>> {
  const request = pageRequest(query, ctx.settings.publicUrl, url);
  const found = await selectUsers(ctx.db, actor.scope, query, request);
  return pageOfRows(request, found, (row) => presentUser(ctx, row));
}
