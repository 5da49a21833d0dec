import { type AppParts, createApp } from './app.ts';
import { manualClock } from '../ports/clock/manual.ts';
import { inProcessFanout } from '../ports/fanout/in-process.ts';
import type { Mail } from '../ports/mail/port.ts';
import { embeddedProcessor } from '../ports/payments/embedded.ts';
import { inProcessLimiter } from '../ports/rate-limit/in-process.ts';
import { seedDemo } from './seed-demo.ts';

const LONG_SECONDS = 90 * 86_400;

type Parts = Pick<AppParts, 'settings' | 'database' | 'ports'>;

/**
 * Fills an untouched database with the demo business. It runs in a second instance of the app over the same database
 * and files, whose clock moves through the past weeks and whose mails are dropped. Call it before background jobs
 * start: they would treat that past as overdue.
 */
export async function makeDemo({ settings, database, ports }: Parts): Promise<void> {
  const clock = manualClock(ports.clock.now());
  const now = () => clock.now();
  const mails: Mail[] = [];
  const rateLimiter = inProcessLimiter(now);
  const fanout = inProcessFanout({ onError: () => {} });
  const app = await createApp({
    settings: { ...settings, accessTokenSeconds: LONG_SECONDS, metrics: null },
    database,
    ports: {
      ...ports,
      clock,
      mail: { send: async (mail) => void mails.push(mail), close: async () => {} },
      outbox: null,
      payments: embeddedProcessor(database.db, now),
      push: { ...ports.push, send: async () => 'sent' },
      rateLimiter,
      fanout,
    },
    webFolder: null,
    seekerFolder: null,
    checkAnswers: false,
  });
  try {
    await seedDemo({ app, clock, mails }, ports.clock.now());
  } finally {
    await app.close();
    await Promise.all([rateLimiter.close(), fanout.close()]);
  }
}
