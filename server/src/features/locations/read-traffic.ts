import type { Traffic } from '@jipe/contract/locations/schema';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { selectTraffic } from './queries-traffic.ts';

/** What came of the listings at all locations the user may see, closed ones too. */
export const readTraffic = (ctx: AppContext, { scope }: UserActor): Promise<Traffic> => selectTraffic(ctx.db, scope);
