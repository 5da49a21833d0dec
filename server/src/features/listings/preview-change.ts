import type { PreviewChangeBody, PreviewedChange } from '@jipe/contract/listings/schema.change';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { readChange } from './read-change.ts';

/** The effect and exact cost of a change; changes nothing. Throws 409 when the change cannot be paid now. */
export async function previewChange(
  ctx: AppContext,
  actor: UserActor,
  body: PreviewChangeBody,
): Promise<PreviewedChange> {
  const { changes, skipped, charge, digest } = await readChange(ctx, ctx.db, actor, body, false);
  return { changes, skipped, charge, digest };
}
