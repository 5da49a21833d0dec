import type { SeekerNotices, SeekerNoticesBody } from '@jipe/contract/seeker/schema';
import type { SeekerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { selectNotices, updateSeeker } from './queries-account.ts';

/** Changes only the settings that were sent. */
export async function changeSeekerNotices(
  ctx: AppContext,
  { scope }: SeekerActor,
  { mail, push, language }: SeekerNoticesBody,
): Promise<SeekerNotices> {
  await updateSeeker(ctx.db, scope, {
    ...(mail !== undefined && { wants_mail: mail }),
    ...(push !== undefined && { wants_push: push }),
    ...(language !== undefined && { language }),
  });
  return selectNotices(ctx.db, scope);
}
