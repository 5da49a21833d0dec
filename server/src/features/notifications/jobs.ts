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
/** What a push service asks for beyond that is not waited for: the note would be of no use any more. */
const MAX_WAIT_MS = HOUR_MS;
const MAX_ATTEMPTS = 5;
const AT_ONCE = 10;

/** How often due notes are looked for. */
export const PUSH_SECONDS = 3;

/** Sends what is due. A note may come twice after a crash; its topic then replaces the first. */
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
  // More often than that only when each time something died on the way.
  if (attempts > MAX_ATTEMPTS || (await isOver(ctx.db, task))) return dropTask(ctx.db, id);
  const { device_ids, unless_read: unlessRead, url } = payload;
  const all = await selectDevices(ctx.db, payload, { device_ids, unlessRead, url });
  const devices = await leaveAlone(ctx, task, all);
  const gone: string[] = [];
  const taken: string[] = [];
  const usualMs = RETRY_MS * 2 ** (attempts - 1);
  /** The devices to try again, by how long they are left alone: each as its own service asks. */
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
  // The note itself goes last: who dies before has sent twice, never not at all.
  if (attempts < MAX_ATTEMPTS)
    for (const [waitMs, ids] of unreached) await splitTask(ctx.db, task, newId(), ids, new Date(now + waitMs));
  await dropTask(ctx.db, id);
}

/** Puts the note off for whose quiet hours it is; answers the devices of the others. */
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
    // At once with what is left of it: who dies after has put it off once.
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

/** Forgets devices whose session is over, and which notes were taken long ago. */
export async function forgetSignedOutDevices(ctx: AppContext): Promise<void> {
  await deleteSignedOut(ctx.db, ctx.clock.now());
  await deleteTaken(ctx.db, new Date(ctx.clock.now().getTime() - 2 * DAY_MS));
}

/** Mail about people. What was kept for the end of an hour goes first, so that nothing overtakes it. */
export async function mailAboutPeople(ctx: AppContext): Promise<void> {
  await mailHeldLines(ctx);
  await mailApplicants(ctx);
  await mailUnread(ctx);
  await mailSeekers(ctx);
  await mailBriefs(ctx);
}
