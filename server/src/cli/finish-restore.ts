import { toWire } from '@jipe/contract/values/money';
import { DAY_MS } from '@jipe/contract/values/duration';
import { actOf } from '../access/act.ts';
import type { AppContext } from '../access/context.ts';
import { type OwnerScope, systemScope } from '../access/scope.ts';
import { enterCharge, settleReservedCharges, type UnknownCharge } from '../features/billing/index.ts';
import { deleteLocation } from '../features/locations/index.ts';
import { deleteMedia } from '../features/profile/index.ts';
import { disownAgain, eraseAgain } from '../features/seeker/index.ts';
import { deleteBusinessAgain, eraseExpired } from '../features/settings/index.ts';
import { deleteUser } from '../features/users/index.ts';
import { ApiError } from '../http/errors.ts';
import { noteTold, readSeparateRecord, type SeparateRecord } from '../jobs/separate-record.ts';
import { discardLater, strangersInStore } from '../jobs/file-queue.ts';
import { forgetOldMail } from '../jobs/mail-queue.ts';
import type { DeletedKind } from '../jobs/queries-separate-record.ts';
import { PaymentUnknownError } from '../ports/payments/port.ts';
import {
  type BackAgain,
  type LaggingSequence,
  deletedKinds,
  findBack,
  findLaggingSequences,
  moveSequence,
  referredFiles,
} from './queries-separate-record.ts';
import { unknownCharges } from './verify-outside.ts';

/** How long an unreferenced file is kept, in case the wrong backup was restored. */
const FILES_KEPT_MS = 7 * DAY_MS;

interface EnteredCharge {
  charge_id: string;
  business_id: string;
  amount: string;
  currency: string;
  /** Whether everything that the charge paid for is in the database. */
  is_whole: boolean;
}

export interface FinishedRestore {
  /** Whether a separate record was found. */
  has_record: boolean;
  numbers: LaggingSequence[];
  deleted: Record<DeletedKind, number>;
  /** Rows that should be deleted again but cannot be. */
  kept: (Pick<BackAgain, 'kind' | 'id' | 'business_id'> & { why: string })[];
  charges: {
    /** False when the card processor did not answer; the command must be repeated. */
    is_asked: boolean;
    entered: EnteredCharge[];
    /** Paid charges that cannot be entered: their business is missing, or the books have them as declined. */
    told: { charge_id: string; payment: string; amount: string; currency: string; at: string }[];
  };
  /** Files without a row, which are deleted in seven days. */
  files: number;
}

/**
 * The last step of a restore: repeats what happened after the backup and cannot be undone. It may be interrupted and
 * repeated.
 */
export async function finishRestore(ctx: AppContext): Promise<FinishedRestore> {
  const record = await readSeparateRecord(ctx);
  const numbers = await findLaggingSequences(ctx.db, record);
  // First of all, so that every later charge gets an unused number.
  for (const one of numbers) await moveSequence(ctx.db, one);
  await settleReservedCharges(ctx);
  const charges = await enterCharges(ctx, record);
  const { deleted, kept } = await deleteAgain(ctx, record);
  await eraseExpired(ctx);
  await forgetOldMail(ctx);
  const has_record = record.given.size + record.deleted.size > 0;
  return { has_record, numbers, deleted, kept, charges, files: await discardStrangers(ctx) };
}

async function enterCharges(ctx: AppContext, record: SeparateRecord): Promise<FinishedRestore['charges']> {
  const charges: FinishedRestore['charges'] = { is_asked: true, entered: [], told: [] };
  let unknown: UnknownCharge[];
  try {
    unknown = await unknownCharges(ctx, record);
  } catch (error) {
    if (!(error instanceof PaymentUnknownError)) throw error;
    return { ...charges, is_asked: false };
  }
  for (const charge of unknown) {
    const { ref: charge_id, business_id } = charge;
    const sum = { amount: toWire(charge.amountMinor), currency: charge.currency.toUpperCase() };
    if (business_id === null) {
      charges.told.push({ charge_id, payment: charge.paymentRef, ...sum, at: charge.at.toISOString() });
      await noteTold(ctx, charge_id);
    } else {
      const number = record.given.get('invoice_number')?.numberOf.get(charge_id);
      const is_whole = await enterCharge(ctx, { ...charge, business_id }, number);
      charges.entered.push({ charge_id, business_id, ...sum, is_whole });
    }
  }
  return charges;
}

