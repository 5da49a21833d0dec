// Made from the migrated database: `npx vitest run --project server server/src/db/schema.test.ts -u` writes it anew.
import type { ColumnType, Generated } from 'kysely';
import type { StoredJson, StoredText } from './stored.ts';

/** A jsonb column: read as T, written as `JSON.stringify(value)` (the driver would otherwise guess at arrays). */
type Json<T> = ColumnType<T, string, string>;
type GeneratedJson<T> = ColumnType<T, string | undefined, string>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** PostgreSQL's point, written through `sql`, never read. */
type RawPoint = ColumnType<unknown, unknown, unknown>;

export interface Database {
  access_token: {
    token_hash: string;
    session_id: string;
    expires_at: Date;
  };
  application: {
    id: string;
    business_id: string;
    listing_id: string;
    location_id: string;
    seeker_id: string;
    is_interviewed: Generated<boolean>;
    is_hired: Generated<boolean>;
    is_hidden: Generated<boolean>;
    responsibilities_answers: GeneratedJson<StoredJson['application.responsibilities_answers']>;
    request_key: string | null;
    version: Generated<number>;
    applied_at: Date;
    covered: number | null;
    seen_at: Date | null;
    seen_by: string | null;
    told_at: Date | null;
    is_written_to: Generated<boolean>;
    asked_at: Date | null;
    waits_since: Date | null;
    is_unseen: Generated<boolean>;
    agreed_hours: string | null;
    withdrawn_at: Date | null;
    past_keys: Generated<string[]>;
    time_slots: NullableJson<StoredJson['application.time_slots']>;
    free_hours: string | null;
    note: Generated<string>;
    language: StoredText['application.language'] | null;
    via: string | null;
    wants_adjustment: Generated<boolean>;
  };
  application_event: {
    id: string;
    application_id: string;
    kind: string;
    user_id: string | null;
    at: Date;
  };
  application_note: {
    id: string;
    application_id: string;
    user_id: string;
    text: string;
    created_at: Date;
  };
  audit_entry: {
    id: string;
    business_id: string;
    no: Generated<number>;
    at: Date;
    user_id: string | null;
    act: string;
    subject_type: string | null;
    subject_id: string | null;
    detail: NullableJson<StoredJson['audit_entry.detail']>;
    salt: string | null;
    detail_hash: Generated<string>;
    hash: Generated<string>;
  };
  audit_head: {
    business_id: string;
    last_no: number;
    last_hash: string;
  };
  business: {
    id: string;
    name: Generated<string>;
    profile_completed_up_to: Generated<StoredText['business.profile_completed_up_to']>;
    is_profile_completed: Generated<boolean>;
    application_type: 'online_application' | 'jipe_application' | null;
    about_you: Generated<string>;
    company_url: Generated<string>;
    facebook_url: Generated<string>;
    twitter_url: Generated<string>;
    instagram_url: Generated<string>;
    youtube_url: Generated<string>;
    share_social_url: Generated<boolean>;
    logo_key: string | null;
    banner_type: 'jipe' | 'custom' | null;
    banner_key: string | null;
    version: Generated<number>;
    created_at: Date;
    deleted_at: Date | null;
    erased_at: Date | null;
    search_key: Generated<string>;
  };
  business_deletion: {
    business_id: string;
    reasons: Json<StoredJson['business_deletion.reasons']>;
    deleted_by: string | null;
    deleted_at: Date;
    erase_after: Date;
    erased_at: Date | null;
  };
  business_industry: {
    business_id: string;
    name: string;
    position: number;
  };
  business_plan: {
    business_id: string;
    plan_id: string;
    is_armed: Generated<boolean>;
    trial_ends_at: Date | null;
    chosen_at: Date;
    ended_at: Date | null;
  };
  business_question: {
    business_id: string;
    name: string;
    position: number;
    is_selected: Generated<boolean>;
  };
  business_settings: {
    business_id: string;
    undo_seconds: Generated<number>;
    monthly_cap_minor: number | null;
    planner: Generated<boolean>;
  };
  cap_notice: {
    business_id: string;
    on_day: string;
    kind: 'ahead' | 'day';
    told_at: Date;
  };
  card: {
    business_id: string;
    provider: string;
    customer_ref: string;
    card_ref: string;
    brand: string;
    last4: string;
    card_name: Generated<string>;
    street: Generated<string>;
    street_alt: Generated<string>;
    city: Generated<string>;
    state: Generated<string>;
    zip: Generated<string>;
    phone: Generated<string>;
    saved_at: Date;
  };
  charge: {
    id: string;
    business_id: string;
    purpose: 'listing' | 'bundle' | 'renewal';
    status: 'reserved' | 'paid' | 'declined';
    amount_minor: number;
    currency: string;
    lines: Json<StoredJson['charge.lines']>;
    effect: Json<StoredJson['charge.effect']>;
    attempt: Generated<number>;
    provider: string;
    provider_ref: string | null;
    decline_code: string | null;
    decline_message: string | null;
    lease_until: Date | null;
    created_at: Date;
    settled_at: Date | null;
  };
  conversation: {
    id: string;
    business_id: string;
    listing_id: string;
    location_id: string;
    seeker_id: string;
    last_message_no: Generated<number>;
    last_seeker_message_no: Generated<number>;
    last_business_message_no: Generated<number>;
    seeker_read_no: Generated<number>;
    last_message_at: Date | null;
    created_at: Date;
  };
  conversation_desk: {
    conversation_id: string;
    business_id: string;
    location_id: string;
    waits_at: Date | null;
    is_said: Generated<boolean>;
  };
  conversation_read: {
    conversation_id: string;
    user_id: string;
    read_no: number;
    location_id: string | null;
    is_read: Generated<boolean>;
  };
  conversation_said: {
    conversation_id: string;
    part: number;
    said: string;
  };
  conversation_words: {
    conversation_id: string;
    business_id: string;
    search_key: string;
    parts: string;
  };
  coverage_run: {
    id: string;
    business_id: string;
    location_id: string;
    listing_id: string;
    user_id: string;
    at: Date;
    rules_version: number;
    inputs: string;
    answer: string;
  };
  credit_account: {
    business_id: string;
    balance: number;
  };
  credit_entry: {
    id: string;
    business_id: string;
    delta: number;
    kind: 'purchase' | 'use' | 'return';
    charge_id: string | null;
    listing_id: string | null;
    period_no: number | null;
    created_at: Date;
    promo_code_id: string | null;
  };
  deactivation_reason: {
    id: string;
    reason: string;
    position: number;
  };
  decision: {
    id: string;
    business_id: string;
    user_id: string;
    act: string;
    text: string | null;
    text_es: Generated<string>;
    request_key: string | null;
    at: Date;
    undo_until: Date;
    undone_at: Date | null;
  };
  decision_row: {
    id: string;
    decision_id: string;
    business_id: string;
    application_id: string;
    seeker_id: string;
    location_id: string;
    was_interviewed: boolean;
    was_hired: boolean;
    was_hidden: boolean;
    is_interviewed: boolean;
    is_hired: boolean;
    is_hidden: boolean;
    telling: 'waiting' | 'told' | 'undone' | 'dropped' | null;
    says: Generated<boolean>;
    is_not_this_time: boolean;
    batch_id: string | null;
    due_at: Date | null;
    leaves_at: Date | null;
    told_at: Date | null;
    was_agreed: string | null;
  };
  embedded_card: {
    id: string;
    ref: string;
    customer_id: string;
    token: string;
    brand: string;
    last4: string;
    exp_month: number;
    exp_year: number;
    created_at: Date;
    removed_at: Date | null;
  };
  embedded_charge: {
    id: string;
    ref: string;
    attempt: number;
    customer_id: string;
    card_id: string;
    currency: string;
    lines: Json<StoredJson['embedded_charge.lines']>;
    is_paid: boolean;
    code: string | null;
    decline_code: string | null;
    message: string | null;
    created_at: Date;
    amount_minor: number;
  };
  embedded_customer: {
    id: string;
    business_id: string;
    email: string;
    name: string;
    created_at: Date;
  };
  favorite: {
    listing_id: string;
    seeker_id: string;
    favorited_at: Date;
  };
  file_size: {
    key: string;
    bytes: number;
  };
  former_door_code: {
    code: string;
    location_id: string;
    ended_at: Date;
  };
  idempotency_key: {
    scope: string;
    key: string;
    endpoint: string;
    request_hash: string;
    status: number | null;
    body: string | null;
    lease_until: Date;
    created_at: Date;
  };
  installation: {
    id: string;
    is_the_one: Generated<boolean>;
  };
  invoice: {
    id: string;
    business_id: string;
    charge_id: string;
    number: number;
    invoice_date: Date;
    lines: Json<StoredJson['invoice.lines']>;
    tax_minor: Generated<number>;
    net_total_minor: number;
    currency: string;
    billed_to: Json<StoredJson['invoice.billed_to']>;
    provider_ref: string | null;
  };
  job_swipe: {
    listing_id: string;
    seeker_id: string;
    user_id: string;
    swipe_direction: string;
    swiped_at: Date;
  };
  kept_key: {
    name: string;
    value: string;
    created_at: Date;
  };
  ledger_entry: {
    id: string;
    business_id: string;
    charge_id: string;
    account: 'card' | 'revenue';
    amount_minor: number;
    currency: string;
    created_at: Date;
  };
  link: {
    id: string;
    user_id: string;
    kind: 'register' | 'invite' | 'forget_password';
    token_hash: string;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  listing: {
    id: string;
    business_id: string;
    location_id: string;
    created_by: string | null;
    title: string;
    number: number | null;
    min_age: number;
    hourly_rate: string;
    online_application_url: Generated<string>;
    responsibilities: Json<StoredJson['listing.responsibilities']>;
    job_types: string[];
    time_sheets: Json<StoredJson['listing.time_sheets']>;
    status: 'pending' | 'active' | 'paused' | 'closed';
    pause_cause: StoredText['listing.pause_cause'] | null;
    request_key: string | null;
    period_no: Generated<number>;
    paid_until: Date | null;
    lat: number;
    lng: number;
    position: RawPoint;
    swipe_count: Generated<number>;
    favorited: Generated<number>;
    application_clicked_count: Generated<number>;
    job_applications_count: Generated<number>;
    version: Generated<number>;
    created_at: Date;
    updated_at: Date;
    activated_at: Date | null;
    closed_at: Date | null;
    search_key: Generated<string>;
    needed_hours: string | null;
    people_wanted: Generated<number>;
  };
  listing_change: {
    id: string;
    business_id: string;
    user_id: string | null;
    kind: string;
    status: 'pending' | 'done' | 'declined';
    charge_id: string | null;
    request_key: string | null;
    answer: Json<StoredJson['listing_change.answer']>;
    rows: Json<StoredJson['listing_change.rows']>;
    at: Date;
    undo_until: Date | null;
    undone: NullableJson<StoredJson['listing_change.undone']>;
  };
  listing_day: {
    listing_id: string;
    day: string;
    impressions: Generated<number>;
    favourites: Generated<number>;
    clicks: Generated<number>;
    applications: Generated<number>;
    hired: Generated<number>;
  };
  listing_desk: {
    listing_id: string;
    business_id: string;
    unseen: Generated<number>;
    waiting: Generated<number>;
  };
  listing_event: {
    id: string;
    listing_id: string;
    user_id: string | null;
    kind: string;
    reasons: GeneratedJson<StoredJson['listing_event.reasons']>;
    created_at: Date;
    request_key: string | null;
  };
  listing_period: {
    listing_id: string;
    period_no: number;
    business_id: string;
    paid_by: 'charge' | 'credit' | 'trial';
    charge_id: string | null;
    starts_at: Date;
    ends_at: Date;
  };
  listing_touch: {
    listing_id: string;
    seeker_id: string;
    kind: 'impression' | 'click';
    day: string;
  };
  location: {
    id: string;
    business_id: string;
    name: string;
    street: string;
    street_alt: Generated<string>;
    city: Generated<string>;
    state: string;
    zip: string;
    phone: Generated<string>;
    lat: number;
    lng: number;
    is_active: Generated<boolean>;
    active_listings: Generated<number>;
    total_applications: Generated<number>;
    version: Generated<number>;
    created_at: Date;
    deleted_at: Date | null;
    name_key: Generated<string>;
    search_key: Generated<string>;
    coordinates_precision: Generated<StoredText['location.coordinates_precision']>;
    opening_hours: NullableJson<StoredJson['location.opening_hours']>;
    door_code: Generated<string>;
  };
  location_desk: {
    location_id: string;
    business_id: string;
    unseen: Generated<number>;
    waiting: Generated<number>;
    said: Generated<number>;
  };
  location_manager: {
    location_id: string;
    user_id: string;
    created_at: Date;
  };
  mail: {
    id: string;
    kind: string;
    recipient: string;
    subject: string;
    text: string;
    html: string;
    status: 'queued' | 'sent' | 'refused';
    attempts: Generated<number>;
    next_attempt_at: Date;
    last_error: string | null;
    created_at: Date;
    sent_at: Date | null;
    link_user_id: string | null;
    link_kind: 'register' | 'invite' | 'forget_password' | null;
    business_id: string | null;
    unsubscribe_url: string | null;
    code_seeker_id: string | null;
    is_nobodys: Generated<boolean>;
  };
  media: {
    id: string;
    business_id: string;
    slot: number;
    key: string;
    type: 'image' | 'video';
    created_at: Date;
  };
  message: {
    id: string;
    conversation_id: string;
    no: number;
    user_id: string | null;
    seeker_id: string | null;
    client_id: string | null;
    message: string;
    log_date: Date;
    search_key: Generated<string>;
    business_id: string | null;
  };
  notice_applicants: {
    user_id: string;
    listing_id: string;
    told_until: Date;
    sent_at: Date | null;
  };
  notice_asleep: {
    user_id: string;
    conversation_id: string;
    no: number;
    until: Date;
  };
  notice_brief: {
    business_id: string;
    due_at: Date;
  };
  notice_choice: {
    user_id: string;
    applicants: StoredText['notice_choice.applicants'];
    messages: boolean;
    changed_at: Date;
    quiet_from: number | null;
    quiet_until: number | null;
    sleeps_until: Date | null;
  };
  notice_conversation: {
    user_id: string;
    conversation_id: string;
    no: number;
  };
  notice_cursor: {
    name: string;
    at: Date;
    id: string;
  };
  notice_hour: {
    user_id: string;
    began_at: Date;
    sent: number;
  };
  notice_line: {
    id: string;
    user_id: string;
    kind: StoredText['notice_line.kind'];
    line: string;
    path: string;
    created_at: Date;
  };
  notice_seeker: {
    conversation_id: string;
    no: number;
    mailed_at: Date;
    waits: Generated<boolean>;
  };
  plan: {
    id: string;
    code: string;
    name: string;
    amount_minor: number;
    currency: Generated<string>;
    is_bundle_type: boolean;
    is_custom: Generated<boolean>;
    trial_days: Generated<number>;
    no_of_items: Generated<number>;
    recurring_interval: string | null;
    position: Generated<number>;
  };
  promo_code: {
    id: string;
    code: string;
    plan_id: string;
    max_uses: number | null;
    used_count: Generated<number>;
    expires_at: Date | null;
    ended_at: Date | null;
    created_at: Date;
    code_key: string | null;
  };
  promo_use: {
    promo_code_id: string;
    business_id: string;
    used_at: Date;
  };
  provider_event: {
    id: string;
    kind: string;
    received_at: Date;
  };
  push_device: {
    id: string;
    user_id: string | null;
    seeker_id: string | null;
    session_id: string | null;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: Date;
  };
  push_taken: {
    user_id: string;
    topic: string;
    at: Date;
  };
  rate_limit: {
    key: string;
    hits: number;
    ends_at: Date;
  };
  recovery_code: {
    user_id: string;
    code_hash: string;
    used_at: Date | null;
  };
  refresh_token: {
    token_hash: string;
    session_id: string;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  reply_list: {
    business_id: string;
    replies: Json<StoredJson['reply_list.replies']>;
  };
  seeker: {
    id: string;
    email: string;
    password_hash: string;
    full_name: string;
    phone: Generated<string>;
    about_you: Generated<string>;
    profile_picture_key: string | null;
    work_history: GeneratedJson<StoredJson['seeker.work_history']>;
    skills: GeneratedJson<StoredJson['seeker.skills']>;
    availabilities: GeneratedJson<StoredJson['seeker.availabilities']>;
    hide_contact: Generated<boolean>;
    created_at: Date;
    name_key: Generated<string>;
    search_key: Generated<string>;
    language: Generated<StoredText['seeker.language']>;
    free_hours: string | null;
    confirmed_at: Date | null;
    wants_mail: Generated<boolean>;
    wants_push: Generated<boolean>;
    given_slots: NullableJson<StoredJson['seeker.given_slots']>;
    time_slots: NullableJson<StoredJson['seeker.time_slots']>;
    erased_at: Date | null;
  };
  seeker_code: {
    seeker_id: string;
    code_hash: string;
    tries: Generated<number>;
    expires_at: Date;
  };
  seeker_shut: {
    address_hash: string;
    ends_at: Date;
  };
  session: {
    id: string;
    user_id: string | null;
    seeker_id: string | null;
    user_agent: Generated<string>;
    ip: Generated<string>;
    created_at: Date;
    last_used_at: Date;
    ended_at: Date | null;
    end_reason: string | null;
    is_by_code: Generated<boolean>;
  };
  task: {
    id: string;
    kind: string;
    payload: Json<StoredJson['task.payload']>;
    dedupe_key: string | null;
    run_at: Date;
    lease_until: Date | null;
    attempts: Generated<number>;
    last_error: string | null;
    created_at: Date;
  };
  two_factor: {
    user_id: string;
    secret: string;
    created_at: Date;
    enabled_at: Date | null;
    last_step: Generated<number>;
  };
  upload: {
    id: string;
    business_id: string;
    key: string;
    type: string;
    created_at: Date;
  };
  user_account: {
    id: string;
    business_id: string;
    email: string;
    first_name: Generated<string>;
    last_name: Generated<string>;
    account_type: 'business_owner' | 'hiring_manager';
    account_status: 'pending' | 'active' | 'deleted';
    password_hash: string | null;
    email_verified_at: Date | null;
    profile_picture_key: string | null;
    version: Generated<number>;
    created_at: Date;
    deleted_at: Date | null;
    name_key: Generated<string>;
    search_key: Generated<string>;
    language: Generated<StoredText['user_account.language']>;
  };
}
