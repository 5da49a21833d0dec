import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { mailboxIn, type Mailbox } from './mailbox.ts';

export interface ProductOptions {
  /** By default a temporary folder, which is removed at the end. */
  dataDir?: string;
  /** Settings besides PORT and DATA_DIR; DEMO is off by default: `{ CLOCK_OFFSET_SECONDS: '86400' }`. */
  settings?: Record<string, string>;
  /** Skips the check that the web app is built, for tests that use only the API. */
  isApiAlone?: boolean;
  /** The root of a copy of the product, which starts as it is built. */
  root?: string;
}

export interface Product extends AsyncDisposable {
  /** Without a trailing slash. The same after a restart. */
  readonly url: string;
  readonly dataDir: string;
  readonly mailbox: Mailbox;
  /** The output since the last start. */
  readonly output: string;
  /** Sends SIGTERM, as an operator does. Returns the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL, as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again on the same folder and port, with other settings if given. */
  start(settings?: Record<string, string>): Promise<void>;
  /** Stops the product and removes its temporary folder. `await using` calls it at the end of a block. */
  dispose(): Promise<void>;
}

const ROOT = join(import.meta.dirname, '..', '..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } };
/** The environment variables that `npm start` sets itself. */
export const START_ENVIRONMENT: Record<string, string> = {};
for (const [, name = '', value = ''] of scripts.start.matchAll(/\b([A-Z_]+)=(\S+)/g)) START_ENVIRONMENT[name] = value;
const READY_WITHIN_MS = 120_000;
const STOPS_WITHIN_MS = 30_000;
const LOOK_AGAIN_MS = 50;
const SETTINGS =
  /^(?:PORT|PUBLIC_URL|SEEKER_APP(?:_.*)?|DATA_DIR|DATABASE_URL|REDIS_URL|S3_.*|SECRET_KEY|SMTP_URL|MAIL_FROM|STRIPE_.*|VAPID_.*|DEMO|STAND_INS|CA_FILE|BRAND_.*|CLOCK_OFFSET_SECONDS|(?:.*_TOKEN|SESSION)_SECONDS|CALLS_PER_SECOND|INVITATIONS_PER_DAY|FILES_QUOTA_BYTES|LINK_SECONDS_.*|PUSH_EXTRA_HOSTS|RETENTION_(?:APPLICATION_)?DAYS|STORE_.*|APPLE_APP_IDS|ANDROID_.*|TILE_.*|GEOCODER_URL|TRUST_PROXY|DRAIN_SECONDS|LOG_LEVEL|METRICS_.*|OTEL_.*|DEV_PAGES|NODE_ENV|NODE_OPTIONS)$/;

/** Unsets the developer's own settings, which must not reach the product under test. */
export function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, SETTINGS.test(name) ? undefined : value]),
  );
}

/** Starts the built product the way `npm start` does, on a free port. */
export async function startProduct({
  dataDir,
  settings = {},
  isApiAlone = false,
  root,
}: ProductOptions = {}): Promise<Product> {
  const folder = dataDir ?? newFolder();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const isBuilt = isApiAlone || root !== undefined;
  const entry = join(root ?? ROOT, ...(isBuilt ? ['server', 'src', 'main.ts'] : ['scripts', 'start.ts']));
  const run = (given: Record<string, string>) =>
    launch(entry, { ...given, PORT: String(port), DATA_DIR: folder, DEMO: given['DEMO'] ?? 'off' }, url);
  let running = await run(settings);
  let kills = 0;
  const product: Product = {
    url,
    dataDir: folder,
    mailbox: mailboxIn(folder),
    get output() {
      return running.output();
    },
    stop: () => end(running.child, 'SIGTERM'),
    kill: async () => {
      kills += 1;
      // Kills in turn the product alone, which leaves its database running, and both, as a machine's failure does.
      if (kills % 2 === 0) killDatabase(folder);
      await end(running.child, 'SIGKILL');
    },
    start: async (others = settings) => {
      running = await run(others);
    },
    dispose: async () => {
      await end(running.child, 'SIGTERM');
      killDatabase(folder);
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
    [Symbol.asyncDispose]: () => product.dispose(),
  };
  return product;
}

/**
 * Returns a folder without any account. In a run of journeys (run.ts) it already holds the database of a first start.
 */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'jipe-product-'));
  const used = process.env['E2E_USED_DATA_DIR'];
  if (used !== undefined) cpSync(used, folder, { recursive: true });
  return folder;
}

/** Kills the product's own PostgreSQL, if it runs. */
function killDatabase(dataDir: string): void {
  try {
    const [pid] = readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
  } catch (error) {
    if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

interface Running {
  child: ChildProcess;
  output(): string;
}

async function launch(entry: string, settings: Record<string, string>, url: string): Promise<Running> {
  const child = spawn(process.execPath, [entry], {
    cwd: ROOT,
    env: {
      ...withoutSettings(process.env),
      ...START_ENVIRONMENT,
      NODE_COMPILE_CACHE: join(ROOT, '.cache', 'compiled'),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const add = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', add);
  child.stderr.on('data', add);
  // Ends the product when this process is interrupted.
  const onExit = () => child.kill('SIGKILL');
  process.once('exit', onExit);
  child.once('exit', () => process.off('exit', onExit));
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; await pause(LOOK_AGAIN_MS)) {
    if (hasEnded(child))
      throw new Error(`The product did not start (exit ${child.exitCode ?? child.signalCode}).\n${output}`);
    if (await isReady(url)) return { child, output: () => output };
  }
  await end(child, 'SIGKILL');
  throw new Error(`The product was not ready within ${READY_WITHIN_MS / 1000} s.\n${output}`);
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/**
 * Returns the exit code, or null when a signal ended the process.
 * @throws when it does not end in time
 */
async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (hasEnded(child)) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill(signal);
  const late = new AbortController();
  const tooLong = pause(STOPS_WITHIN_MS, 'late' as const, { signal: late.signal }).catch(() => 'ended' as const);
  const first = await Promise.race([ended.then(() => 'ended' as const), tooLong]);
  late.abort();
  if (first === 'ended') return child.exitCode;
  child.kill('SIGKILL');
  await ended;
  throw new Error(`The product did not stop within ${STOPS_WITHIN_MS / 1000} s of ${signal}.`);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  return address.port;
}
