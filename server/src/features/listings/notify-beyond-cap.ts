import type { DatedRenewal } from '@jipe/contract/billing/rules.forecast';
import { CURRENCY, toWire } from '@jipe/contract/values/money';
import { actOf } from '../../access/act.ts';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { renewalsBeyondCap, selectCapped } from '../billing/index.ts';
import { beyondCapMail } from './mails.ts';
import { insertCapNotice } from './queries-cap-notice.ts';
import { mailOwners } from './mail-owners.ts';

const BATCH = 100;

/** Tells the owners of every business about renewals beyond its monthly cap, three days ahead and on the day. */
export async function notifyBeyondCaps(ctx: AppContext): Promise<void> {
  let last: string | null = null;
  for (;;) {
    const ids: string[] = await selectCapped(ctx.db, last, BATCH);
    for (const id of ids) await notifyBeyondCap(ctx, id);
    last = ids.at(-1) ?? null;
    if (ids.length < BATCH) return;
  }
}

/**
 * Like `notifyBeyondCaps` for one business. Each day's renewals are announced once ahead and once on the day. A failure
 * is logged and stops neither the other businesses nor the renewals.
 */
export async function notifyBeyondCap(ctx: AppContext, business_id: string): Promise<void> {
  try {
    await notifyEachDay(actOf(ctx), business_id);
  } catch (error) {
    ctx.log.error({ business_id, err: error }, 'owners could not be notified of renewals beyond their cap');
  }
}

async function notifyEachDay(ctx: AppContext, business_id: string): Promise<void> {
  const beyond = await renewalsBeyondCap(ctx, business_id);
  if (beyond === null) return;
  for (const [on, renewals] of Map.groupBy(beyond.renewals, (renewal) => renewal.on)) {
    const kind = on === beyond.today ? 'day' : 'ahead';
    await notifyOnce(ctx, business_id, { on, kind, renewals, cap_minor: beyond.cap_minor });
  }
}

interface CapNotice {
  on: string;
  kind: 'ahead' | 'day';
  renewals: readonly DatedRenewal[];
  cap_minor: number;
}

async function notifyOnce(
  ctx: AppContext,
  business_id: string,
  { on, kind, renewals, cap_minor }: CapNotice,
): Promise<void> {
  const money = (minor: number) => `${toWire(minor)} ${CURRENCY}`;
  const amount = money(renewals.reduce((sum, { amount_minor }) => sum + amount_minor, 0));
  const listings = renewals.map(({ listing }) => listing);
  await inTransaction(ctx, async (trx) => {
    const isNew = await insertCapNotice(trx, { business_id, on_day: on, kind, told_at: ctx.clock.now() });
    if (!isNew) return;
    const mail = beyondCapMail(ctx.settings, listings, { on, amount, cap: money(cap_minor) });
    await mailOwners(ctx, trx, business_id, 'beyond_cap', mail);
  });
}

export interface OverCap {
  job_id: string;
  title: string;
  on: string;
  amount: string;
}

/** The renewals of the next three days beyond the monthly cap, for the Today page. */
export async function renewalsOverCap(ctx: AppContext, business_id: string): Promise<OverCap[]> {
  const beyond = await renewalsBeyondCap(ctx, business_id);
  return (beyond?.renewals ?? []).map(({ on, amount_minor, listing: { job_id, title } }) => ({
    job_id,
    title,
    on,
    amount: toWire(amount_minor),
  }));
}
