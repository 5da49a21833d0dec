import type { Actor } from '../../access/actor.ts';
import type { Holder } from './queries.ts';

/** Whose the devices of this caller are. */
export const holderOf = (actor: Actor): Holder =>
  actor.kind === 'user' ? { user_id: actor.user_id } : { seeker_id: actor.seeker_id };
