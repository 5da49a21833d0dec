import fastifyStatic from '@fastify/static';
import type { AppContext } from '../access/context.ts';
import type { SeekerApp } from '../config/settings.ts';
import { readShopAtDoor } from '../features/listings/index.ts';
import { readJobAtDoor } from '../features/seeker/index.ts';
import { mountDoorPages, sendUnknownPage } from '../public-pages/door-page.ts';
import type { Health } from '../http/health.ts';
import type { SessionRate } from '../http/session-rate.ts';
import { mountNotFound, mountRoutes, type Route } from '../http/route.ts';
import { mountSeekerPages } from '../public-pages/seeker-pages.ts';
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
  sessionRate: SessionRate;
  health: Health;
  /** The built web app, whose stylesheet and icon the pages use; null to serve the API alone. */
  webFolder: string | null;
  /** The built app of job seekers; null to serve the calls and the server's own pages alone. */
  seekerFolder: string | null;
}

/** The calls for job seekers and for everybody; an employer's are not even known here. */
const isSeekersCall = ({ endpoint }: Route) => /^(?:seeker|public)\//.test(endpoint.path);

/** Mounts what answers at the seekers' door. Whatever is not named here is 404 there. */
export async function mountSeekersDoor(
  { server }: SeekersDoor,
  ctx: AppContext,
  { routes, checkAnswers, sessionRate, health, webFolder, seekerFolder }: Parts,
): Promise<void> {
  health.alsoAt(server);
  await mountRoutes(server, ctx, routes.filter(isSeekersCall), { checkAnswers, sessionRate });
  mountStoredFiles(server, ctx);
  if (webFolder !== null) await mountPageFiles(server, webFolder);
  const sendApplyPage = seekerFolder === null ? null : await mountSeekerPages(server, ctx.settings, seekerFolder);
  const find = { shop: (code: string) => readShopAtDoor(ctx, code), job: (id: string) => readJobAtDoor(ctx, id) };
  mountDoorPages(server, ctx.settings, find, sendApplyPage);
  mountNotFound(server, (request, reply) => sendUnknownPage(reply, ctx.settings, request, sendApplyPage !== null));
}

/** What the pages load, from the web app's build. */
async function mountPageFiles(server: Listener, root: string): Promise<void> {
  await server.register(fastifyStatic, { root, serve: false, preCompressed: true });
  for (const name of ['pages.css', 'favicon.svg', 'face.woff2'])
    server.get(`/${name}`, (_request, reply) => reply.header('cache-control', 'no-cache').sendFile(name));
}
