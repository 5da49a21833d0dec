import type { PGlite } from '@electric-sql/pglite';

const LOOK_EVERY_MS = 20_000;
/** Log written since the last checkpoint that makes the next one due: what a start after a crash has to replay. */
const CHECKPOINT_AFTER_BYTES = 32 * 1024 * 1024;
const LOG_WRITTEN = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as written from pg_control_checkpoint()`;
const VACUUM_EVERY_MS = 5 * 60_000;
const TABLES_AT_ONCE = 8;

/** The thresholds of PostgreSQL's autovacuum. */
const TABLES_TO_VACUUM = `
  select quote_ident(s.schemaname) || '.' || quote_ident(s.relname) as name
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
     or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
     or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
  order by s.n_dead_tup + s.n_mod_since_analyze desc
  limit ${TABLES_AT_ONCE}`;

/**
 * The embedded engine has no background processes: without this the write-ahead log would grow for ever (and with it the start
 * after a crash), dead rows would never be reclaimed and the planner would never learn the size of a table.
 */
export class Maintenance {
  readonly #engine: PGlite;
  readonly #queue: (work: () => Promise<void>) => void;
  #timer: NodeJS.Timeout | undefined;
  #nextVacuum = Date.now() + VACUUM_EVERY_MS;

  /** `queue` runs the work when no answer is being computed; each piece is short, so that queries get in between. */
  constructor(engine: PGlite, queue: (work: () => Promise<void>) => void) {
    this.#engine = engine;
    this.#queue = queue;
  }

  start(): void {
    this.#timer = setInterval(() => this.look(), LOOK_EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** One round; `now` is the machine's time in milliseconds. */
  look(now: number = Date.now()): void {
    this.#queue(async () => this.#outsideTransactions(async () => this.#checkpointWhenDue()));
    if (now < this.#nextVacuum) return;
    this.#nextVacuum = now + VACUUM_EVERY_MS;
    this.#queue(async () => this.#outsideTransactions(async () => this.#vacuumWhatIsDue()));
  }

  /** Inside somebody's transaction these commands would fail and abort it. What is left out is tried again at the next look. */
  async #outsideTransactions(work: () => Promise<void>): Promise<void> {
    if (!this.#engine.ready || this.#engine.isInTransaction()) return;
    try {
      await work();
    } catch {
      // What is wrong with the database shows in the next query too.
    }
  }

  async #checkpointWhenDue(): Promise<void> {
    const { rows } = await this.#engine.query<{ written: number }>(LOG_WRITTEN);
    if ((rows[0]?.written ?? 0) > CHECKPOINT_AFTER_BYTES) await this.#engine.exec('checkpoint');
  }

  async #vacuumWhatIsDue(): Promise<void> {
    const { rows } = await this.#engine.query<{ name: string }>(TABLES_TO_VACUUM);
    for (const { name } of rows) {
      this.#queue(async () =>
        this.#outsideTransactions(async () => {
          await this.#engine.exec(`vacuum (analyze) ${name}`);
        }),
      );
    }
  }
}
