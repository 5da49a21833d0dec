import { type RawBuilder, sql } from 'kysely';
import type { Check } from '../../db/checks.ts';
import { none, noText } from '../../db/column.ts';
import { erasedListing } from '../listings/index.ts';
import { erasedLocation } from '../locations/index.ts';

/*
 * The personal data in every table of a business, and what its erasure does with it. Erasure executes this one list,
 * `verify` checks it, and a test compares it with the schema, so that every new column needs an entry.
 */

type Sql = RawBuilder<unknown>;
/** SQL: a subquery of businesses, `(select … as id)`. */
type Businesses = Sql;

const ofBusiness = (b: Businesses) => sql`business_id in ${b}`;
const listings = (b: Businesses) => sql`(select id from listing where business_id in ${b})`;
const conversations = (b: Businesses) => sql`(select id from conversation where business_id in ${b})`;
const applications = (b: Businesses) => sql`(select id from application where business_id in ${b})`;
const users = (b: Businesses) => sql`(select id from user_account where business_id in ${b})`;
const sessions = (b: Businesses) => sql`(select id from session where user_id in ${users(b)})`;
const ofListings = (b: Businesses) => sql`listing_id in ${listings(b)}`;
const ofUsers = (b: Businesses) => sql`user_id in ${users(b)}`;

export interface GoneRows {
  table: string;
  /** SQL: selects the rows of these businesses. */
  where: (b: Businesses) => Sql;
}

/** Rows to delete, in an order that breaks no foreign key. */
export const goneRows: readonly GoneRows[] = [
  { table: 'notice_choice', where: ofUsers },
  { table: 'notice_applicants', where: ofUsers },
  { table: 'notice_seeker', where: (b) => sql`conversation_id in ${conversations(b)}` },
  { table: 'notice_conversation', where: ofUsers },
  { table: 'notice_asleep', where: ofUsers },
  { table: 'notice_hour', where: ofUsers },
  { table: 'notice_line', where: ofUsers },
  { table: 'notice_brief', where: ofBusiness },
  { table: 'push_taken', where: ofUsers },
  { table: 'conversation_read', where: (b) => sql`conversation_id in ${conversations(b)}` },
  { table: 'message', where: (b) => sql`conversation_id in ${conversations(b)}` },
  { table: 'conversation_said', where: (b) => sql`conversation_id in ${conversations(b)}` },
  { table: 'conversation_words', where: ofBusiness },
  { table: 'conversation_desk', where: ofBusiness },
  { table: 'conversation', where: ofBusiness },
  { table: 'job_swipe', where: ofListings },
  { table: 'decision_row', where: ofBusiness },
  { table: 'decision', where: ofBusiness },
  { table: 'coverage_run', where: ofBusiness },
  { table: 'application_note', where: (b) => sql`application_id in ${applications(b)}` },
  { table: 'application_event', where: (b) => sql`application_id in ${applications(b)}` },
  { table: 'application', where: ofBusiness },
  { table: 'listing_desk', where: ofBusiness },
  { table: 'location_desk', where: ofBusiness },
  { table: 'favorite', where: ofListings },
  { table: 'listing_touch', where: ofListings },
  { table: 'listing_day', where: ofListings },
  { table: 'listing_event', where: ofListings },
  { table: 'listing_change', where: ofBusiness },
  { table: 'location_manager', where: ofUsers },
  { table: 'former_door_code', where: (b) => sql`location_id in (select id from location where business_id in ${b})` },
  { table: 'media', where: ofBusiness },
  { table: 'upload', where: ofBusiness },
  { table: 'business_industry', where: ofBusiness },
  { table: 'business_question', where: ofBusiness },
  { table: 'reply_list', where: ofBusiness },
  { table: 'card', where: ofBusiness },
  { table: 'link', where: ofUsers },
  { table: 'push_device', where: ofUsers },
  { table: 'recovery_code', where: ofUsers },
  { table: 'two_factor', where: ofUsers },
  { table: 'access_token', where: (b) => sql`session_id in ${sessions(b)}` },
  { table: 'refresh_token', where: (b) => sql`session_id in ${sessions(b)}` },
  { table: 'session', where: ofUsers },
  { table: 'idempotency_key', where: (b) => sql`scope in (select 'business:' || b.id from ${b} b)` },
  {
    // Waiting push notifications; they name applicants.
    table: 'task',
    where: (b) => sql`kind = 'push' and exists (
      select 1 from user_account u where u.business_id in ${b} and task.payload -> 'user_ids' ? u.id::text)`,
  },
  {
    // Older mails have no business. Those from before the deletion are its users', as the address may have registered
    // again since.
    table: 'mail',
    where: (b) => sql`(business_id in ${b} or business_id is null and exists (
      select 1 from user_account u join business_deletion d on d.business_id = u.business_id
      where u.business_id in ${b} and u.email = mail.recipient and mail.created_at <= d.deleted_at + interval '1 minute'))`,
  },
];

export interface EmptiedColumns {
  where: (b: Businesses) => Sql;
  /** Each personal column and its value after the erasure. */
  empty: Readonly<Record<string, Sql>>;
  /** Columns that stay: ids, states, times, and keys that triggers recompute from the cleared columns. */
  stays: string;
  /** The card processor clears it when told to forget a customer. */
  isProcessors?: true;
}

