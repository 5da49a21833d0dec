import { join } from 'node:path';
import type { Db } from '../access/context.ts';
import type { Settings } from '../config/settings.ts';
import type { Clock } from '../ports/clock/port.ts';
import { systemClock } from '../ports/clock/system.ts';
import { inProcessFanout } from '../ports/fanout/in-process.ts';
import type { Fanout } from '../ports/fanout/port.ts';
import { gazetteer } from '../ports/geocoder/gazetteer.ts';
import { outsideGeocoder } from '../ports/geocoder/outside.ts';
import type { Geocoder } from '../ports/geocoder/port.ts';
import { outboxFolder, removeAddressesFromNames } from '../ports/mail/outbox-folder.ts';
import type { MailSender, OutboxFolder } from '../ports/mail/port.ts';
import { checkMailServer, smtpSender } from '../ports/mail/smtp.ts';
import { embeddedProcessor } from '../ports/payments/embedded.ts';
import type { PaymentProvider } from '../ports/payments/port.ts';
import type { PushSender } from '../ports/push/port.ts';
import { vapidKeys } from '../ports/push/vapid-keys.ts';
import { webPush } from '../ports/push/web-push.ts';
import { databaseLimiter } from '../ports/rate-limit/queries-limiter.ts';
import type { RateLimiter } from '../ports/rate-limit/port.ts';
import { aesSealer } from '../ports/sealer/aes-gcm.ts';
import type { Sealer } from '../ports/sealer/port.ts';
import { serverSecret } from '../ports/sealer/server-secret.ts';
import { type KeysAt, sharedSecrets, sharedVapidKeys } from './shared-keys.ts';
import { storeBelow } from '../ports/storage/store-folder.ts';
import { diskStore } from '../ports/storage/disk.ts';
import type { ObjectStore } from '../ports/storage/port.ts';

/** One working implementation of each outside service. */
export interface Ports {
  clock: Clock;
  mail: MailSender;
  /** The folder that receives mails without a mail server, for the mailbox page; null with SMTP. */
  outbox: OutboxFolder | null;
  storage: ObjectStore;
  /** The records kept outside the database. */
  recordStore: ObjectStore;
  payments: PaymentProvider;
  push: PushSender;
  geocoder: Geocoder;
  fanout: Fanout;
  rateLimiter: RateLimiter;
  sealer: Sealer;
}

export interface OpenPorts extends Ports {
  close(): Promise<void>;
}

async function openSealer({ secretKey, databaseUrl, dataDir }: Settings, own: KeysAt): Promise<Sealer> {
  if (secretKey !== null) return aesSealer(secretKey);
  if (databaseUrl === null) return aesSealer(await serverSecret(dataDir));
  const { secret, older } = await sharedSecrets(own);
  return aesSealer(secret, older);
}

/** Chooses each port's implementation by the settings. No other module names them all. */
export async function openPorts(settings: Settings, db: Db, onError: (error: unknown) => void): Promise<OpenPorts> {
  const clock = systemClock(settings.clockOffsetSeconds);
  const now = () => clock.now();
  const from = settings.mailFrom;
  if (settings.smtpUrl !== null) await checkMailServer(settings.smtpUrl);
  const outboxAt = join(settings.dataDir, 'outbox');
  await removeAddressesFromNames(outboxAt);
  const outbox = settings.smtpUrl === null ? outboxFolder({ folder: outboxAt, from, now }) : null;
  const mail = outbox ?? smtpSender({ url: settings.smtpUrl ?? '', from, now });
  const storage = settings.s3
    ? await (await import('../ports/storage/s3.ts')).s3Store(settings.s3)
    : diskStore(join(settings.dataDir, 'uploads'));
  // Beside the uploads where nodes share them, but never among the files that are served.
  const recordStore = settings.s3 ? storeBelow(storage, 'apart') : diskStore(join(settings.dataDir, 'apart'));
  const fanout = settings.redisUrl
    ? await (await import('../ports/fanout/redis.ts')).redisFanout({ url: settings.redisUrl, onError })
    : inProcessFanout({ onError });
  const rateLimiter = settings.redisUrl
    ? await (await import('../ports/rate-limit/redis.ts')).redisLimiter({ url: settings.redisUrl, onError, now })
    : databaseLimiter(db, now);
  const own = { db, dataDir: settings.dataDir, now: now() };
  const keys = settings.vapid ?? (await (settings.databaseUrl ? sharedVapidKeys(own) : vapidKeys(settings.dataDir)));
  const push = webPush({ keys, subject: settings.publicUrl, extraHosts: settings.pushExtraHosts, now });
  const sealer = await openSealer(settings, own);
  const embedded = gazetteer();
  const geocoder = settings.geocoderUrl
    ? outsideGeocoder({ url: settings.geocoderUrl, fallback: embedded, onError })
    : embedded;
  const payments = settings.stripe
    ? (await import('../ports/payments/stripe.ts')).stripeProcessor(settings.stripe, now)
    : embeddedProcessor(db, now);
  return {
    clock,
    mail,
    outbox,
    storage,
    recordStore,
    payments,
    push,
    geocoder,
    fanout,
    rateLimiter,
    sealer,
    close: async () => {
      await Promise.all([mail.close(), storage.close(), fanout.close(), rateLimiter.close()]);
    },
  };
}
