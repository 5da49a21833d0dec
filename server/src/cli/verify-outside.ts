import type { AppContext } from '../access/context.ts';
import type { Checked, Verified } from '../db/checks.ts';
import { findUnknownCharges } from '../features/billing/index.ts';
import { readSeparateRecord, type SeparateRecord } from '../jobs/separate-record.ts';
import { strangersInStore } from '../jobs/file-queue.ts';
import { strangersInOutbox } from '../jobs/mail-queue.ts';
import { PaymentUnknownError } from '../ports/payments/port.ts';
import { askedSince, findBack, findLaggingSequences, referredFiles } from './queries-separate-record.ts';

const MOST = 100;

interface OutsideCheck {
  name: string;
  find: (ctx: AppContext, record: SeparateRecord) => Promise<string[]>;
}

/** Checks between the database and what lies outside it: the separate record, the card processor, files and mails. */
const checks: readonly OutsideCheck[] = [
  {
    name: 'no number can be assigned twice',
    find: async ({ db }, record) =>
      (await findLaggingSequences(db, record)).map(
        (one) => `${one.sequence} stands at ${one.last}, ${one.highest} was given`,
      ),
  },
  {
    name: 'nothing that was deleted is back',
    find: async ({ db }, record) => (await findBack(db, record)).map(({ kind, id }) => `${kind} ${id}`),
  },
  {
    name: 'every charge of the card processor is on the books or was reported to an operator',
    find: async (ctx, record) => {
      try {
        return (await unknownCharges(ctx, record)).map(({ ref, paymentRef }) => `${ref} (${paymentRef})`);
      } catch (error) {
        if (!(error instanceof PaymentUnknownError)) throw error;
        return [`it could not be asked: ${error.message}`];
      }
    },
  },
  {
    name: 'every stored file belongs to something in the database',
    find: async (ctx) => some(strangersInStore(ctx, referredFiles())),
  },
  { name: 'every mail in the outbox is in the database', find: async (ctx) => some(strangersInOutbox(ctx)) },
];

/** Returns charges of the processor that are neither on the books nor reported to an operator. */
export async function unknownCharges(ctx: AppContext, { given, told }: SeparateRecord) {
  const isOurs = (ref: string) => [...given.values()].some(({ numberOf }) => numberOf.has(ref));
  const unknown = await findUnknownCharges(ctx, await askedSince(ctx.db, ctx.clock.now()), isOurs);
  return unknown.filter(({ ref }) => !told.has(ref));
}

async function some(found: AsyncIterable<string>): Promise<string[]> {
  const first: string[] = [];
  for await (const one of found) if (first.push(one) === MOST) break;
  return first;
}

/** Like `verifyData`, for what lies outside the database. */
export async function verifyOutside(ctx: AppContext): Promise<Verified> {
  const record = await readSeparateRecord(ctx);
  const off: Checked[] = [];
  for (const { name, find } of checks) {
    const ids = await find(ctx, record);
    if (ids.length > 0) off.push({ name, ids: ids.slice(0, MOST) });
  }
  return { checked: checks.map(({ name }) => name), off };
}
