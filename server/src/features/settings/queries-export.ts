import { sql } from 'kysely';
import type { Queryable } from '../../access/context.ts';
import type { OwnerScope } from '../../access/scope.ts';
import { type ExportedTable, moneyColumn as money, same, type Source, tableOf } from '../../db/exported-table.ts';
import { exportedListing } from '../listings/index.ts';
import { exportedLocation } from '../locations/index.ts';

/** The names of the business and of this owner. */
export async function findNames(
  db: Queryable,
  { business_id, user_id }: OwnerScope,
): Promise<{ business_name: string; deleted_by: string }> {
  return db
    .selectFrom('business as b')
    .innerJoin('user_account as u', 'u.business_id', 'b.id')
    .select(['b.name as business_name', sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('deleted_by')])
    .where('b.id', '=', business_id)
    .where('u.id', '=', user_id)
    .executeTakeFirstOrThrow();
}

/*
 * Everything the owner may see, and nothing else: no password, token or key, no contact data of a seeker who hides it.
 * The SQL is constant and contains no text of any user.
 */
const sources: readonly Source[] = [
  {
    name: 'business',
    from: 'business b left join card on card.business_id = b.id',
    where: 'b.id = {owner}',
    key: 'b.id',
    keyType: 'uuid',
    columns: {
      ...same(
        'b',
        'id name application_type about_you company_url facebook_url twitter_url instagram_url youtube_url profile_completed_up_to created_at',
      ),
      industries: `(select json_agg(i.name order by i.position) from business_industry i where i.business_id = b.id)`,
      questions: `(select json_agg(json_build_object('name', q.name, 'is_selected', q.is_selected) order by q.position)
        from business_question q where q.business_id = b.id)`,
      card_brand: 'card.brand',
      card_last_digits: 'card.last4',
      card_name: 'card.card_name',
      card_address: `concat_ws(', ', nullif(card.street, ''), nullif(card.street_alt, ''), nullif(card.city, ''), nullif(card.state, ''), nullif(card.zip, ''))`,
      card_phone: 'card.phone',
    },
  },
  {
    name: 'users',
    from: 'user_account u',
    where: 'u.business_id = {owner}',
    key: 'u.id',
    keyType: 'uuid',
    columns: {
      ...same('u', 'id email first_name last_name account_type account_status created_at deleted_at'),
      location_ids: `(select json_agg(lm.location_id) from location_manager lm where lm.user_id = u.id)`,
    },
  },
  {
    name: 'locations',
    from: 'location l',
    where: 'l.business_id = {owner}',
    key: 'l.id',
    keyType: 'uuid',
    columns: exportedLocation,
  },
  {
    name: 'listings',
    from: 'listing l',
    where: `l.business_id = {owner} and l.status <> 'pending'`,
    key: 'l.id',
    keyType: 'uuid',
    columns: exportedListing,
  },
  {
    name: 'listing_history',
    from: 'listing_event e join listing l on l.id = e.listing_id',
    where: 'l.business_id = {owner}',
    key: 'e.id',
    keyType: 'uuid',
    columns: same('e', 'id listing_id user_id kind reasons created_at'),
  },
  {
    name: 'listing_days',
    from: 'listing_day d join listing l on l.id = d.listing_id',
    where: 'l.business_id = {owner}',
    key: `(d.listing_id::text || d.day::text)`,
    keyType: 'text',
    columns: same('d', 'listing_id day impressions favourites clicks applications hired'),
  },
  {
    name: 'applications',
    from: 'application a join seeker s on s.id = a.seeker_id',
    where: 'a.business_id = {owner}',
    key: 'a.id',
    keyType: 'uuid',
    columns: {
      ...same('a', 'id listing_id location_id seeker_id'),
      seeker_full_name: 's.full_name',
      email: `case when s.hide_contact then null else s.email end`,
      phone: `case when s.hide_contact then null else s.phone end`,
      ...same(
        'a',
        'is_interviewed is_hired is_hidden agreed_hours time_slots responsibilities_answers language note via applied_at withdrawn_at seen_at seen_by told_at',
      ),
    },
  },
  {
    name: 'application_history',
    from: 'application_event e join application a on a.id = e.application_id',
    where: 'a.business_id = {owner}',
    key: 'e.id',
    keyType: 'uuid',
    columns: same('e', 'id application_id user_id kind at'),
  },
  {
    name: 'notes',
    from: 'application_note n join application a on a.id = n.application_id',
    where: 'a.business_id = {owner}',
    key: 'n.id',
    keyType: 'uuid',
    columns: same('n', 'id application_id user_id text created_at'),
  },
  {
    name: 'decisions',
    from: 'decision d',
    where: 'd.business_id = {owner}',
    key: 'd.id',
    keyType: 'uuid',
    columns: same('d', 'id user_id act text text_es at undo_until undone_at'),
  },
  {
    name: 'decided_applications',
    from: 'decision_row r',
    where: 'r.business_id = {owner}',
    key: 'r.id',
    keyType: 'uuid',
    columns: same('r', 'id decision_id application_id telling leaves_at told_at'),
  },
  {
    name: 'coverage_runs',
    from: 'coverage_run r',
    where: 'r.business_id = {owner}',
    key: 'r.id',
    keyType: 'uuid',
    columns: same('r', 'id location_id listing_id user_id at rules_version inputs answer'),
  },
  {
    name: 'settings',
    from: 'business_settings s',
    where: 's.business_id = {owner}',
    key: 's.business_id',
    keyType: 'uuid',
    columns: {
      ...same('s', 'undo_seconds'),
      monthly_cap: money('s.monthly_cap_minor'),
      ...same('s', 'planner'),
    },
  },
  {
    name: 'favourites',
    from: 'favorite f join listing l on l.id = f.listing_id join seeker s on s.id = f.seeker_id',
    where: 'l.business_id = {owner}',
    key: `(f.listing_id::text || f.seeker_id::text)`,
    keyType: 'text',
    columns: { ...same('f', 'listing_id seeker_id'), seeker_full_name: 's.full_name', ...same('f', 'favorited_at') },
  },
  {
    name: 'conversations',
    from: 'conversation c join seeker s on s.id = c.seeker_id',
    where: 'c.business_id = {owner}',
    key: 'c.id',
    keyType: 'uuid',
    columns: {
      ...same('c', 'id listing_id location_id seeker_id'),
      seeker_full_name: 's.full_name',
      ...same('c', 'last_message_at created_at'),
    },
  },
  {
    name: 'messages',
    from: 'message m join conversation c on c.id = m.conversation_id',
    where: 'c.business_id = {owner}',
    key: 'm.id',
    keyType: 'uuid',
    columns: same('m', 'id conversation_id no user_id seeker_id message log_date'),
  },
  {
    name: 'replies',
    from: `reply_list l cross join jsonb_array_elements(l.replies) with ordinality r (reply, position)`,
    where: 'l.business_id = {owner}',
    key: `lpad(r.position::text, 9, '0')`,
    keyType: 'text',
    columns: {
      id: `r.reply ->> 'id'`,
      name: `r.reply ->> 'name'`,
      text: `r.reply ->> 'text'`,
      text_es: `r.reply ->> 'text_es'`,
      position: 'r.position',
    },
  },
  {
    name: 'invoices',
    from: 'invoice i',
    where: 'i.business_id = {owner}',
    key: 'i.id',
    keyType: 'uuid',
    columns: {
      id: 'i.id',
      invoice_id: `'INV-' || lpad(i.number::text, greatest(6, length(i.number::text)), '0')`,
      ...same('i', 'invoice_date lines billed_to'),
      tax: money('i.tax_minor'),
      net_total: money('i.net_total_minor'),
      currency: 'i.currency',
    },
  },
  {
    name: 'listing_periods',
    from: 'listing_period p',
    where: 'p.business_id = {owner}',
    key: `(p.listing_id::text || lpad(p.period_no::text, 9, '0'))`,
    keyType: 'text',
    columns: same('p', 'listing_id period_no paid_by charge_id starts_at ends_at'),
  },
  {
    name: 'activity',
    from: 'audit_entry e',
    where: 'e.business_id = {owner}',
    key: `lpad(e.no::text, 10, '0')`,
    keyType: 'text',
    columns: {
      ...same('e', 'no at act user_id'),
      who: `e.detail ->> 'who'`,
      ...same('e', 'subject_type subject_id'),
      what: `case e.subject_type
        when 'application' then (select s.full_name from application a join seeker s on s.id = a.seeker_id where a.id = e.subject_id)
        when 'conversation' then (select s.full_name from conversation c join seeker s on s.id = c.seeker_id where c.id = e.subject_id)
        else e.detail ->> 'what' end`,
      ip: `e.detail ->> 'ip'`,
      user_agent: `e.detail ->> 'user_agent'`,
      changes: `e.detail ->> 'changes'`,
      hash: 'e.hash',
    },
  },
  {
    name: 'credits',
    from: 'credit_entry c',
    where: 'c.business_id = {owner}',
    key: 'c.id',
    keyType: 'uuid',
    columns: same('c', 'id delta kind listing_id period_no created_at'),
  },
];

/** The tables of a business's export, in the order of the files. */
export const exportedTables = ({ business_id }: OwnerScope): ExportedTable[] =>
  sources.map((source) => tableOf(source, business_id));

/** The business's pictures and videos: file name in the archive and key in storage. */
export async function selectPictures(
  db: Queryable,
  { business_id }: OwnerScope,
): Promise<{ name: string; key: string }[]> {
  const { rows } = await sql<{ name: string; key: string | null }>`
    select 'logo' as name, logo_key as key from business where id = ${business_id}
    union all select 'banner', banner_key from business where id = ${business_id}
    union all select 'media-' || slot, key from media where business_id = ${business_id}
    union all select 'user-' || id, profile_picture_key from user_account where business_id = ${business_id}
    order by name`.execute(db);
  return rows.flatMap(({ name, key }) => (key === null ? [] : [{ name, key }]));
}
