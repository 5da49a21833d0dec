import { sql, type Kysely } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Every entity of the product. Conventions: ids are UUID v7 made in the application; instants are timestamptz(3) (a JavaScript
 * Date holds milliseconds, so keyset cursors stay exact); money is integer minor units; text limits live in the contract.
 * What must hold under races is a constraint here, not only a check in code.
 */
const statements = [
  // ── profile ────────────────────────────────────────────────────────────────────────────────────────────────
  `create table business (
    id uuid primary key,
    name text not null default '',
    profile_completed_up_to text not null default 'register',
    is_profile_completed boolean not null default false,
    application_type text check (application_type in ('online_application', 'jipe_application')),
    about_you text not null default '',
    company_url text not null default '',
    facebook_url text not null default '',
    twitter_url text not null default '',
    instagram_url text not null default '',
    youtube_url text not null default '',
    share_social_url boolean not null default true,
    logo_key text,
    banner_type text check (banner_type in ('jipe', 'custom')),
    banner_key text,
    version integer not null default 1,
    created_at timestamptz(3) not null,
    deleted_at timestamptz(3),
    erased_at timestamptz(3)
  )`,
  `create table business_industry (
    business_id uuid not null references business,
    name text not null,
    position integer not null,
    primary key (business_id, name)
  )`,
  `create table business_question (
    business_id uuid not null references business,
    name text not null,
    position integer not null,
    is_selected boolean not null default true,
    primary key (business_id, name)
  )`,
  `create table media (
    id uuid primary key,
    business_id uuid not null references business,
    slot integer not null check (slot between 1 and 6),
    key text not null,
    type text not null check (type in ('image', 'video')),
    created_at timestamptz(3) not null,
    unique (business_id, slot) deferrable initially deferred
  )`,
  `create table upload (
    id uuid primary key,
    business_id uuid not null references business,
    key text not null,
    type text not null,
    created_at timestamptz(3) not null
  )`,
  `create index upload_business on upload (business_id)`,

  // ── auth ───────────────────────────────────────────────────────────────────────────────────────────────────
  `create table user_account (
    id uuid primary key,
    business_id uuid not null references business,
    email text not null check (email = lower(email)),
    first_name text not null default '',
    last_name text not null default '',
    account_type text not null check (account_type in ('business_owner', 'hiring_manager')),
    account_status text not null check (account_status in ('pending', 'active', 'deleted')),
    password_hash text,
    email_verified_at timestamptz(3),
    profile_picture_key text,
    version integer not null default 1,
    created_at timestamptz(3) not null,
    deleted_at timestamptz(3)
  )`,
  // One living account per address; a deleted one frees it.
  `create unique index user_account_email on user_account (email) where account_status <> 'deleted'`,
  `create index user_account_business on user_account (business_id, account_status)`,
  `create table link (
    id uuid primary key,
    user_id uuid not null references user_account,
    kind text not null check (kind in ('register', 'invite', 'forget_password')),
    token_hash text not null unique,
    created_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    used_at timestamptz(3)
  )`,
  `create index link_user on link (user_id, kind)`,

  // ── seeker ─────────────────────────────────────────────────────────────────────────────────────────────────
  `create table seeker (
    id uuid primary key,
    email text not null unique check (email = lower(email)),
    password_hash text not null,
    full_name text not null,
    phone text not null default '',
    about_you text not null default '',
    profile_picture_key text,
    work_history jsonb not null default '[]',
    skills jsonb not null default '[]',
    availabilities jsonb not null default '{}',
    hide_contact boolean not null default false,
    created_at timestamptz(3) not null
  )`,

  // ── sessions (users and seekers) ───────────────────────────────────────────────────────────────────────────
  `create table session (
    id uuid primary key,
    user_id uuid references user_account,
    seeker_id uuid references seeker,
    user_agent text not null default '',
    ip text not null default '',
    created_at timestamptz(3) not null,
    last_used_at timestamptz(3) not null,
    ended_at timestamptz(3),
    end_reason text,
    check ((user_id is null) <> (seeker_id is null))
  )`,
  `create index session_account on session (user_id) where ended_at is null`,
  `create index session_seeker on session (seeker_id) where ended_at is null`,
  `create table access_token (
    token_hash text primary key,
    session_id uuid not null references session,
    expires_at timestamptz(3) not null
  )`,
  `create index access_token_session on access_token (session_id)`,
  `create index access_token_expiry on access_token (expires_at)`,
  `create table refresh_token (
    token_hash text primary key,
    session_id uuid not null references session,
    created_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    used_at timestamptz(3)
  )`,
  `create index refresh_token_session on refresh_token (session_id)`,
  `create index refresh_token_expiry on refresh_token (expires_at)`,

  // ── locations, users ───────────────────────────────────────────────────────────────────────────────────────
  `create table location (
    id uuid primary key,
    business_id uuid not null references business,
    name text not null,
    street text not null,
    street_alt text not null default '',
    city text not null default '',
    state text not null,
    zip text not null,
    phone text not null default '',
    lat double precision not null,
    lng double precision not null,
    is_active boolean not null default true,
    active_listings integer not null default 0 check (active_listings >= 0),
    total_applications integer not null default 0 check (total_applications >= 0),
    version integer not null default 1,
    created_at timestamptz(3) not null,
    deleted_at timestamptz(3)
  )`,
  `create index location_business on location (business_id, created_at, id) where deleted_at is null`,
  `create table location_manager (
    location_id uuid not null references location,
    user_id uuid not null references user_account,
    created_at timestamptz(3) not null,
    primary key (location_id, user_id)
  )`,
  `create index location_manager_user on location_manager (user_id)`,

  // ── billing ────────────────────────────────────────────────────────────────────────────────────────────────
  `create table plan (
    id uuid primary key,
    code text not null unique,
    name text not null,
    amount_minor bigint not null check (amount_minor >= 0),
    currency text not null default 'USD',
    is_bundle_type boolean not null,
    is_custom boolean not null default false,
    trial_days integer not null default 0 check (trial_days >= 0),
    no_of_items integer not null default 1 check (no_of_items > 0),
    recurring_interval text,
    position integer not null default 0
  )`,
  `create table promo_code (
    id uuid primary key,
    code text not null,
    plan_id uuid not null references plan,
    max_uses integer check (max_uses > 0),
    used_count integer not null default 0,
    expires_at timestamptz(3),
    ended_at timestamptz(3),
    created_at timestamptz(3) not null,
    check (max_uses is null or used_count <= max_uses)
  )`,
  `create unique index promo_code_code on promo_code (lower(code)) where ended_at is null`,
  `create index promo_code_plan on promo_code (plan_id)`,
  `create table promo_use (
    promo_code_id uuid not null references promo_code,
    business_id uuid not null references business,
    used_at timestamptz(3) not null,
    primary key (promo_code_id, business_id)
  )`,
  // The plan a business is on. is_armed: a bundle was chosen and will be bought with the next listing.
  `create table business_plan (
    business_id uuid primary key references business,
    plan_id uuid not null references plan,
    is_armed boolean not null default false,
    trial_ends_at timestamptz(3),
    chosen_at timestamptz(3) not null,
    ended_at timestamptz(3)
  )`,
  `create table card (
    business_id uuid primary key references business,
    provider text not null,
    customer_ref text not null,
    card_ref text not null,
    brand text not null,
    last4 text not null,
    card_name text not null default '',
    street text not null default '',
    street_alt text not null default '',
    city text not null default '',
    state text not null default '',
    zip text not null default '',
    phone text not null default '',
    saved_at timestamptz(3) not null
  )`,
  // Reserved before the provider is called, settled after; a reserved row left by a crash is settled by the reconciler.
  // effect: what finalising does, e.g. { listings: [{ listing_id, period_no }], credits: 25 }.
  `create table charge (
    id uuid primary key,
    business_id uuid not null references business,
    purpose text not null check (purpose in ('listing', 'bundle', 'renewal')),
    status text not null check (status in ('reserved', 'paid', 'declined')),
    amount_minor bigint not null check (amount_minor > 0),
    currency text not null,
    lines jsonb not null,
    effect jsonb not null,
    attempt integer not null default 1,
    provider text not null,
    provider_ref text,
    decline_code text,
    decline_message text,
    lease_until timestamptz(3),
    created_at timestamptz(3) not null,
    settled_at timestamptz(3)
  )`,
  `create index charge_business on charge (business_id, created_at)`,
  `create index charge_reserved on charge (created_at) where status = 'reserved'`,
  `create sequence invoice_number`,
  `create table invoice (
    id uuid primary key,
    business_id uuid not null references business,
    charge_id uuid not null unique references charge,
    number bigint not null unique,
    invoice_date timestamptz(3) not null,
    lines jsonb not null,
    tax_minor bigint not null default 0,
    net_total_minor bigint not null,
    currency text not null,
    billed_to jsonb not null,
    provider_ref text
  )`,
  `create index invoice_business on invoice (business_id, invoice_date desc, id desc)`,
  // Double entry: the entries of one charge add up to zero.
  `create table ledger_entry (
    id uuid primary key,
    business_id uuid not null references business,
    charge_id uuid not null references charge,
    account text not null check (account in ('card', 'revenue')),
    amount_minor bigint not null,
    currency text not null,
    created_at timestamptz(3) not null,
    unique (charge_id, account)
  )`,
  `create index ledger_entry_business on ledger_entry (business_id, created_at)`,
  `create table credit_account (
    business_id uuid primary key references business,
    balance integer not null check (balance >= 0)
  )`,

  // ── listings ───────────────────────────────────────────────────────────────────────────────────────────────
  `create table deactivation_reason (
    id uuid primary key,
    reason text not null unique,
    position integer not null
  )`,
  // pending: reserved while its charge is being made; nobody sees it. lat, lng and position copy the location, for the nearest-first feed.
  `create table listing (
    id uuid primary key,
    business_id uuid not null references business,
    location_id uuid not null references location,
    created_by uuid references user_account,
    title text not null,
    number integer,
    min_age integer not null,
    hourly_rate numeric(10,2) not null,
    online_application_url text not null default '',
    responsibilities jsonb not null,
    job_types text[] not null,
    time_sheets jsonb not null,
    status text not null check (status in ('pending', 'active', 'paused', 'closed')),
    pause_cause text,
    request_key text,
    period_no integer not null default 0,
    paid_until timestamptz(3),
    lat double precision not null,
    lng double precision not null,
    position point not null,
    swipe_count integer not null default 0 check (swipe_count >= 0),
    favorited integer not null default 0 check (favorited >= 0),
    application_clicked_count integer not null default 0 check (application_clicked_count >= 0),
    job_applications_count integer not null default 0 check (job_applications_count >= 0),
    version integer not null default 1,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    activated_at timestamptz(3),
    closed_at timestamptz(3)
  )`,
  `create index listing_location on listing (location_id, created_at desc, id desc)`,
  `create index listing_business on listing (business_id, status)`,
  // A repeated creation (same Idempotency-Key) after a crash finds what the first one made.
  `create index listing_request on listing (business_id, request_key) where request_key is not null`,
  `create index listing_due on listing (paid_until) where status = 'active'`,
  `create index listing_near on listing using gist (position) where status = 'active'`,
  `create table listing_event (
    id uuid primary key,
    listing_id uuid not null references listing,
    user_id uuid references user_account,
    kind text not null,
    reasons jsonb not null default '[]',
    created_at timestamptz(3) not null
  )`,
  `create index listing_event_listing on listing_event (listing_id, created_at)`,
  // What happened per listing and UTC day, for the charts.
  `create table listing_day (
    listing_id uuid not null references listing,
    day date not null,
    impressions integer not null default 0,
    favourites integer not null default 0,
    clicks integer not null default 0,
    applications integer not null default 0,
    hired integer not null default 0,
    primary key (listing_id, day)
  )`,
  // One paid period of one listing. The unique key settles two workers renewing at once.
  `create table listing_period (
    listing_id uuid not null references listing,
    period_no integer not null,
    business_id uuid not null references business,
    paid_by text not null check (paid_by in ('charge', 'credit', 'trial')),
    charge_id uuid references charge,
    starts_at timestamptz(3) not null,
    ends_at timestamptz(3) not null,
    primary key (listing_id, period_no)
  )`,
  `create table credit_entry (
    id uuid primary key,
    business_id uuid not null references business,
    delta integer not null check (delta <> 0),
    kind text not null check (kind in ('purchase', 'use', 'return')),
    charge_id uuid references charge,
    listing_id uuid references listing,
    period_no integer,
    created_at timestamptz(3) not null
  )`,
  `create index credit_entry_business on credit_entry (business_id, created_at)`,
  `create unique index credit_entry_once on credit_entry (listing_id, period_no) where kind = 'use'`,
  `create unique index credit_entry_purchase on credit_entry (charge_id) where kind = 'purchase'`,
  `create table provider_event (
    id text primary key,
    kind text not null,
    received_at timestamptz(3) not null
  )`,

  // ── applicants ─────────────────────────────────────────────────────────────────────────────────────────────
  `create table application (
    id uuid primary key,
    business_id uuid not null references business,
    listing_id uuid not null references listing,
    location_id uuid not null references location,
    seeker_id uuid not null references seeker,
    is_interviewed boolean not null default false,
    is_hired boolean not null default false,
    is_hidden boolean not null default false,
    responsibilities_answers jsonb not null default '[]',
    request_key text,
    version integer not null default 1,
    applied_at timestamptz(3) not null,
    unique (listing_id, seeker_id)
  )`,
  `create index application_business on application (business_id, applied_at desc, id desc)`,
  `create index application_location on application (location_id, applied_at desc, id desc)`,
  `create index application_listing on application (listing_id, applied_at desc, id desc)`,
  `create index application_seeker on application (seeker_id)`,
  `create table favorite (
    listing_id uuid not null references listing,
    seeker_id uuid not null references seeker,
    favorited_at timestamptz(3) not null,
    primary key (listing_id, seeker_id)
  )`,
  `create index favorite_listing on favorite (listing_id, favorited_at desc, seeker_id desc)`,
  `create index favorite_seeker on favorite (seeker_id)`,
  // Counted once per seeker and UTC day.
  `create table listing_touch (
    listing_id uuid not null references listing,
    seeker_id uuid not null references seeker,
    kind text not null check (kind in ('impression', 'click')),
    day date not null,
    primary key (listing_id, seeker_id, kind, day)
  )`,
  `create table job_swipe (
    listing_id uuid not null references listing,
    seeker_id uuid not null references seeker,
    user_id uuid not null references user_account,
    swipe_direction text not null,
    swiped_at timestamptz(3) not null,
    primary key (listing_id, seeker_id)
  )`,

  // ── messaging ──────────────────────────────────────────────────────────────────────────────────────────────
  `create table conversation (
    id uuid primary key,
    business_id uuid not null references business,
    listing_id uuid not null references listing,
    location_id uuid not null references location,
    seeker_id uuid not null references seeker,
    last_message_no integer not null default 0,
    last_seeker_message_no integer not null default 0,
    last_business_message_no integer not null default 0,
    seeker_read_no integer not null default 0,
    last_message_at timestamptz(3),
    created_at timestamptz(3) not null,
    unique (listing_id, seeker_id)
  )`,
  `create index conversation_business on conversation (business_id, last_message_at desc, id desc)`,
  `create index conversation_location on conversation (location_id, last_message_at desc, id desc)`,
  `create index conversation_seeker on conversation (seeker_id, last_message_at desc, id desc)`,
  // no is dense per conversation, given under the conversation's row lock: order and gaps are exact.
  `create table message (
    id uuid primary key,
    conversation_id uuid not null references conversation,
    no integer not null,
    user_id uuid references user_account,
    seeker_id uuid references seeker,
    client_id text,
    message text not null,
    log_date timestamptz(3) not null,
    unique (conversation_id, no),
    check ((user_id is null) <> (seeker_id is null))
  )`,
  `create unique index message_client on message (conversation_id, coalesce(user_id, seeker_id), client_id) where client_id is not null`,
  `create table conversation_read (
    conversation_id uuid not null references conversation,
    user_id uuid not null references user_account,
    read_no integer not null,
    primary key (conversation_id, user_id)
  )`,

  // ── notifications ──────────────────────────────────────────────────────────────────────────────────────────
  `create table push_device (
    id uuid primary key,
    user_id uuid references user_account,
    seeker_id uuid references seeker,
    session_id uuid references session,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    created_at timestamptz(3) not null,
    check ((user_id is null) <> (seeker_id is null))
  )`,
  `create index push_device_user on push_device (user_id)`,
  `create index push_device_seeker on push_device (seeker_id)`,

  // ── settings ───────────────────────────────────────────────────────────────────────────────────────────────
  `create table business_deletion (
    business_id uuid primary key references business,
    reasons jsonb not null,
    deleted_by uuid references user_account,
    deleted_at timestamptz(3) not null,
    erase_after timestamptz(3) not null,
    erased_at timestamptz(3)
  )`,

  // ── what the house itself needs ────────────────────────────────────────────────────────────────────────────
  `create table idempotency_key (
    scope text not null,
    key text not null,
    endpoint text not null,
    request_hash text not null,
    status integer,
    -- json, not jsonb: a replayed answer is the stored one to the letter
    body json,
    lease_until timestamptz(3) not null,
    created_at timestamptz(3) not null,
    primary key (scope, key)
  )`,
  `create index idempotency_key_age on idempotency_key (created_at)`,
  `create table mail (
    id uuid primary key,
    kind text not null,
    recipient text not null,
    subject text not null,
    text text not null,
    html text not null,
    status text not null check (status in ('queued', 'sent', 'refused')),
    attempts integer not null default 0,
    next_attempt_at timestamptz(3) not null,
    last_error text,
    created_at timestamptz(3) not null,
    sent_at timestamptz(3)
  )`,
  `create index mail_queued on mail (next_attempt_at) where status = 'queued'`,
  `create index mail_recipient on mail (recipient, kind, created_at)`,
  `create table task (
    id uuid primary key,
    kind text not null,
    payload jsonb not null,
    dedupe_key text unique,
    run_at timestamptz(3) not null,
    lease_until timestamptz(3),
    attempts integer not null default 0,
    last_error text,
    created_at timestamptz(3) not null
  )`,
  `create index task_due on task (run_at)`,
  `create table audit_entry (
    id uuid primary key,
    business_id uuid not null references business,
    user_id uuid references user_account,
    action text not null,
    subject_id uuid,
    detail jsonb not null default '{}',
    ip text not null default '',
    created_at timestamptz(3) not null
  )`,
  `create index audit_entry_business on audit_entry (business_id, created_at desc, id desc)`,

  // ── what nothing may rewrite ───────────────────────────────────────────────────────────────────────────────
  `create function refuse_rewrite() returns trigger language plpgsql as $$
    begin raise exception '% is append-only', tg_table_name; end $$`,
  `create trigger ledger_entry_append_only before update or delete on ledger_entry for each row execute function refuse_rewrite()`,
  `create trigger credit_entry_append_only before update or delete on credit_entry for each row execute function refuse_rewrite()`,
  `create trigger audit_entry_append_only before update or delete on audit_entry for each row execute function refuse_rewrite()`,

  // ── what every installation starts with ────────────────────────────────────────────────────────────────────
  `insert into plan (id, code, name, amount_minor, is_bundle_type, no_of_items, recurring_interval, position) values
    ('01900000-0000-7000-8000-000000000001', 'standard', 'Standard', 4900, false, 1, 'month', 1),
    ('01900000-0000-7000-8000-000000000002', 'bulk_pricing', 'Bulk', 98000, true, 25, null, 2)`,
  `insert into deactivation_reason (id, reason, position) values
    ('01900000-0000-7000-8000-000000000011', 'Position filled', 1),
    ('01900000-0000-7000-8000-000000000012', 'Enough applicants', 2),
    ('01900000-0000-7000-8000-000000000013', 'Not enough applicants', 3),
    ('01900000-0000-7000-8000-000000000014', 'Seasonal pause', 4),
    ('01900000-0000-7000-8000-000000000015', 'Budget', 5),
    ('01900000-0000-7000-8000-000000000016', 'Other', 6)`,
];

export const product: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
