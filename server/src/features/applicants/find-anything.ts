import type { Found, findQuery } from '@jipe/contract/applicants/schema';
import type { z } from 'zod';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { wantedOf } from '../../db/words.ts';
import { nothingFound, selectFound } from './queries-find.ts';

/** Locations, listings, applicants and conversations that hold the words; nothing without one. */
export async function findAnything(
  ctx: AppContext,
  { scope }: UserActor,
  { search }: z.output<typeof findQuery>,
): Promise<Found> {
  const wanted = wantedOf(search);
  return wanted ? selectFound(ctx.db, scope, wanted) : nothingFound;
}
