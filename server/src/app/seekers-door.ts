import type { AppContext } from '../access/context.ts';
import type { SeekerApp } from '../config/settings.ts';
import type { Health } from '../http/health.ts';
import type { Pace } from '../http/pace.ts';
import { mountNotFound, mountRoutes, type Route } from '../http/route.ts';
import { mountStoredFiles } from '../http/stored-files.ts';
import type { Listener } from './listener.ts';

/** The job seekers' app: a listener of its own, and where it is. */
export interface SeekersDoor {
  server: Listener;
  at: SeekerApp;
}

interface Parts {
  routes: readonly Route[];
  checkAnswers: boolean;
  pace: Pace;
  health: Health;
}

/** The calls for job seekers and for everybody; an employer's are not even known here. */
const isSeekersCall = ({ endpoint }: Route) => /^(?:seeker|public)\//.test(endpoint.path);

/** Mounts what answers at the seekers' door. Whatever is not named here is 404 there. */
export async function mountSeekersDoor(
  { server }: SeekersDoor,
  ctx: AppContext,
  { routes, checkAnswers, pace, health }: Parts,
): Promise<void> {
  health.alsoAt(server);
  await mountRoutes(server, ctx, routes.filter(isSeekersCall), { checkAnswers, pace });
  mountStoredFiles(server, ctx);
  mountNotFound(server);
}
