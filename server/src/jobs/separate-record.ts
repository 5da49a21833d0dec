import { DAY_MS } from '@jipe/contract/values/duration';
import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext, Trx } from '../access/context.ts';
import { newId } from '../access/ids.ts';
import { afterCommit } from '../db/transaction.ts';
import { type DeletedKind, deletedSince, installationOf, lastNumbers } from './queries-separate-record.ts';
import { dropTask, insertEntryTask, type KeyTask, selectEntryTasks } from './queries-task.ts';

/*
 * The separate record holds what a restored database cannot know: deleted accounts and assigned numbers. It consists of
 * ids, numbers and times, nothing personal. Each entry is an empty file whose name is its content, so nodes can write
 * entries without coordination. The entries are below the installation's name, in DATA_DIR/apart or in the object
 * store.
 *
 * Database and store cannot commit together, so an entry is a task of the transaction it records, and is written right
 * after the commit.
 */

/** How long the answer to a deletion or payment waits for the entry; an unavailable store delays nobody longer. */
const PATIENCE_MS = 500;
const LEFT_MS = 60_000;
const BATCH = 200;
const AT_ONCE = 8;
/** No backup is older than this. */
const REMEMBERED_MS = 400 * DAY_MS;

/** Call it in the transaction that deletes. */
export const noteDeleted = (ctx: AppContext, trx: Trx, kind: DeletedKind, id: string): Promise<void> =>
  note(ctx, trx, deletedEntry(kind, id, ctx.clock.now()));

/** Call it in the transaction that assigns the next number of a sequence, to a charge for example. */
export const noteGiven = (ctx: AppContext, trx: Trx, sequence: string, number: number, to: string): Promise<void> =>
  note(ctx, trx, givenEntry(sequence, number, ctx.clock.now(), to));

const deletedEntry = (kind: DeletedKind, id: string, at: Date) => `deleted/${kind}/${id}.${at.getTime()}`;
const givenEntry = (sequence: string, number: number, at: Date, to: string) =>
  `given/${sequence}/${number}.${at.getTime()}.${to}`;

async function note(ctx: AppContext, trx: Trx, entry: string): Promise<void> {
  const id = newId();
  const key = await insertEntryTask(trx, id, entry, ctx.clock.now());
  if (key !== undefined)
    afterCommit(trx, () => Promise.race([write(ctx, { id, key }), pause(PATIENCE_MS, undefined, { ref: false })]));
}

async function write(ctx: AppContext, { id, key }: KeyTask): Promise<void> {
  try {
    await ctx.recordStore.put(key, Buffer.alloc(0), { contentType: 'text/plain' });
    await dropTask(ctx.db, id);
  } catch (error) {
    ctx.log.error({ err: error, key }, 'the separate record could not be written; tried again within the hour');
  }
}

/** Writes entries that could not be written at once. An entry may be written twice, also by two nodes at once. */
async function writeLeft(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - LEFT_MS);
  for (let last = ''; ;) {
    const left = await selectEntryTasks(ctx.db, before, last, BATCH);
    await inTurns(left, (task) => write(ctx, task));
    last = left.at(-1)?.id ?? '';
    if (left.length < BATCH) return;
  }
}

async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let i = 0; i < all.length; i += AT_ONCE) await Promise.all(all.slice(i, i + AT_ONCE).map(work));
}

export interface SeparateRecord {
  /** Kind → id → time of deletion. */
  deleted: Map<string, Map<string, Date>>;
  /** By name of the sequence. */
  given: Map<string, { highest: number; numberOf: Map<string, number> }>;
  /** Charges that cannot be entered in the books and were reported to an operator. */
  told: Set<string>;
}

/** Reads the whole record of this installation. */
export async function readSeparateRecord(ctx: Pick<AppContext, 'db' | 'recordStore'>): Promise<SeparateRecord> {
  const record: SeparateRecord = { deleted: new Map(), given: new Map(), told: new Set() };
  const id = await installationOf(ctx.db);
  for await (const keys of ctx.recordStore.list(id))
    for (const key of keys) readEntry(record, key.slice(id.length + 1));
  return record;
}

function readEntry({ deleted, given, told }: SeparateRecord, entry: string): void {
  const [what, of = '', name = ''] = entry.split('/');
  const [first = '', at = '', to = ''] = name.split('.');
  if (what === 'deleted') {
    const ids = deleted.get(of) ?? new Map<string, Date>();
    const known = ids.get(first)?.getTime() ?? Number.POSITIVE_INFINITY;
    deleted.set(of, ids.set(first, new Date(Math.min(known, Number(at)))));
  } else if (what === 'given') {
    const { highest = 0, numberOf = new Map<string, number>() } = given.get(of) ?? {};
    if (to !== '') numberOf.set(to, Number(first));
    given.set(of, { highest: Math.max(highest, Number(first)), numberOf });
  } else if (what === 'told') told.add(name);
}

/** Records that a charge was reported to an operator. */
export async function noteTold(ctx: AppContext, charge_ref: string): Promise<void> {
  const key = `${await installationOf(ctx.db)}/told/charge/${charge_ref}`;
  await ctx.recordStore.put(key, Buffer.alloc(0), { contentType: 'text/plain' });
}

/**
 * Completes the record from the database: entries that failed, that are older than the record, or that were lost with a
 * disk. Removes numbers older than any backup, except the highest.
 */
export async function fillSeparateRecord(ctx: AppContext): Promise<void> {
  await writeLeft(ctx);
  const record = await readSeparateRecord(ctx);
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - REMEMBERED_MS);
  const missing: string[] = [];
  for (const kind of Object.keys(deletedSince) as DeletedKind[]) {
    const { rows = [] } = (await deletedSince[kind]?.(since).execute(ctx.db)) ?? {};
    const known = record.deleted.get(kind);
    missing.push(...rows.filter(({ id }) => !known?.has(id)).map(({ id, at }) => deletedEntry(kind, id, at)));
  }
  for (const [sequence, last] of await lastNumbers(ctx.db)) {
    const highest = record.given.get(sequence)?.highest ?? 0;
    if (last > highest) missing.push(givenEntry(sequence, last, now, ''));
    if (last < highest)
      ctx.log.error({ sequence, last, highest }, 'this database is older than what was given: restore finish');
  }
  const id = await installationOf(ctx.db);
  await inTurns(missing, (entry) =>
    ctx.recordStore.put(`${id}/${entry}`, Buffer.alloc(0), { contentType: 'text/plain' }),
  );
  await forgetOldNumbers(ctx, id, record, since);
}

async function forgetOldNumbers(ctx: AppContext, id: string, { given }: SeparateRecord, since: Date): Promise<void> {
  for await (const keys of ctx.recordStore.list(`${id}/given`)) {
    const old = keys.filter((key) => {
      const [, , sequence = '', name = ''] = key.split('/');
      const [number, at] = name.split('.');
      return Number(at) < since.getTime() && Number(number) < (given.get(sequence)?.highest ?? 0);
    });
    await inTurns(old, (key) => ctx.recordStore.delete(key));
  }
}