/** Rows that stay, because the books or a hash chain refer to them. */
export const emptiedColumns: Readonly<Record<string, EmptiedColumns>> = {
  business: {
    where: (b) => sql`id in ${b}`,
    empty: {
      name: noText,
      about_you: noText,
      company_url: noText,
      facebook_url: noText,
      twitter_url: noText,
      instagram_url: noText,
      youtube_url: noText,
      logo_key: none,
      banner_key: none,
    },
    stays: `id profile_completed_up_to is_profile_completed application_type share_social_url banner_type version created_at
      deleted_at erased_at search_key`,
  },
  user_account: {
    where: ofBusiness,
    empty: {
      email: sql`'erased-' || id || '@erased.invalid'`,
      first_name: noText,
      last_name: noText,
      password_hash: none,
      profile_picture_key: none,
    },
    stays: `id business_id account_type account_status email_verified_at language version created_at deleted_at name_key search_key`,
  },
  location: { where: ofBusiness, ...erasedLocation },
  listing: { where: ofBusiness, ...erasedListing },
  audit_entry: {
    where: ofBusiness,
    empty: { detail: none, salt: none },
    stays: `id business_id no at user_id act subject_type subject_id detail_hash hash`,
  },
  embedded_customer: {
    where: (b) => sql`business_id in (select b.id::text from ${b} b)`,
    empty: { email: noText, name: noText },
    stays: `id business_id created_at`,
    isProcessors: true,
  },
};

/** Tables that keep all their data when a business is erased, with their columns and the reason. */
export const keptTables: Readonly<Record<string, { why: string; stays: string }>> = {
  charge: {
    why: 'the books',
    stays: `id business_id purpose status amount_minor currency lines effect attempt provider provider_ref decline_code
      decline_message lease_until created_at settled_at`,
  },
  invoice: {
    why: 'the books; whom an invoice was made out to stands on it',
    stays: `id business_id charge_id number invoice_date lines tax_minor net_total_minor currency billed_to provider_ref`,
  },
  ledger_entry: { why: 'the books', stays: `id business_id charge_id account amount_minor currency created_at` },
  credit_account: { why: 'the books', stays: `business_id balance` },
  credit_entry: {
    why: 'the books',
    stays: `id business_id delta kind charge_id promo_code_id listing_id period_no created_at`,
  },
  listing_period: { why: 'the books', stays: `listing_id period_no business_id paid_by charge_id starts_at ends_at` },
  business_plan: { why: 'the books', stays: `business_id plan_id is_armed trial_ends_at chosen_at ended_at` },
  promo_use: { why: 'the books', stays: `promo_code_id business_id used_at` },
  embedded_card: {
    why: 'the card processor’s own; it holds test cards alone',
    stays: `id ref customer_id token brand last4 exp_month exp_year created_at removed_at`,
  },
  embedded_charge: {
    why: 'the card processor’s books',
    stays: `id ref attempt customer_id card_id amount_minor currency lines is_paid code decline_code message created_at`,
  },
  business_settings: {
    why: 'amounts and switches; nobody is named',
    stays: `business_id undo_seconds monthly_cap_minor planner`,
  },
  cap_notice: { why: 'days and nothing else', stays: `business_id on_day kind told_at` },
  business_deletion: {
    why: 'that, when and why a business was deleted',
    stays: `business_id reasons deleted_by deleted_at erase_after erased_at`,
  },
  audit_head: { why: 'the chain of the activity log', stays: `business_id last_no last_hash` },
  seeker: {
    why: 'a person of their own',
    stays: `id email password_hash full_name phone about_you profile_picture_key work_history skills availabilities
      hide_contact language created_at confirmed_at wants_mail wants_push name_key search_key free_hours given_slots time_slots erased_at`,
  },
  seeker_shut: { why: 'hashes of addresses, gone within 30 days', stays: `address_hash ends_at` },
  seeker_code: { why: 'of a seeker, gone within minutes', stays: `seeker_id code_hash tries expires_at` },
  plan: {
    why: 'of nobody',
    stays: `id code name amount_minor currency is_bundle_type is_custom trial_days no_of_items recurring_interval position`,
  },
  promo_code: {
    why: 'of nobody',
    stays: `id code code_key plan_id max_uses used_count expires_at ended_at created_at`,
  },
  deactivation_reason: { why: 'of nobody', stays: `id reason position` },
  provider_event: { why: 'of nobody', stays: `id kind received_at` },
  installation: { why: 'of nobody', stays: `id is_the_one` },
  file_size: { why: 'of files, by their keys, and forgotten with them', stays: `key bytes` },
  kept_key: { why: 'of the installation', stays: `name value created_at` },
  notice_cursor: { why: 'of the installation', stays: `name at id` },
  rate_limit: { why: 'counts of the moment, gone within the hour', stays: `key hits ends_at` },
};

/** SQL: whether a column of `emptiedColumns` still holds data. */
export const holdsAnything = (empty: EmptiedColumns['empty']): Sql =>
  sql.join(
    Object.entries(empty).map(([name, value]) => sql`${sql.ref(name)}::text is distinct from (${value})::text`),
    sql` or `,
  );

/** The check that finds personal data left in erased businesses, by table. */
export function personalDataLeft(): Check {
  const erased = sql`(select id from business where erased_at is not null)`;
  const left = (table: string, where: Sql) =>
    sql`select ${sql.lit(`${table}: `)} || count(*) as id from ${sql.table(table)} where ${where} having count(*) > 0`;
  const found = [
    ...goneRows.map(({ table, where }) => left(table, where(erased))),
    ...Object.entries(emptiedColumns).map(([table, { where, empty }]) =>
      left(table, sql`${where(erased)} and (${holdsAnything(empty)})`),
    ),
  ];
  return { name: 'nothing personal is left of an erased business', find: sql`${sql.join(found, sql` union all `)}` };
}

/** The check that finds businesses whose erasure was due before `late`. */
export const erasuresOverdue = (late: Date): Check => ({
  name: 'a deleted business is erased when its time has come',
  find: sql`select business_id as id from business_deletion where erased_at is null and erase_after < ${late}`,
});
