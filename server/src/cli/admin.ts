import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../access/context.ts';
import { type Settings, readSettings } from '../config/settings.ts';
import { trustAuthorities } from '../config/certificate.ts';
import { makePrivately } from '../config/private-folder.ts';
import { SettingError } from '../config/setting-error.ts';
import { migrate, openDatabase, type OpenDatabase } from '../db/engine.ts';
import { DataDirInUseError } from '../db/own-postgres/lock.ts';
import { DatabaseSettingError, SchemaError } from '../db/setting-error.ts';
import { systemClock } from '../ports/clock/system.ts';
import { askProduct, isProductRunning } from './ask-product.ts';
import { type Outcome, readLine, runLine } from './run-line.ts';

// A product that is starting takes its lock before it opens its socket.
const TRIES = 20;
const BETWEEN_TRIES_MS = 250;

const KNOWN = [SettingError, DatabaseSettingError, SchemaError, DataDirInUseError];

/** `npm run admin -- <command>`. */
async function admin(argv: string[]): Promise<Outcome> {
  // npm changes into the project's root; file names are relative to the folder where the command was typed.
  const cwd = (process.env['npm_lifecycle_event'] === 'admin' ? process.env['INIT_CWD'] : undefined) ?? process.cwd();
  const read = readLine(argv, cwd);
  if ('outcome' in read) return read.outcome;
  try {
    const settings = readSettings(process.env);
    trustAuthorities(settings.caFile);
    const isAlone = read.parsed.command.needsDatabaseAlone === true;
    return settings.databaseUrl === null
      ? await onOwnDatabase(settings, argv, cwd, isAlone)
      : await onDatabase(settings, argv, cwd);
  } catch (error) {
    if (!KNOWN.some((known) => error instanceof known)) throw error;
    return { code: 1, out: '', err: `${(error as Error).message}\n` };
  }
}

/**
 * Runs the command on the product's own database. A running product starts and stops that database, so it runs the
 * command; otherwise this process opens the database.
 */
async function onOwnDatabase(settings: Settings, argv: string[], cwd: string, isAlone: boolean): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    if (isAlone && (await isProductRunning(settings.dataDir))) {
      return { code: 1, out: '', err: `The product is running on DATA_DIR ${settings.dataDir}. Stop it first.\n` };
    }
    const answered = isAlone ? null : await askProduct(settings.dataDir, { argv, cwd });
    if (answered) return answered;
    try {
      return await onDatabase(settings, argv, cwd);
    } catch (error) {
      if (!(error instanceof DataDirInUseError) || attempt === TRIES) throw error;
      await pause(BETWEEN_TRIES_MS);
    }
  }
}

async function onDatabase(settings: Settings, argv: string[], cwd: string): Promise<Outcome> {
  const { databaseUrl, dataDir, clockOffsetSeconds } = settings;
  const database: OpenDatabase = await openDatabase({ url: databaseUrl ?? undefined, dataDir, poolSize: 2 });
  const whole = assembly(settings, database);
  try {
    await migrate(database.db);
    const clock = systemClock(clockOffsetSeconds);
    const ctx = { db: database.db, settings, clock, wake: () => undefined, whole: () => whole.open() };
    return await runLine(ctx, argv, cwd);
  } finally {
    await whole.close();
    await database.close();
  }
}

/** Assembles the app without its listeners, for commands that need it. */
function assembly(settings: Settings, database: OpenDatabase) {
  const closing: (() => Promise<void>)[] = [];
  const complain = (error: unknown) =>
    void process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return {
    open: async (): Promise<AppContext> => {
      // Loaded only here, because most commands do not need it and it takes a while.
      const [{ createApp }, { openPorts }] = await Promise.all([
        import('../app/app.ts'),
        import('../app/app-ports.ts'),
      ]);
      const ports = await openPorts(settings, database.db, complain);
      closing.unshift(() => ports.close());
      const quiet = { ...settings, metrics: null, logLevel: 'silent' as const };
      const app = await createApp({
        settings: quiet,
        database,
        ports,
        webFolder: null,
        seekerFolder: null,
        checkAnswers: false,
      });
      closing.unshift(() => app.close());
      return app.ctx;
    },
    close: async () => {
      for (const close of closing) await close();
    },
  };
}

makePrivately();
const { code, out, err } = await admin(process.argv.slice(2));
process.stdout.write(out);
process.stderr.write(err);
process.exitCode = code;
