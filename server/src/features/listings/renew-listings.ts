import { affordableRenewals } from '@jipe/contract/billing/rules.periods';
import { actOf } from '../../access/act.ts';
import type { AppContext, Trx } from '../../access/context.ts';
import { systemScope } from '../../access/scope.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ConflictError } from '../../http/errors.ts';
import { ChargePendingError, creditsOf, lockBilling, payForPeriods, settleCharge } from '../billing/index.ts';
import { countActiveListingsAt, lockLocations } from '../locations/index.ts';
import { noCreditsMail, notRenewedMail } from './mails.ts';
import { addPeriod, markPaused, type PauseCause } from './queries-life.ts';
import { recordEvents } from './record-events.ts';
import { type DueGroup, type DueListing, lockDue, selectDueGroups, selectDueLocations } from './queries-renewal.ts';
import { countByLocation } from './rules.ts';
import { notifyBeyondCap } from './notify-beyond-cap.ts';
import { mailOwners } from './mail-owners.ts';

const BATCH = 100;

/** Renews every active listing whose period has ended. When it cannot be paid, it is paused and its owners are told. */
export async function renewListings(ctx: AppContext): Promise<void> {
  let last: DueGroup | null = null;
  for (;;) {
    const groups = await selectDueGroups(ctx.db, ctx.clock.now(), last, BATCH);
    for (const group of groups) {
      // The owners are told on the day itself before the renewal.
      await notifyBeyondCap(ctx, group.business_id);
      await renewGroup(actOf(ctx), group);
    }
    last = groups.at(-1) ?? null;
    if (groups.length < BATCH) return;
  }
}

async function renewGroup(ctx: AppContext, group: DueGroup): Promise<void> {
  try {
    const charge_id = await inTransaction(ctx, (trx) => renew(ctx, trx, group));
    if (charge_id !== null) await settleCharge(ctx, charge_id);
  } catch (error) {
    // A charge of uncertain outcome is settled later. One business that fails does not stop the others.
    if (error instanceof ChargePendingError) return;
    ctx.log.error({ business_id: group.business_id, err: error }, 'listings could not be renewed');
  }
}

/** Lock order: billing, locations by id, listings. Returns the charge to settle, or null. */
async function renew(ctx: AppContext, trx: Trx, group: DueGroup): Promise<string | null> {
  const { business_id } = group;
  await lockBilling(trx, business_id);
  await lockLocations(trx, systemScope(business_id), await selectDueLocations(trx, group));
  const due = await lockDue(trx, group);
  if (due.length === 0) return null;
  try {
    return await pay(ctx, trx, due);
  } catch (error) {
    // The refusal came before any write: renew as many as the credits allow, and pause the rest.
    if (!(error instanceof ConflictError)) throw error;
    const affordable = affordableRenewals(error.code, await creditsOf(trx, business_id));
    if (affordable > 0) await pay(ctx, trx, due.slice(0, affordable));
    await pause(ctx, trx, due.slice(affordable), error.code);
    return null;
  }
}

async function pay(ctx: AppContext, trx: Trx, due: readonly DueListing[]): Promise<string | null> {
  const periods = due.map(({ id: listing_id, period_no, title, location_name }) => ({
    listing_id,
    period_no: period_no + 1,
    title,
    location_name,
  }));
  const business_id = due[0]?.business_id ?? '';
  const payment = await payForPeriods(ctx, trx, { business_id, purpose: 'renewal', periods });
  if (payment.status === 'reserved') return payment.charge_id;
  const ids = due.map(({ id }) => id);
  await addPeriod(trx, ids, payment.paid_until);
  await recordEvents(ctx, trx, ids, { kind: 'renewed', user_id: null, at: ctx.clock.now() });
  return null;
}

async function pause(ctx: AppContext, trx: Trx, due: readonly DueListing[], code: string | undefined): Promise<void> {
  const [first] = due;
  if (!first) return;
  const now = ctx.clock.now();
  const causes: Record<string, PauseCause> = { no_credits: 'no_credits', no_plan: 'plan' };
  const ids = due.map(({ id }) => id);
  await markPaused(trx, ids, causes[code ?? ''] ?? 'declined', now);
  await recordEvents(ctx, trx, ids, { kind: 'paused', user_id: null, at: now });
  await countActiveListingsAt(trx, countByLocation(due, -1));
  const mail =
    code === 'no_credits'
      ? noCreditsMail(ctx.settings, due)
      : notRenewedMail(ctx.settings, due, code === 'no_plan' ? 'plan' : 'card');
  await mailOwners(ctx, trx, first.business_id, code ?? 'not_renewed', mail);
}
