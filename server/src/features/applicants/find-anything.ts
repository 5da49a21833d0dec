import {
  type Applicant,
  applicantsQuery,
  FOUND_AT_MOST,
  type Found,
  type findQuery,
} from '@jipe/contract/applicants/schema';
import type { z } from 'zod';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { wantedOf } from '../../db/words.ts';
import { presentFound } from './present.ts';
import { nothingFound, selectFound } from './queries-find.ts';
import { selectApplicants } from './queries-list.ts';

/** Finds locations, listings, applicants and conversations that hold the words; nothing for a search without words. */
export async function findAnything(
  ctx: AppContext,
  { scope }: UserActor,
  { search }: z.output<typeof findQuery>,
): Promise<Found> {
  const wanted = wantedOf(search);
  if (!wanted) return nothingFound;
  const first = { limit: FOUND_AT_MOST, isUsual: false, from: null, link: '', mark: '' };
  const page = await selectApplicants(ctx.db, scope, applicantsQuery.parse({ search }), { request: first, files: '' });
  const { locations, listings, conversations } = await selectFound(ctx.db, scope, wanted);
  return {
    locations: locations.first,
    listings: listings.first,
    applicants: (JSON.parse(`[${page.results}]`) as Applicant[]).map(presentFound),
    conversations: conversations.first,
    counts: {
      locations: locations.all,
      listings: listings.all,
      applicants: page.count,
      conversations: conversations.all,
    },
  };
}
