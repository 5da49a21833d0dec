import { actOf } from '../access/act.ts';
import type { AppContext, Db } from '../access/context.ts';
import type { Ports } from './app-ports.ts';
import { type Listener, mountSharedPlugins, newListener } from './listener.ts';
import { mountSeekerListener, type SeekerListener } from './seeker-listener.ts';
import type { Settings } from '../config/settings.ts';
import type { TileArchive } from '../config/tile-file.ts';
import type { OpenDatabase } from '../db/engine.ts';
import { applicantsRoutes } from '../features/applicants/index.ts';
import { authRoutes, cleanUpAccess, recordFailedLogins, makeMailedLink } from '../features/auth/index.ts';
import { billingRoutes, receiveEvent, RECONCILE_SECONDS, settleReservedCharges } from '../features/billing/index.ts';
import { coverageRoutes, forgetOldRuns } from '../features/coverage/index.ts';
import {
  closeListingsOfLocation,
  listingsRoutes,
  moveListings,
  pauseListingsOfBusiness,
  pauseListingsOfLocation,
  presentJobs,
  readSharedJob,
  renewListings,
  rowJson,
  notifyBeyondCaps,
  whenChargeSettled,
} from '../features/listings/index.ts';
import { locationsRoutes } from '../features/locations/index.ts';
import { messagingRoutes, SEND_EVERY_SECONDS, sendDueDecisions, publishTyping } from '../features/messaging/index.ts';
import {
  forgetSignedOutDevices,
  mailAboutPeople,
  mayReadMail,
  notificationsRoutes,
  notifyOfApplicant,
  notifyOwners,
  PUSH_SECONDS,
  sendDuePushes,
} from '../features/notifications/index.ts';
import { onboardingRoutes } from '../features/onboarding/index.ts';
import { clearSpool, forgetUploads, measureFiles, profileRoutes } from '../features/profile/index.ts';
import { repliesRoutes } from '../features/replies/index.ts';
import {
  confirmSeeker,
  disownSeeker,
  forgetOldApplications,
  forgetOldCodes,
  forgetOldTouches,
  makeSeekerMailToken,
  seekerRoutes,
} from '../features/seeker/index.ts';
import { eraseExpired, settingsRoutes } from '../features/settings/index.ts';
import { usersRoutes } from '../features/users/index.ts';
import { mountApiDocs } from '../http/api-docs.ts';
import { mountDevMailbox } from '../http/dev-mailbox.ts';
import { createGuard } from '../http/guard.ts';
import { mountHealth } from '../http/health.ts';
import { forgetOldKeys } from '../http/idempotency.ts';
import { mountJobApps } from '../public-pages/job-apps.ts';
import { mountJobPages } from '../public-pages/job-page.ts';
import { mountLinkPages } from '../public-pages/link-pages.ts';
import { mountRawRoute } from '../http/raw-route.ts';
import { sessionRateOf } from '../http/session-rate.ts';
import { withUnavailableErrors } from '../http/file-store.ts';
import { mountNotFound, mountRoutes, type Route } from '../http/route.ts';
import { mountStoredFiles } from '../http/stored-files.ts';
import { mountTileFile } from '../http/tile-file.ts';
import { mountWebApp } from '../http/web-app.ts';
import { deleteDueFiles } from '../jobs/file-queue.ts';
import { fillSeparateRecord } from '../jobs/separate-record.ts';
import { forgetOldMail, type MakeLink, sendDueMail } from '../jobs/mail-queue.ts';
import { createJobRunner, type Job, type JobRunner } from '../jobs/runner.ts';
import { createMeter, type Meter } from '../metrics/meter.ts';
import { readings } from '../metrics/readings.ts';
import { openHub, type Hub } from '../realtime/hub.ts';
import type { Tracing } from '../tracing/tracing.ts';

/** The routes of every call of the API, by area. */
export const allRoutes: readonly Route[] = [
  ...authRoutes,
  ...onboardingRoutes,
  ...profileRoutes,
  ...locationsRoutes,
  ...usersRoutes,
  ...listingsRoutes,
  ...billingRoutes,
  ...applicantsRoutes,
  ...messagingRoutes,
  ...notificationsRoutes,
  ...repliesRoutes,
  ...coverageRoutes,
  ...settingsRoutes,
  ...seekerRoutes,
];

