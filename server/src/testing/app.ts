import type { AnswerOf, BodyIn, Endpoint } from '@jipe/contract/http/endpoint';
import type { LightMyRequestResponse } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type App } from '../app/app.ts';
import { readSettings } from '../config/settings.ts';
import { openTileFile } from '../config/tile-file.ts';
import { type ManualClock, manualClock } from '../ports/clock/manual.ts';
import type { Clock } from '../ports/clock/port.ts';
import { inProcessFanout } from '../ports/fanout/in-process.ts';

import { gazetteer } from '../ports/geocoder/gazetteer.ts';
import { outboxFolder } from '../ports/mail/outbox-folder.ts';
import type { Mail, MailSender, OutboxFolder } from '../ports/mail/port.ts';
import { embeddedProcessor } from '../ports/payments/embedded.ts';
import type { PaymentProvider } from '../ports/payments/port.ts';
import type { PushSender } from '../ports/push/port.ts';
import { databaseLimiter } from '../ports/rate-limit/queries-limiter.ts';
import { aesSealer } from '../ports/sealer/aes-gcm.ts';
import { diskStore } from '../ports/storage/disk.ts';
import type { ObjectStore } from '../ports/storage/port.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export interface TestAppOptions {
  /** Environment variables that override the default settings. */
  env?: Record<string, string>;
  startAt?: string;
  payments?: (real: PaymentProvider) => PaymentProvider;
  push?: PushSender;
  /** Folder of a web app to serve besides the API. */
  webFolder?: string;
  seekerFolder?: string;
  storage?: (real: ObjectStore) => ObjectStore;
  /** The outbox that the mailbox page reads. */
  outbox?: OutboxFolder;
  /** The record outside the database of another product, whose database is restored here. */
  recordStore?: ObjectStore;
  /** Mails are also written to an outbox folder. */
  hasOutbox?: boolean;
  /** Each reading of the clock advances it by a millisecond, as real time would. */
  isTicking?: boolean;
}

interface Sent {
  token?: string | undefined;
  /** Values for `{id}` and other placeholders of the path. */
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean>;
  headers?: Record<string, string>;
  /** IP address of the caller, for limits per address. */
  ip?: string;
}

export interface Answered<E extends Endpoint> {
  status: number;
  /** The answer of a successful call, otherwise the error map. */
  body: (E extends { answer: 'file' } ? Buffer : AnswerOf<E>) & Record<string, unknown>;
  headers: LightMyRequestResponse['headers'];
}

export interface TestApp {
  app: App;
  ctx: App['ctx'];
  database: TestDatabase;
  /** Its pauses return at once; a test of durations makes them real with `makePausesReal` (`testing/stopwatch.ts`). */
  clock: ManualClock;
  /** Everything mailed so far, oldest first. `mailsTo` first sends the queued mails. */
  mails: Mail[];
  mailsTo(address: string): Promise<Mail[]>;
  /** Makes a declared call. Accepts any body, so that tests can provoke refusals. */
  call<E extends Endpoint>(
    endpoint: E,
    sent?: Sent & { body?: BodyIn<E> | Record<string, unknown> },
  ): Promise<Answered<E>>;
  inject: App['server']['inject'];
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

/** Each reading advances the clock by a millisecond. */
function tickingClock(clock: ManualClock): Clock {
  const now = () => clock.advance({ ms: 1 });
  return { now, passing: now, pause: (ms) => clock.pause(ms) };
}

const START = '2026-03-02T15:00:00.000Z';

/** The real product on a real database of its own, with a settable clock and captured mail. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'product-test-'));
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'off', ...options.env });
  const database = await createTestDatabase();
  const clock = manualClock(options.startAt ?? START);
  const mails: Mail[] = [];
  const outbox = options.hasOutbox
    ? outboxFolder({ folder: join(dataDir, 'outbox'), from: settings.mailFrom, now: () => clock.now() })
    : null;
  const send = async (m: Mail) => {
    mails.push(m);
    await outbox?.send(m);
  };
  const mail: MailSender = { send, close: async () => {} };
  const onError = (error: unknown) => {
    throw error;
  };
  const payments = embeddedProcessor(database.db, () => clock.now());
  const storage = diskStore(join(dataDir, 'uploads'));
  const rateLimiter = databaseLimiter(database.db, () => clock.now());
  const fanout = inProcessFanout({ onError });
  const app = await createApp({
    settings,
    database,
    ports: {
      clock: options.isTicking ? tickingClock(clock) : clock,
      mail,
      storage: options.storage?.(storage) ?? storage,
      recordStore: options.recordStore ?? diskStore(join(dataDir, 'apart')),
      payments: options.payments?.(payments) ?? payments,
      push: options.push ?? { publicKey: 'test', accepts: () => true, send: async () => 'sent' },
      geocoder: gazetteer(),
      fanout,
      rateLimiter,
      sealer: aesSealer('a'.repeat(43)),
      outbox: options.outbox ?? outbox,
    },
    webFolder: options.webFolder ?? null,
    seekerFolder: options.seekerFolder ?? null,
    tileFile: settings.tileFile && openTileFile(settings.tileFile),
    checkAnswers: true,
  });

  const call: TestApp['call'] = async (endpoint, sent = {}) => {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
      encodeURIComponent(sent.params?.[name] ?? ''),
    );
    const query = Object.fromEntries(Object.entries(sent.query ?? {}).map(([k, v]) => [k, String(v)]));
    const response = await app.server.inject({
      method: endpoint.method,
      url: `/api/v1/${path.replace(/^\//, '')}`,
      query,
      headers: {
        ...(sent.token === undefined ? {} : { authorization: `Token ${sent.token}` }),
        ...sent.headers,
      },
      remoteAddress: sent.ip ?? '10.0.0.1',
      ...(sent.body === undefined ? {} : { payload: sent.body as object }),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      // A test that expects a failure reads the body as an error map.
      body: (isJson ? response.json<never>() : response.rawPayload) as never,
      headers: response.headers,
    };
  };

  return {
    app,
    ctx: app.ctx,
    database,
    clock,
    mails,
    mailsTo: async (address) => {
      await app.jobs.runAll();
      return mails.filter((m) => m.to === address);
    },
    call,
    inject: ((options: never) => app.server.inject(options)) as App['server']['inject'],
    runJobs: () => app.jobs.runAll(),
    close: async () => {
      await app.close();
      await Promise.all([fanout.close(), rateLimiter.close()]);
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Path segments of the link in a mail, below the product's address: `['email-confirmation', id, token]`. */
export function linkIn(mail: Mail | undefined): string[] {
  const url = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0];
  if (!url) throw new Error('no link in this mail');
  return new URL(url).pathname.split('/').slice(1);
}
