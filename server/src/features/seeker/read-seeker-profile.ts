import type { SeekerProfile } from '@jipe/contract/seeker/schema';
import type { SeekerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { presentProfile } from './present.ts';
import { readSeeker } from './queries-account.ts';

export async function readSeekerProfile(ctx: AppContext, { scope }: SeekerActor): Promise<SeekerProfile> {
  return presentProfile(ctx, await readSeeker(ctx.db, scope));
}
