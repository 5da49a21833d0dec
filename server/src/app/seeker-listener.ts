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

/** The job seekers' app: its listener and its address. */
export interface SeekerListener {
  server: Listener;
  at: SeekerApp;
}

interface Parts {
  routes: readonly Route[];
  checkAnswers: boolean;
  sessionRate: SessionRate;
  health: Health;
  /** Folder of the built web app, whose style sheet and icon the pages use; null serves only the API. */
  webFolder: string | null;
  /** Folder of the job seekers' built app; null serves only the calls and the server-rendered pages. */
  seekerFolder: string | null;
}

/** Calls of job seekers and public calls. This listener does not know an employer's calls. */
const isSeekersCall = ({ endpoint }: Route) => /^(?:seeker|public)\//.test(endpoint.path);

/** Mounts everything that the seekers' listener answers; any other path is 404. */
export async function mountSeekerListener(
  { server }: SeekerListener,
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

/** Serves the files that the pages load from the web app's build. */
async function mountPageFiles(server: Listener, root: string): Promise<void> {
  await server.register(fastifyStatic, { root, serve: false, preCompressed: true });
  for (const name of ['pages.css', 'favicon.svg', 'face.woff2'])
    server.get(`/${name}`, (_request, reply) => reply.header('cache-control', 'no-cache').sendFile(name));
}
