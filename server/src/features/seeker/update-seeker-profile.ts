import type { SeekerProfile, SeekerProfileBody } from '@jipe/contract/seeker/schema';
import type { SeekerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { publishSeekerChanged } from '../../realtime/announce-rows.ts';
import { presentProfile } from './present.ts';
import { updateSeeker } from './queries-account.ts';
import { hoursOf } from './rules.ts';

/** Changes only the fields that were sent. */
export async function updateSeekerProfile(
  ctx: AppContext,
  { scope }: SeekerActor,
  body: SeekerProfileBody,
): Promise<SeekerProfile> {
  const { full_name, phone, about_you, work_history, skills, hide_contact } = body;
  const change = {
    ...(full_name !== undefined && { full_name }),
    ...(phone !== undefined && { phone }),
    ...(about_you !== undefined && { about_you }),
    ...(work_history !== undefined && { work_history: JSON.stringify(work_history) }),
    ...(skills !== undefined && { skills: JSON.stringify(skills) }),
    ...hoursOf(body),
    ...(hide_contact !== undefined && { hide_contact }),
  };
  const row = await updateSeeker(ctx.db, scope, change);
  if (Object.keys(change).length > 0) await publishSeekerChanged(ctx, scope.seeker_id);
  return presentProfile(ctx, row);
}
