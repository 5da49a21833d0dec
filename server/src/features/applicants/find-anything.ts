import type { Found, findQuery } from '@jipe/contract/applicants/schema';
import { clean } from '@jipe/contract/values/text';
import type { z } from 'zod';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { nothingFound, selectFound } from './queries-find.ts';

/** Locations, listings, applicants and conversations by a part of their names; nothing without one. */
export async function findAnything(
  ctx: AppContext,
  { scope }: UserActor,
  { search }: z.output<typeof findQuery>,
): Promise<Found> {
  const part = clean(search ?? '').trim();
  if (part === '') return nothingFound;
  return selectFound(ctx.db, scope, part);
}
