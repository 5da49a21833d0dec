import type { PreviewChangeBody, PreviewedChange } from '@jipe/contract/listings/schema.change';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { readChange } from './read-change.ts';

/** What a change would do and cost, to the cent; nothing is done. Throws 409 where it cannot be paid as things stand. */
export async function previewChange(
  ctx: AppContext,
  actor: UserActor,
  body: PreviewChangeBody,
): Promise<PreviewedChange> {
  const { changes, skipped, charge, digest } = await readChange(ctx, ctx.db, actor, body, false);
  return { changes, skipped, charge, digest };
}
