import type { Traffic } from '@jipe/contract/locations/schema';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { selectTraffic } from './queries-traffic.ts';

/** Returns funnel and history of the listings at all locations this user may see, including closed listings. */
export const readTraffic = (ctx: AppContext, { scope }: UserActor): Promise<Traffic> => selectTraffic(ctx.db, scope);
