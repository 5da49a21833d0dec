import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createApp, type App } from './app/app.ts';
import { demoLogin } from './app/demo-data.ts';
import { makeDemo } from './app/demo.ts';
import { firstDoorCode, isUntouched } from './app/queries.ts';
import { openPorts, type OpenPorts } from './app/app-ports.ts';
import { type OperatorSocket, openOperatorSocket } from './cli/operator-socket.ts';
import { trustAuthorities } from './config/certificate.ts';
import { closeToOthers } from './config/private-folder.ts';
import { SettingError } from './config/setting-error.ts';
import { listeningOn, readSettings, type SeekerApp, seekerAppListensOn, type Settings } from './config/settings.ts';
import { openTileFile } from './config/tile-file.ts';
import { migrate, openDatabase, type OpenDatabase } from './db/engine.ts';
import { DataDirInUseError } from './db/own-postgres/lock.ts';
import { DatabaseSettingError, SchemaError } from './db/setting-error.ts';
import { plainError } from './http/plain-error.ts';
import { type MetricsListener, openMetricsListener } from './metrics/listener.ts';
import type { Tracing } from './tracing/tracing.ts';
import { freePort } from './config/free-port.ts';

const builtOf = (app: string) => join(import.meta.dirname, '..', '..', app, 'dist');
const FINISH_WITHIN_SECONDS = 25;

/** A start that failed, with one line for the operator. */
class StartError extends Error {
  override name = 'StartError';
}

interface Running {
  settings: Settings;
  database: OpenDatabase;
  ports: OpenPorts;
  app: App;
  operator: OperatorSocket;
  metrics: MetricsListener | null;
  tracing: Tracing | null;
  /** Whether this start created the demo business. */
  isDemo: boolean;
  /** Address of the demo business's door for phones; '' without one. */
  demoDoor: string;
}

/** Starts the product: settings, database, migrations, ports, then the listeners. */
async function start(): Promise<Running> {
  const given = readSettings(process.env);
  const onError = (error: unknown) => process.stderr.write(`${plainError(error).message}\n`);
  const leftOpen = closeToOthers(given.dataDir);
  if (leftOpen !== null) onError(leftOpen);
  trustAuthorities(given.caFile);
  const tileFile = given.tileFile && openTileFile(given.tileFile);
  const tracing = await traced(given, onError);
  const database = await openDatabase({
    url: given.databaseUrl ?? undefined,
    dataDir: given.dataDir,
    watch: tracing?.watch,
    onError,
  });
  try {
    await migrate(database.db);
    // With PORT=0 links need the real port, which is chosen here.
    const settings = given.port === 0 ? listeningOn(given, await freePort()) : given;
    const ports = await openPorts(settings, database.db, onError);
    const app = await createApp({
      settings,
      database,
      ports,
      webFolder: builtOf('web'),
      seekerFolder: builtOf('seeker-app'),
      tileFile,
      tracing,
      checkAnswers: process.env['NODE_ENV'] === 'development',
    });
    const isDemo =
      settings.isDemoWanted &&
      (await isUntouched(database.db)) &&
      (await seeded({ settings, database, ports }, onError));
    const demoDoor = isDemo ? `/at/${await firstDoorCode(database.db)}` : '';
    const metrics = await openMetrics(app, settings.metrics);
    await listen(app.server, settings.port, 'PORT');
    await listenForSeekers(app);
    app.jobs.start();
    const operator = await openOperatorSocket(settings, operatorOf(app), onError);
    return { settings, database, ports, app, operator, metrics, tracing, isDemo, demoDoor };
  } catch (error) {
    await database.close();
    throw error;
  }
}

const operatorOf = ({ ctx }: App) => ({ ...ctx, whole: async () => ctx });

/** Loads tracing only when a collector is set. */
async function traced(settings: Settings, onError: (error: unknown) => void): Promise<Tracing | null> {
  const { endpoint, serviceName } = settings.traces;
  if (endpoint === null) return null;
  const { openTracing } = await import('./tracing/tracing.ts');
  return openTracing({ endpoint, serviceName, onError });
}

/** A demo that fails is reported and does not stop the start. */
async function seeded(parts: Parameters<typeof makeDemo>[0], onError: (error: unknown) => void): Promise<boolean> {
  process.stdout.write('Making a demo business …\n');
  try {
    await makeDemo(parts);
    return true;
  } catch (error) {
    onError(error);
    return false;
  }
}

