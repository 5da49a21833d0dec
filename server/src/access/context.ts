import type { ListingRow } from '@jipe/contract/listings/schema';
import type { Language } from '@jipe/contract/values/language';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { Settings } from '../config/settings.ts';
import type { Database } from '../db/schema.ts';
import type { Clock } from '../ports/clock/port.ts';
import type { Fanout } from '../ports/fanout/port.ts';
import type { Geocoder } from '../ports/geocoder/port.ts';
import type { OutboxFolder } from '../ports/mail/port.ts';
import type { PaymentProvider } from '../ports/payments/port.ts';
import type { PushSender } from '../ports/push/port.ts';
import type { RateLimiter } from '../ports/rate-limit/port.ts';
import type { Sealer } from '../ports/sealer/port.ts';
import type { ObjectStore } from '../ports/storage/port.ts';

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
/** The connection that a query runs on: the pool, or the transaction that the query must be part of. */
export type Queryable = Db | Trx;

/** Calls from a lower feature to a higher one, wired in `app`. They run inside the caller's transaction. */
export interface Hooks {
  /** A location was deactivated: pauses its active listings. Returns how many. */
  locationDeactivated(ctx: AppContext, trx: Trx, location_id: string): Promise<number>;
  /** A location is being deleted: closes its listings. Returns how many. */
  locationDeleted(ctx: AppContext, trx: Trx, location_id: string): Promise<number>;
  /**
   * A location is read with its listings. `job`: SQL of one listing, on the alias `l` and its `business`. `present`:
   * presenter of all of them.
   */
  locationRead: {
    job: RawBuilder<StoredRow>;
    present(ctx: AppContext, jobs: readonly StoredRow[], location: ListingRow['location']): ListingRow[];
  };
  /** A location moved: copies its new coordinates to its listings. */
  locationMoved(ctx: AppContext, trx: Trx, location_id: string, place: { lat: number; lng: number }): Promise<void>;
  /** A business's plan ended: pauses all its active listings. Returns how many. */
  planEnded(ctx: AppContext, trx: Trx, business_id: string): Promise<number>;
  /** A seeker applied: sends a push notification to the users who may see the application. */
  applicationReceived(ctx: AppContext, trx: Trx, application: ReceivedApplication): Promise<void>;
  /** The owners are being mailed: sends them a push notification as well. */
  ownersMailed(ctx: AppContext, trx: Trx, business_id: string, mail: MailedOwners): Promise<void>;
  /**
   * Whether a mail may still go to its reader. Called just before sending, perhaps long after the mail was written; in
   * no transaction.
   */
  mayReadMail(ctx: AppContext, mail_id: string): Promise<boolean>;
  /** A charge was settled as paid or declined: publishes the listings that it pays for, or undoes them. */
  chargeSettled(ctx: AppContext, trx: Trx, charge: SettledCharge): Promise<void>;
}

/** The part of a listing row that is stored in the database; the presenter computes the rest. */
export type StoredRow = Omit<
  ListingRow,
  'currency' | 'is_active' | 'is_closed' | 'remaining_days' | 'dynamic_link_url' | 'location'
>;

export interface ReceivedApplication {
  listing_id: string;
  location_id: string;
  /** The seeker's name. */
  full_name: string;
  /** The listing's title. */
  title: string;
  /** The users who may see the application. */
  user_ids: readonly string[];
  /** Whether at least one of these users has push notifications on a device. */
  has_devices: boolean;
}

export interface MailedOwners {
  kind: string;
  /** The mail's subject, in the language of each reader. */
  subjectIn: (language: Language) => string;
}

export interface SettledCharge {
  id: string;
  business_id: string;
  purpose: 'listing' | 'bundle' | 'renewal';
  status: 'paid' | 'declined';
  decline_message: string | null;
  effect: { listings: { listing_id: string; period_no: number }[]; credits: number };
}

/** Everything a use case may reach, assembled once in `app`. */
export interface AppContext {
  readonly settings: Settings;
  readonly db: Db;
  readonly clock: Clock;
  readonly storage: ObjectStore;
  /**
   * Records kept outside the database, to compare with a database that was restored from a backup
   * (`jobs/separate-record.ts`).
   */
  readonly recordStore: ObjectStore;
  /** The folder that mails are written to when no SMTP server is set; null with SMTP. */
  readonly outbox: OutboxFolder | null;
  readonly payments: PaymentProvider;
  readonly push: PushSender;
  readonly geocoder: Geocoder;
  readonly fanout: Fanout;
  readonly rateLimiter: RateLimiter;
  readonly sealer: Sealer;
  readonly hooks: Hooks;
  readonly log: FastifyBaseLogger;
  /**
   * Runs a background job soon instead of at its next scheduled run. Called after a commit that created work for the
   * job.
   */
  wake(job: string): void;
}