const makeMailed: MakeLink = (ctx, link) =>
  'seeker_id' in link ? makeSeekerMailToken(ctx, link) : makeMailedLink(ctx, link);

/** The background jobs. Each is safe to run at any time and on several nodes. */
const backgroundWork = (ctx: AppContext, ports: Ports): readonly Job[] => [
  { name: 'charges', everySeconds: RECONCILE_SECONDS, run: () => settleReservedCharges(ctx) },
  { name: 'renewals', everySeconds: 60, run: () => renewListings(ctx) },
  { name: 'caps', everySeconds: 3600, run: () => notifyBeyondCaps(ctx) },
  { name: 'decisions', everySeconds: SEND_EVERY_SECONDS, run: () => sendDueDecisions(ctx) },
  { name: 'mail', everySeconds: 10, run: () => sendDueMail(ctx, ports.mail, makeMailed) },
  { name: 'old mail', everySeconds: 3600, run: () => forgetOldMail(ctx) },
  { name: 'apart', everySeconds: 3600, run: () => fillSeparateRecord(ctx) },
  { name: 'push', everySeconds: PUSH_SECONDS, run: () => sendDuePushes(ctx) },
  { name: 'people mail', everySeconds: 10, run: () => mailAboutPeople(ctx) },
  { name: 'devices', everySeconds: 3600, run: () => forgetSignedOutDevices(ctx) },
  { name: 'files', everySeconds: 60, run: () => deleteDueFiles(ctx) },
  { name: 'touches', everySeconds: 3600, run: () => forgetOldTouches(ctx) },
  { name: 'plans', everySeconds: 3600, run: () => forgetOldRuns(ctx) },
  { name: 'codes', everySeconds: 3600, run: () => forgetOldCodes(ctx) },
  { name: 'old applications', everySeconds: 3600, run: () => forgetOldApplications(ctx) },
  { name: 'erasure', everySeconds: 3600, run: () => eraseExpired(ctx) },
  { name: 'failed logins', everySeconds: 1, run: () => recordFailedLogins(ctx) },
  { name: 'access', everySeconds: 3600, run: () => cleanUpAccess(ctx) },
  { name: 'keys', everySeconds: 3600, run: () => forgetOldKeys(ctx) },
  { name: 'limits', everySeconds: 600, run: () => ports.rateLimiter.sweep() },
  { name: 'spool', everySeconds: 3600, run: () => clearSpool(ctx) },
  { name: 'uploads', everySeconds: 600, run: () => forgetUploads(ctx) },
  { name: 'file sizes', everySeconds: 3600, run: () => measureFiles(ctx) },
];

/** Hooks: calls from an area to an area above it. */
const hooks: AppContext['hooks'] = {
  locationDeactivated: pauseListingsOfLocation,
  locationDeleted: closeListingsOfLocation,
  locationRead: { job: rowJson, present: presentJobs },
  locationMoved: moveListings,
  planEnded: (ctx, trx, business_id) => pauseListingsOfBusiness(ctx, trx, business_id, 'plan'),
  chargeSettled: whenChargeSettled,
  applicationReceived: notifyOfApplicant,
  ownersMailed: notifyOwners,
  mayReadMail,
};

export interface AppParts {
  settings: Settings;
  database: { db: Db; ping(): Promise<void>; load: OpenDatabase['load'] };
  ports: Ports;
  /** Folder of the built web app; null serves only the API. */
  webFolder: string | null;
  /** Folder of the job seekers' built app; null serves only their calls. */
  seekerFolder: string | null;
  /** The archive of TILE_FILE; the server closes it. */
  tileFile?: TileArchive | null;
  /** Traces requests and statements; set when a collector is configured. */
  tracing?: Tracing | null;
  /** Whether every answer is checked against its declaration, as in tests and development. */
  checkAnswers: boolean;
}

