import { DAY_MS, HOUR_MS } from '@jipe/contract/values/duration';
import type { AppContext } from '../../access/context.ts';
import { newId } from '../../access/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { dropTask } from '../../jobs/queries-task.ts';
import { mailApplicants } from './mail-applicants.ts';
import { mailBriefs } from './mail-briefs.ts';
import { mailUnread } from './mail-messages.ts';
import { mailSeekers } from './mail-seekers.ts';
import { mailHeldLines } from './post-notice.ts';
import { type Device, deleteDevices, deleteSignedOut, deleteTaken, markTaken, selectDevices } from './queries.ts';
import { isOver, type LeasedTask, leaseTasks, narrowTask, type PushTask, putOff, splitTask } from './queries-task.ts';
import { quietEnd } from './rules-quiet.ts';

const BATCH = 50;
const LEASE_MS = 120_000;
const RETRY_MS = 30_000;
/** A longer wait that a push service asks for is cut to this: later, the notification would be of no use. */
const MAX_WAIT_MS = HOUR_MS;
const MAX_ATTEMPTS = 5;
const AT_ONCE = 10;

/** How often the job looks for due notifications. */
export const PUSH_SECONDS = 3;

/**
 * Sends due push notifications. After a crash one may be sent twice; its topic then replaces the first on the device.
 */
export async function sendDuePushes(ctx: AppContext): Promise<void> {
  for (;;) {
    const now = ctx.clock.now();
    const due = await leaseTasks(ctx.db, now, new Date(now.getTime() + LEASE_MS), BATCH);
    for (const task of due) await sendOne(ctx, task);
    if (due.length < BATCH) return;
  }
}

async function sendOne(ctx: AppContext, task: LeasedTask): Promise<void> {
  const { id, attempts, payload } = task;
  // Only a process that died at each attempt leads to more attempts than these.
  if (attempts > MAX_ATTEMPTS || (await isOver(ctx.db, task))) return dropTask(ctx.db, id);
  const { device_ids, unless_read: unlessRead, url } = payload;
  const all = await selectDevices(ctx.db, payload, { device_ids, unlessRead, url });
  const devices = await leaveAlone(ctx, task, all);
  const gone: string[] = [];
  const taken: string[] = [];
  const usualMs = RETRY_MS * 2 ** (attempts - 1);
  /** Devices to retry, by wait in milliseconds, as each push service asks. */
  const unreached = new Map<number, string[]>();
  for (let i = 0; i < devices.length; i += AT_ONCE) {
    await Promise.all(
      devices.slice(i, i + AT_ONCE).map(async (device) => {
        const outcome = await send(ctx, device, payload);
        if (outcome === 'gone') gone.push(device.id);
        if (outcome === 'sent' && device.user_id !== null) taken.push(device.user_id);
        if (outcome === 'gone' || outcome === 'sent') return;
        const askedMs = outcome === 'retry' ? 0 : outcome.retryAfterSeconds * 1000;
        const waitMs = Math.max(usualMs, Math.min(askedMs, MAX_WAIT_MS));
        unreached.set(waitMs, [...(unreached.get(waitMs) ?? []), device.id]);
      }),
    );
  }
  await markTaken(ctx.db, taken, payload.topic, ctx.clock.now());
  await deleteDevices(ctx.db, gone);
  const now = ctx.clock.now().getTime();
  // The task is deleted last: a process that dies before sends again, but never loses a notification.
  if (attempts < MAX_ATTEMPTS)
    for (const [waitMs, ids] of unreached) await splitTask(ctx.db, task, newId(), ids, new Date(now + waitMs));
  await dropTask(ctx.db, id);
}

/** Puts the notification off for devices in quiet hours, and returns the other devices. */
async function leaveAlone(ctx: AppContext, task: LeasedTask, devices: readonly Device[]): Promise<Device[]> {
  const now = ctx.clock.now();
  const asleep = new Map<number, string[]>();
  const awake: Device[] = [];
  for (const device of devices) {
    const end = quietEnd(now, device.quiet)?.getTime();
    if (end === undefined) awake.push(device);
    else asleep.set(end, [...(asleep.get(end) ?? []), device.id]);
  }
  if (asleep.size > 0)
    // One transaction with the change of the task, so that a process that dies later does not put the notification off
    // twice.
    await inTransaction(ctx, async (trx) => {
      for (const [end, ids] of asleep)
        await putOff(trx, task, { newId: newId(), device_ids: ids, until: new Date(end) });
      await narrowTask(
        trx,
        task.id,
        awake.map(({ id }) => id),
      );
    });
  return awake;
}

function send(ctx: AppContext, { endpoint, keys, language }: Device, task: PushTask) {
  const { url, topic, count } = task;
  const { title, body_many, ...words } = task.others?.[language] ?? task;
  const body = body_many !== null && count > 1 ? body_many.replace('{n}', () => String(count)) : words.body;
  return ctx.push.send({ endpoint, keys }, { title, body, url, topic });
}

/** Deletes devices whose session is over, and old records of delivered notifications. */
export async function forgetSignedOutDevices(ctx: AppContext): Promise<void> {
  await deleteSignedOut(ctx.db, ctx.clock.now());
  await deleteTaken(ctx.db, new Date(ctx.clock.now().getTime() - 2 * DAY_MS));
}

/** Sends mail about people. Lines held for the end of an hour go first, so that nothing overtakes them. */
export async function mailAboutPeople(ctx: AppContext): Promise<void> {
  await mailHeldLines(ctx);
  await mailApplicants(ctx);
  await mailUnread(ctx);
  await mailSeekers(ctx);
  await mailBriefs(ctx);
}
