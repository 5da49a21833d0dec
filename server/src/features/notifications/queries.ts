import type { Language } from '@jipe/contract/values/language';
import { sql } from 'kysely';
import type { Queryable } from '../../access/context.ts';
import type { PushSubscription } from '../../ports/push/port.ts';
import { isThere, mayOpen, quiet } from './queries-posted.ts';
import type { Quiet } from './rules-quiet.ts';

/** The user or seeker who owns a device. */
export type Holder = { user_id: string } | { seeker_id: string };

interface NewDevice {
  id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
}

/**
 * Registers a subscription and returns its id. A browser has one subscription, which the next person to sign in takes
 * over under a new id. Race: two tabs register at once. The unique endpoint makes one of them the update.
 */
export async function upsertDevice(db: Queryable, holder: Holder, device: NewDevice): Promise<string> {
  const whose = { user_id: null, seeker_id: null, ...holder };
  const row = await db
    .insertInto('push_device')
    .values({ ...device, ...whose })
    .onConflict((c) =>
      c.column('endpoint').doUpdateSet({
        id: sql<string>`case when push_device.user_id is not distinct from excluded.user_id
          and push_device.seeker_id is not distinct from excluded.seeker_id then push_device.id else excluded.id end`,
        ...whose,
        session_id: device.session_id,
        p256dh: device.p256dh,
        auth: device.auth,
        created_at: device.created_at,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const column = (holder: Holder) => ('user_id' in holder ? 'user_id' : 'seeker_id');
const idOf = (holder: Holder) => ('user_id' in holder ? holder.user_id : holder.seeker_id);

/** Deletes all but the newest `kept` devices of a person. */
export async function deleteSurplus(db: Queryable, holder: Holder, kept: number): Promise<void> {
  await db
    .deleteFrom('push_device')
    .where('id', 'in', (q) =>
      q
        .selectFrom('push_device')
        .select('id')
        .where(column(holder), '=', idOf(holder))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(kept),
    )
    .execute();
}

/** False when this person has no such device. */
export async function deleteDevice(db: Queryable, holder: Holder, id: string): Promise<boolean> {
  const done = await db
    .deleteFrom('push_device')
    .where('id', '=', id)
    .where(column(holder), '=', idOf(holder))
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

export async function deleteDevices(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('push_device').where('id', 'in', ids).execute();
}

/**
 * Deletes devices whose session is over. For users also those whose session's tokens have all expired: it is in no list
 * of sessions, so that nobody could end it. The web app registers its browser again at each start, the seekers' app
 * does not.
 */
export async function deleteSignedOut(db: Queryable, now: Date): Promise<void> {
  await sql`
    delete from push_device d using session s where s.id = d.session_id and (s.ended_at is not null or d.user_id is not null
      and not exists (select from refresh_token r where r.session_id = s.id and r.used_at is null and r.expires_at > ${now})
      and not exists (select from access_token a where a.session_id = s.id and a.expires_at > ${now}))`.execute(db);
}

export interface Recipients {
  user_ids: readonly string[];
  seeker_ids: readonly string[];
}

/** A person who has read the conversation up to this number gets no notification. */
export interface UnlessRead {
  conversation_id: string;
  no: number;
}

export interface Device extends PushSubscription {
  id: string;
  /** Null for a seeker's device. */
  user_id: string | null;
  /** Language of the device's owner. */
  language: Language;
  /** Seekers have no quiet hours. */
  quiet: Quiet;
}

interface DeviceRow extends Quiet {
  id: string;
  user_id: string | null;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
}

/** The signed-in devices of these people, or those of them with these ids. Their owners may see the page at `url`. */
export async function selectDevices(
  db: Queryable,
  to: Recipients,
  about: { device_ids: readonly string[] | null; unlessRead: UnlessRead | null; url: string },
): Promise<Device[]> {
  const { device_ids, unlessRead, url } = about;
  const again = device_ids === null ? sql`` : sql`and d.id = any(${device_ids}::uuid[])`;
  const unread = unlessRead
    ? sql`and not exists (select 1 from conversation_read r
        where r.conversation_id = ${unlessRead.conversation_id} and r.user_id = d.user_id and r.read_no >= ${unlessRead.no})
      and not exists (select 1 from conversation c
        where c.id = ${unlessRead.conversation_id} and c.seeker_id = d.seeker_id and c.seeker_read_no >= ${unlessRead.no})`
    : sql``;
  const path = sql`${url}::text`;
  const { rows } = await sql<DeviceRow>`
    select d.id, d.user_id, d.endpoint, d.p256dh, d.auth, coalesce(u.language, s.language, 'en') as language, ${quiet}
    from push_device d
    join session on session.id = d.session_id and session.ended_at is null
    left join user_account u on u.id = d.user_id left join notice_choice n on n.user_id = d.user_id
    left join seeker s on s.id = d.seeker_id
    where (d.user_id = any(${to.user_ids}::uuid[]) or d.seeker_id = any(${to.seeker_ids}::uuid[]))
      and case when d.user_id is null then ${isThere(path)} else u.account_status = 'active' and ${mayOpen(path)} end
      and s.wants_push is not false ${again} ${unread}
    order by d.id`.execute(db);
  return rows.map(({ p256dh, auth, quiet_from, quiet_until, area, ...device }) => ({
    ...device,
    keys: { p256dh, auth },
    quiet: { quiet_from, quiet_until, area },
  }));
}

/** Records that a push service took a notification of the topic for these users. */
export async function markTaken(db: Queryable, user_ids: readonly string[], topic: string, at: Date): Promise<void> {
  if (user_ids.length === 0) return;
  await sql`
    insert into push_taken (user_id, topic, at) select distinct id, ${topic}, ${at}::timestamptz from unnest(${user_ids}::uuid[]) id
    on conflict (user_id, topic) do update set at = greatest(push_taken.at, excluded.at)`.execute(db);
}

/** Deletes records too old for any mail to check. */
export async function deleteTaken(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('push_taken').where('at', '<', before).execute();
}
