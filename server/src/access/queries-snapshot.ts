import { plainFields } from '@jipe/contract/listings/rules';
import { plainLocationFields } from '@jipe/contract/locations/rules';
import { UNDO_SECONDS } from '@jipe/contract/settings/rules';
import type { ChangedField } from '@jipe/contract/settings/rules.activity';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from './context.ts';

export type NotedType = 'user' | 'location' | 'listing' | 'business';

export type Value = string | number | boolean | null | { shown: number };
export interface Snapshot {
  id: string;
  name: string;
  location_id: string | null;
  fields: Partial<Record<ChangedField, Value>>;
}

const named = (from: RawBuilder<unknown>) => sql`(select string_agg(n.name, ', ' order by n.position) from ${from} n)`;

const valuesOf = (fields: readonly ChangedField[]) =>
  sql.join(fields.map((name) => sql`${sql.lit(name)}, ${sql.ref(`s.${name}`)}::text`));

/**
 * SQL per type, where `s` is the row. A field whose comparison needs more than its shown value is an object with
 * `shown`.
 */
const fieldsOf: Record<
  NotedType,
  { table: string; name: RawBuilder<unknown>; at: RawBuilder<unknown>; fields: RawBuilder<unknown> }
> = {
  user: {
    table: 'user_account',
    name: sql`trim(s.first_name || ' ' || s.last_name)`,
    at: sql`null::uuid`,
    fields: sql`jsonb_build_object('full_name', trim(s.first_name || ' ' || s.last_name), 'email', s.email, 'account_type', s.account_type,
      'locations', ${named(sql`(select p.name, p.name_key as position from location_manager m join location p on p.id = m.location_id
        where m.user_id = s.id and p.deleted_at is null)`)})`,
  },
  location: {
    table: 'location',
    name: sql`s.name`,
    at: sql`s.id`,
    fields: sql`jsonb_build_object(${valuesOf(plainLocationFields)}, 'coordinates', round(s.lat::numeric, 5) || ', ' || round(s.lng::numeric, 5),
      'hiring_managers', ${named(sql`(select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name,
        u.name_key as position from location_manager m join user_account u on u.id = m.user_id where m.location_id = s.id)`)})`,
  },
  listing: {
    table: 'listing',
    name: sql`s.title || ', ' || (select p.name from location p where p.id = s.location_id)`,
    at: sql`s.location_id`,
    fields: sql`jsonb_build_object(${valuesOf(plainFields)}, 'status', s.status,
      'responsibilities', (select string_agg(r.value ->> 'name', ', ' order by r.ordinality)
        from jsonb_array_elements(s.responsibilities) with ordinality r),
      'job_types', array_to_string(s.job_types, ', '),
      'hours', jsonb_build_object('shown', length(replace(s.needed_hours::text, '0', '')) / 2.0, 'week', s.needed_hours,
        'vary', jsonb_path_query_array(s.time_sheets, '$[*] ? (@.may_vary == true).day')))`,
  },
  business: {
    table: 'business',
    name: sql`s.name`,
    at: sql`null::uuid`,
    fields: sql`jsonb_build_object('business_name', s.name, 'application_type', s.application_type, 'about_you', s.about_you,
      'company_url', s.company_url, 'facebook_url', s.facebook_url, 'twitter_url', s.twitter_url, 'instagram_url', s.instagram_url,
      'youtube_url', s.youtube_url, 'share_social_url', s.share_social_url,
      'industries', ${named(sql`(select i.name, i.position from business_industry i where i.business_id = s.id)`)},
      'questions', ${named(sql`(select q.name, q.position from business_question q where q.business_id = s.id and q.is_selected)`)})
      || (select jsonb_build_object('undo_seconds', coalesce(max(b.undo_seconds), ${UNDO_SECONDS}::int),
            'monthly_cap', (max(b.monthly_cap_minor) / 100.0)::numeric(12, 2)::text, 'planner', coalesce(bool_and(b.planner), true))
          from business_settings b where b.business_id = s.id)`,
  },
};

export async function selectSnapshots(trx: Trx, type: NotedType, ids: readonly string[]): Promise<Snapshot[]> {
  const { table, name, at, fields } = fieldsOf[type];
  const { rows } = await sql<Snapshot>`
    select s.id, ${name} as name, ${at} as location_id, ${fields} as fields from ${sql.table(table)} s
    where s.id = any(${ids}::uuid[]) order by s.id`.execute(trx);
  return rows;
}

/**
 * Locks the rows until the commit. A separate statement, so that the next one reads related rows as they are once the
 * lock is held.
 */
export async function holdRows(trx: Trx, type: NotedType, ids: readonly string[]): Promise<void> {
  await sql`select from ${sql.table(fieldsOf[type].table)} s where s.id = any(${ids}::uuid[]) order by s.id for no key update`.execute(
    trx,
  );
}
