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
/** What a query runs on: the pool, or the transaction it must be part of. */
export type Queryable = Db | Trx;

/** Calls that point up the order of areas, wired in `app`, run inside the caller's transaction. */
export interface Hooks {
  /** A location was deactivated: pause its active listings. Answers how many. */
  locationDeactivated(ctx: AppContext, trx: Trx, location_id: string): Promise<number>;
  /** A location is being deleted: close its listings. Answers how many. */
  locationDeleted(ctx: AppContext, trx: Trx, location_id: string): Promise<number>;
  /** A location is read with its listings: SQL of each, on `l` and its `business`, and what all of them are answered as. */
  locationRead: {
    job: RawBuilder<StoredRow>;
    present(ctx: AppContext, jobs: readonly StoredRow[], location: ListingRow['location']): ListingRow[];
  };
  /** A location was moved: its listings stand where it is now. */
  locationMoved(ctx: AppContext, trx: Trx, location_id: string, place: { lat: number; lng: number }): Promise<void>;
  /** A business's plan ended: pause all its active listings. Answers how many. */
  planEnded(ctx: AppContext, trx: Trx, business_id: string): Promise<number>;
  /** A seeker applied: push a note to who may see it. */
  applicationReceived(ctx: AppContext, trx: Trx, application: ReceivedApplication): Promise<void>;
  /** The owners are being mailed: push a note besides. */
  ownersMailed(ctx: AppContext, trx: Trx, business_id: string, mail: MailedOwners): Promise<void>;
  /** A mail is about to leave, perhaps long after it was written: is it for its reader still? In no transaction. */
  mayReadMail(ctx: AppContext, mail_id: string): Promise<boolean>;
  /** A charge was settled as paid or declined: let the listings it was for go live, or undo them. */
  chargeSettled(ctx: AppContext, trx: Trx, charge: SettledCharge): Promise<void>;
}

/** What of a row of listings stands in the database. */
export type StoredRow = Omit<
  ListingRow,
  'currency' | 'is_active' | 'is_closed' | 'remaining_days' | 'dynamic_link_url' | 'location'
>;

export interface ReceivedApplication {
  listing_id: string;
  location_id: string;
  /** The seeker's name. */
  full_name: string;
  /** The listing's. */
  title: string;
  /** Who may see it. */
  user_ids: readonly string[];
  /** One of them asked for notes on a device. */
  has_devices: boolean;
}

export interface MailedOwners {
  kind: string;
  /** Of the mail, in the language of each. */
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
  /** What is kept apart from the database, to hold one against that was put back (`jobs/apart-queue.ts`). */
  readonly apart: ObjectStore;
  /** The folder mails go to instead of a server; null with SMTP. */
  readonly outbox: OutboxFolder | null;
  readonly payments: PaymentProvider;
  readonly push: PushSender;
  readonly geocoder: Geocoder;
  readonly fanout: Fanout;
  readonly rateLimiter: RateLimiter;
  readonly sealer: Sealer;
  readonly hooks: Hooks;
  readonly log: FastifyBaseLogger;
  /** Runs a background job soon instead of at its next turn (after a commit that gave it work). */
  wake(job: string): void;
}
