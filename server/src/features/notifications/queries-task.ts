import type { Language } from '@jipe/contract/values/language';
import { sql } from 'kysely';
import type { Queryable } from '../../access/context.ts';
import type { UnlessRead } from './queries.ts';

const KIND = 'push';

/** The text of a notification in one language. */
export interface TaskWords {
  title: string;
  body: string;
  /** Replaces the body when several notifications became one; `{n}` is their number. */
  body_many: string | null;
}

/** A push notification in the task table. Its own text is English. */
export interface PushTask extends TaskWords {
  user_ids: readonly string[];
  seeker_ids: readonly string[];
  /** The text in the other languages; absent in tasks of an earlier version. */
  others?: Partial<Record<Language, TaskWords>>;
  url: string;
  topic: string;
  unless_read: UnlessRead | null;
  /** Number of notifications that became one. */
  count: number;
  /** Only these devices, because the others have it; null: all. */
  device_ids: readonly string[] | null;
}

/**
 * Queues a notification, if any of its people has a device. It replaces a waiting one of the same topic and adds to its
 * count, so that a burst becomes one.
 */
export async function putTask(
  db: Queryable,
  task: PushTask,
  { id, run_at, now }: { id: string; run_at: Date; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into task (id, kind, payload, dedupe_key, run_at, created_at)
    select ${id}::uuid, ${KIND}, ${JSON.stringify(task)}::jsonb, ${`${KIND}:${task.topic}`}, ${run_at}, ${now}
    where exists (select 1 from push_device d where d.user_id = any(${task.user_ids}::uuid[]) or d.seeker_id = any(${task.seeker_ids}::uuid[]))
    on conflict (dedupe_key) do update set
      payload = jsonb_set(excluded.payload, '{count}', to_jsonb((task.payload ->> 'count')::int + 1))
    returning id`.execute(db);
  return rows.length > 0;
}

export interface LeasedTask {
  id: string;
  attempts: number;
  payload: PushTask;
}

/** Whether all applicants that a notification is about, those since it was queued, are hidden or withdrew. */
export async function isOver(db: Queryable, { id, payload }: LeasedTask): Promise<boolean> {
  const [topic, listing_id] = payload.topic.split(':');
  if (topic !== 'applicants' || listing_id === undefined) return false;
  const { rows } = await sql`
    select from task t join application a on a.listing_id = ${listing_id} and a.applied_at >= t.created_at
    where t.id = ${id} and not a.is_hidden and a.withdrawn_at is null limit 1`.execute(db);
  return rows.length === 0;
}

/**
 * Leases due notifications. Race: several nodes. The lease gives each task to one of them. A leased task has no key, so
 * that events from now on make another notification.
 */
export async function leaseTasks(db: Queryable, now: Date, lease_until: Date, limit: number): Promise<LeasedTask[]> {
  const { rows } = await sql<LeasedTask>`
    update task set lease_until = ${lease_until}, attempts = attempts + 1, dedupe_key = null
    where id in (
      select id from task
      where kind = ${KIND} and run_at <= ${now} and (lease_until is null or lease_until < ${now})
      order by run_at, id limit ${sql.lit(limit)} for update skip locked)
    returning id, attempts, payload`.execute(db);
  return rows;
}

/** Queues a retry for the devices that were not reached, apart from the others. */
export async function splitTask(
  db: Queryable,
  { id, payload }: LeasedTask,
  newId: string,
  device_ids: readonly string[],
  run_at: Date,
): Promise<void> {
  await sql`
    insert into task (id, kind, payload, attempts, run_at, created_at)
    select ${newId}::uuid, kind, ${JSON.stringify({ ...payload, device_ids })}::jsonb, attempts, ${run_at}, created_at
    from task where id = ${id}`.execute(db);
}

/** Prefix of the keys of notifications that wait for the end of quiet hours. */
const ASLEEP = `${KIND}:asleep:`;

/**
 * Puts a notification off for these devices. It replaces one of its topic that waits for the same end, and adds to its
 * count; attempts start again at 0.
 */
export async function putOff(
  db: Queryable,
  { id, payload }: LeasedTask,
  { newId, device_ids, until }: { newId: string; device_ids: readonly string[]; until: Date },
): Promise<void> {
  await sql`
    insert into task (id, kind, payload, dedupe_key, run_at, created_at)
    select ${newId}::uuid, kind, ${JSON.stringify({ ...payload, device_ids })}::jsonb,
      ${`${ASLEEP}${until.toISOString()}:${payload.topic}`}, ${until}, created_at from task where id = ${id}
    on conflict (dedupe_key) do update set payload = excluded.payload || jsonb_build_object(
      'count', (task.payload ->> 'count')::int + (excluded.payload ->> 'count')::int,
      'device_ids', (select jsonb_agg(distinct d) from jsonb_array_elements((task.payload -> 'device_ids') || (excluded.payload -> 'device_ids')) d))`.execute(
    db,
  );
}

/** Limits a task to these devices. */
export async function narrowTask(db: Queryable, id: string, device_ids: readonly string[]): Promise<void> {
  await sql`update task set payload = payload || ${JSON.stringify({ device_ids })}::jsonb where id = ${id}`.execute(db);
}

/** Makes notifications put off for a user due. */
export async function wakePushes(db: Queryable, user_id: string, now: Date): Promise<void> {
  await sql`
    update task set run_at = ${now} where kind = ${KIND} and dedupe_key like ${`${ASLEEP}%`}
      and payload -> 'user_ids' ? ${user_id} and run_at > ${now}`.execute(db);
}