export interface App {
  server: Listener;
  /** The job seekers' app on a port of its own; null with SEEKER_APP=off. */
  seekers: SeekerListener | null;
  ctx: AppContext;
  jobs: JobRunner;
  /** The metrics for Prometheus; null without METRICS_PORT. */
  meter: Meter | null;
  /** Makes `/readyz` report that this node stops soon, while it still answers. */
  leave(): void;
  /**
   * Finishes open requests, disconnects the sockets and stops the background jobs. The caller closes database and
   * ports.
   */
  close(): Promise<void>;
}

/** Assembles the product: plugins, routes, hooks and jobs. */
export async function createApp({
  settings,
  database,
  ports,
  webFolder,
  seekerFolder,
  tileFile = null,
  checkAnswers,
  tracing = null,
}: AppParts): Promise<App> {
  const server = newListener(settings);
  const { seekerApp } = settings;
  const seekers: SeekerListener | null = seekerApp && { server: newListener(settings), at: seekerApp };
  const listeners = [server, ...(seekers ? [seekers.server] : [])];
  const ctx: AppContext = {
    settings,
    db: database.db,
    clock: ports.clock,
    storage: withUnavailableErrors(ports.storage, server.log),
    recordStore: ports.recordStore,
    outbox: ports.outbox,
    payments: ports.payments,
    push: ports.push,
    geocoder: ports.geocoder,
    fanout: ports.fanout,
    rateLimiter: ports.rateLimiter,
    sealer: ports.sealer,
    hooks,
    log: server.log,
    wake: (job) => jobs.wake(job),
  };
  const jobs = createJobRunner(backgroundWork(ctx, ports), server.log);

  let hub: Hub | null = null;
  const meter = settings.metrics
    ? createMeter(
        listeners,
        readings({ ctx, poolLoad: () => database.load(), socketCount: () => hub?.socketCount() ?? 0 }),
      )
    : null;
  const guard = createGuard(settings);
  await mountSharedPlugins(server, { settings, guard, tracing, url: settings.publicUrl });
  if (seekers) await mountSharedPlugins(seekers.server, { settings, guard, tracing, url: seekers.at.url });
  const health = mountHealth(server, guard.requests, () =>
    database.ping().then(
      () => true,
      () => false,
    ),
  );
  const sessionRate = sessionRateOf(settings.callsPerSecond);
  await mountRoutes(server, ctx, allRoutes, { checkAnswers, sessionRate });
  const door = { routes: allRoutes, checkAnswers, sessionRate, health, webFolder, seekerFolder };
  if (seekers) await mountSeekerListener(seekers, ctx, door);
  if (settings.stripe) {
    mountRawRoute(server, '/api/v1/stripe/webhook', async (body, headers) => {
      await receiveEvent(ctx, body, String(headers['stripe-signature'] ?? ''));
      return { received: true };
    });
  }
  mountStoredFiles(server, ctx);
  mountJobPages(server, settings, (id) => readSharedJob(ctx, id));
  mountJobApps(server, settings);
  // The links in mails to job seekers lead to their app; without that app, to the main listener.
  await mountLinkPages(seekers?.server ?? server, settings, {
    confirm: (token) => confirmSeeker(actOf(ctx), token),
    notMe: (token) => disownSeeker(actOf(ctx), token),
  });
  if (ports.outbox && settings.isLocal) mountDevMailbox(server, ports.outbox);
  await mountApiDocs(server, settings);
  hub = await openHub(
    listeners.map((each) => each.server),
    ctx,
    { typing: publishTyping },
  );
  for (const each of listeners) guard.connections.keep(each.server);
  // Closes the sockets first: a listener waits for its connections to end, and open sockets do not end by themselves.
  let closed: Promise<void> | undefined;
  const closeHub = async () => (closed ??= hub?.close());
  for (const each of listeners) each.addHook('preClose', closeHub);
  const tiles = tileFile === null ? settings.tiles : mountTileFile(server, tileFile);
  if (webFolder !== null) await mountWebApp(server, settings, { folder: webFolder, tiles });
  mountNotFound(server);
  for (const each of listeners) await each.ready();

  return {
    server,
    seekers,
    ctx,
    jobs,
    meter,
    leave: () => health.leave(),
    close: async () => {
      guard.connections.end();
      await Promise.all(listeners.map((each) => each.close()));
      await jobs.stop();
      await recordFailedLogins(ctx);
    },
  };
}