type Again = (ctx: AppContext, one: BackAgain) => Promise<unknown>;

function ofBusiness(work: (ctx: AppContext, scope: OwnerScope, id: string) => Promise<unknown>): Again {
  return async (ctx, { id, business_id }) => business_id !== null && work(ctx, systemScope(business_id), id);
}

const again: Record<DeletedKind, Again> = {
  business: (ctx, { id, deleted_at }) => deleteBusinessAgain(ctx, id, deleted_at),
  location: ofBusiness((ctx, scope, id) => deleteLocation(ctx, { scope }, id)),
  user: ofBusiness((ctx, scope, id) => deleteUser(ctx, { scope }, id)),
  media: ofBusiness(deleteMedia),
  disowned: (ctx, { id, deleted_at }) => disownAgain(ctx, id, deleted_at),
  seeker: (ctx, { id, deleted_at }) => eraseAgain(ctx, id, deleted_at),
};

async function deleteAgain(
  ctx: AppContext,
  record: SeparateRecord,
): Promise<Pick<FinishedRestore, 'deleted' | 'kept'>> {
  const deleted = { business: 0, location: 0, user: 0, media: 0, disowned: 0, seeker: 0 };
  const kept: FinishedRestore['kept'] = [];
  for (const kind of deletedKinds) {
    for (const one of await findBack(ctx.db, record, [kind])) {
      try {
        await again[kind](actOf(ctx), one);
        deleted[kind] += 1;
      } catch (error) {
        // The last admin or the last location of a business: their successors are not in the backup.
        if (!(error instanceof ApiError)) throw error;
        kept.push({ kind, id: one.id, business_id: one.business_id, why: error.message });
      }
    }
  }
  return { deleted, kept };
}

async function discardStrangers(ctx: AppContext): Promise<number> {
  const keys: string[] = [];
  for await (const key of strangersInStore(ctx, referredFiles())) keys.push(key);
  await discardLater(ctx, keys, new Date(ctx.clock.now().getTime() + FILES_KEPT_MS));
  return keys.length;
}

/** The report as text, one line for each step. */
export function finishedText({ has_record, numbers, deleted, kept, charges, files }: FinishedRestore): string {
  const people = Object.entries(deleted).map(([kind, n]) => `${n} of ${kind}`);
  return [
    ...(has_record
      ? []
      : ['There is no separate record of this database: what was given or deleted after the backup is not known.']),
    numbers.length === 0
      ? 'Numbers: none would have been given again.'
      : `Numbers: ${numbers.map(movedText).join('; ')}.`,
    `Deleted again: ${people.join(', ')}.`,
    ...kept.map(
      ({ kind, id, business_id, why }) => `Not deleted again: ${kind} ${id} of business ${business_id}: ${why}`,
    ),
    charges.is_asked
      ? `Charges only the card processor knew: ${charges.entered.length} entered in the books, ${charges.told.length} that cannot be.`
      : 'The card processor could not be asked for charges. Run restore finish again when it answers.',
    ...charges.entered
      .filter(({ is_whole }) => !is_whole)
      .map(
        (c) =>
          `  ${c.charge_id}, ${c.amount} ${c.currency} of business ${c.business_id}: what it was for is not in the backup.`,
      ),
    ...charges.told.map(
      (c) => `  ${c.charge_id} (${c.payment}), ${c.amount} ${c.currency}, ${c.at}: give it back at the card processor.`,
    ),
    `Files of nothing in the database, deleted in seven days: ${files}.`,
  ].join('\n');
}

const movedText = ({ sequence, last, highest }: LaggingSequence) =>
  `${sequence} stood at ${last}, goes on after ${highest}`;
