import type { ActName, SubjectType } from '@jipe/contract/settings/rules.activity';
import { clean } from '@jipe/contract/values/text';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from './context.ts';
import { newId } from './ids.ts';
import type { Told } from './note-before.ts';

/** The client address and browser of a request. */
export interface Origin {
  ip: string;
  userAgent: string;
}

export interface ActSubject {
  type: SubjectType;
  id: string;
}

export interface RecordedAct {
  act: ActName;
  /** The user who acted, which also gives the business; or the business itself, for an act without a user. */
  of: { user_id: string } | { business_id: string };
  subject?: ActSubject | null;
  origin?: Origin;
  /** When the act happened; absent for now. */
  at?: Date;
  told?: Told;
}

/**
 * SQL of a subject's current name. The entry stores the name, because the subject may be renamed or gone when the entry
 * is read. Seekers' names are not stored: they are looked up at reading, as long as the seeker has an application or
 * conversation.
 */
const names: Record<SubjectType, (id: string) => RawBuilder<unknown>> = {
  user: (id) =>
    sql`(select coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.email) from user_account s where s.id = ${id} and s.business_id = who.business_id)`,
  location: (id) => sql`(select s.name from location s where s.id = ${id} and s.business_id = who.business_id)`,
  listing: (id) => sql`(select s.title || ', ' || p.name from listing s join location p on p.id = s.location_id
    where s.id = ${id} and s.business_id = who.business_id)`,
  application: () => sql`null`,
  conversation: () => sql`null`,
  charge: (id) => sql`(select (s.amount_minor / 100.0)::numeric(12,2)::text || ' ' || s.currency from charge s
    where s.id = ${id} and s.business_id = who.business_id)`,
};

/** The part of an entry's detail that tells the changes; empty lists are left out. */
const detailOf = ({ changes, more, places }: Omit<Told, 'isUnchanged'> = { changes: [], more: 0, places: [] }) => ({
  ...(changes.length > 0 ? { changes } : {}),
  ...(more > 0 ? { more } : {}),
  ...(places.length > 0 ? { places } : {}),
});

/**
 * Writes an audit entry, in one statement. A trigger of the table numbers the entry and chains it to the one before
 * (migration 0006).
 */
export async function insertEntry(
  trx: Trx,
  { act, of, subject, origin, at, told }: RecordedAct,
  now: Date,
): Promise<void> {
  const who =
    'user_id' in of
      ? sql`select u.id as user_id, u.business_id, trim(u.first_name || ' ' || u.last_name) as name, u.email
          from user_account u where u.id = ${of.user_id}`
      : sql`select null::uuid as user_id, ${of.business_id}::uuid as business_id, null as name, null as email`;
  const { type = null, id = null } = subject ?? {};
  const name = subject ? names[subject.type](subject.id) : sql`null`;
  const ip = origin?.ip ?? '';
  const userAgent = clean(origin?.userAgent ?? '').slice(0, 300);
  await sql`
    with who as (${who})
    insert into audit_entry (id, business_id, at, user_id, act, subject_type, subject_id, detail)
    select ${newId()}::uuid, who.business_id, ${at ?? now}::timestamptz, who.user_id, ${act}, ${type}, ${id}::uuid,
      jsonb_build_object('who', coalesce(nullif(who.name, ''), who.email), 'what', ${name}, 'ip', ${ip}::text,
        'user_agent', ${userAgent}::text) || ${JSON.stringify(detailOf(told))}::jsonb
    from who`.execute(trx);
}