/** Listens on all addresses, over IPv6 and IPv4 where the machine has both. */
async function listen(server: App['server'], port: number, setting: PortSetting): Promise<void> {
  try {
    await server.listen({ port, host: '::' });
  } catch (error) {
    if (!isCode(error, 'EAFNOSUPPORT', 'EADDRNOTAVAIL')) throw portError(setting, port, error);
    await server.listen({ port, host: '0.0.0.0' });
  }
}

/**
 * Listens for job seekers. When another program has the next port, any free port is used, unless the setting names one.
 */
async function listenForSeekers({ seekers }: App): Promise<void> {
  if (seekers === null) return;
  const { server, at } = seekers;
  try {
    await listen(server, at.port, 'SEEKER_APP_PORT');
  } catch (error) {
    if (at.isPortGiven || !(error instanceof StartError)) throw error;
    await listen(server, 0, 'SEEKER_APP_PORT');
  }
  seekerAppListensOn(at, (server.server.address() as AddressInfo).port);
}

async function openMetrics({ meter }: App, at: Settings['metrics']): Promise<MetricsListener | null> {
  if (meter === null || at === null) return null;
  try {
    return await openMetricsListener(meter, at);
  } catch (error) {
    throw portError('METRICS_PORT', at.port, error);
  }
}

type PortSetting = 'PORT' | 'SEEKER_APP_PORT' | 'METRICS_PORT';

const isCode = (error: unknown, ...codes: string[]) => codes.includes((error as NodeJS.ErrnoException).code ?? '');

function portError(setting: PortSetting, port: number, error: unknown): unknown {
  if (isCode(error, 'EADDRINUSE')) return new StartError(`${setting} ${port} is already in use.`, { cause: error });
  if (isCode(error, 'EACCES'))
    return new StartError(`${setting} ${port} may not be used by this user.`, { cause: error });
  return error;
}

/**
 * On SIGTERM `/readyz` answers 503 for DRAIN_SECONDS; then the product takes no new requests, finishes open ones,
 * disconnects sockets and exits with 0. On SIGINT, from a keyboard, it stops at once.
 */
function drainOnSignal({ app, ports, database, operator, metrics, tracing, settings }: Running): void {
  let isDraining = false;
  const drain = async (signal: NodeJS.Signals) => {
    if (isDraining) return;
    isDraining = true;
    app.leave();
    if (signal === 'SIGTERM') await pause(settings.drainSeconds * 1000);
    const tooLong = setTimeout(() => process.exit(1), FINISH_WITHIN_SECONDS * 1000);
    tooLong.unref();
    await operator.close();
    await metrics?.close();
    await app.close();
    await ports.close();
    await database.close();
    await tracing?.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void drain(signal));
}

const KNOWN = [SettingError, DatabaseSettingError, SchemaError, DataDirInUseError, StartError];

/** The addresses by which a phone in the same network reaches the app: those of the machine's interfaces. */
function seekersAddresses({ url, port, isUrlGiven }: SeekerApp, path: string): string {
  const own = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  return own && !isUrlGiven ? `${url}${path}, in your network at http://${own.address}:${port}${path}` : url + path;
}

/** The lines printed after a start: the addresses, and each stand-in for an outside service. */
function greeting({ settings, ports, isDemo, demoDoor }: Running): string[] {
  const { brand, publicUrl, isLocal, stripe } = settings;
  const said = [`${brand.name} is ready at ${publicUrl}`];
  if (settings.seekerApp !== null)
    said.push(`The job seekers’ door is at ${seekersAddresses(settings.seekerApp, demoDoor)}`);
  if (isDemo) said.push(`Demo login: ${demoLogin.email}, password ${demoLogin.password}`);
  if (ports.outbox) {
    const where = isLocal ? `, and can be read at ${publicUrl}/dev/mailbox` : '; set SMTP_URL to have it sent';
    said.push(`Mail goes to files in ${join(settings.dataDir, 'outbox')}${where}`);
  }
  if (stripe === null && !isLocal) said.push('Cards are test cards: no money moves. Set STRIPE_SECRET_KEY to be paid');
  return said;
}

/** Node would print every property of the error, which may hold personal data. */
function endPlainly(error: unknown): never {
  process.stderr.write(`${plainError(error).stack || plainError(error).message}\n`);
  process.exit(1);
}

/** Starts the product and prints its addresses. A failed start prints one line and exits with 1. */
export async function main(): Promise<void> {
  process.on('uncaughtException', endPlainly);
  try {
    const running = await start();
    drainOnSignal(running);
    process.stdout.write(
      greeting(running)
        .map((line) => `${line}\n`)
        .join(''),
    );
  } catch (error) {
    if (!KNOWN.some((known) => error instanceof known)) endPlainly(error);
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
