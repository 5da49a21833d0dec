import type { ColumnType, Generated } from 'kysely';
import type { Precision } from '@jipe/contract/values/coordinates';
import type { Progress } from '@jipe/contract/onboarding/rules';
import type { Language } from '@jipe/contract/values/language';

/** A jsonb column: read as T, written as `JSON.stringify(value)` (both drivers would otherwise guess at arrays). */
type Json<T> = ColumnType<T, string, string>;
type GeneratedJson<T> = ColumnType<T, string | undefined, string>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** PostgreSQL's point, written through `sql`, never read. */
type RawPoint = ColumnType<unknown, unknown, unknown>;

export interface ChargeLine {
  description: string;
  quantity: number;
  unit_minor: number;
  amount_minor: number;
  /** What a period's line is for, as it was called then; lines from before this was written down have neither. */
  listing?: string;
  location?: string;
}
/** What paying a charge brings about: periods of listings, credits. */
export interface ChargeEffect {
  listings: { listing_id: string; period_no: number }[];
  credits: number;
  /** The promo code whose bundle it is. */
  promo_code_id?: string;
}
export interface BilledTo {
  business_name: string;
  card_name: string;
  street: string;
  street_alt: string;
  city: string;
  state: string;
  zip: string;
}
export interface WorkHistoryEntry {
  position: string;
  name: string;
  start_date: string | null;
  end_date: string | null;
}
/** One of seven: day 1 is Monday. Times are HH:mm, an end of midnight is 24:00. */
export interface TimeSheet {
  day: number;
  may_vary: boolean;
  time_slots: { start: string; end: string }[];
}
export interface QuestionAnswer {
  name: string;
  value: 'yes' | 'no';
}

export interface BusinessTable {
  id: string;
  name: Generated<string>;
  profile_completed_up_to: Generated<Progress>;
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
  /** Kept by a trigger (migration 0022). */
  search_key: Generated<string>;
}

/** What the owners have settled; no row: the defaults. */
export interface BusinessSettingsTable {
  business_id: string;
  undo_seconds: Generated<number>;
  monthly_cap_minor: number | null;
  planner: Generated<boolean>;
}

/** Owners were told of renewals of a day that go beyond the cap, before it or on it. */
export interface CapNoticeTable {
  business_id: string;
  /** `YYYY-MM-DD` */
  on_day: string;
  kind: 'ahead' | 'day';
  told_at: Date;
}

export interface BusinessIndustryTable {
  business_id: string;
  name: string;
  position: number;
}

export interface BusinessQuestionTable {
  business_id: string;
  name: string;
  position: number;
  is_selected: Generated<boolean>;
}

export interface MediaTable {
  id: string;
  business_id: string;
  slot: number;
  key: string;
  type: 'image' | 'video';
  created_at: Date;
}

export interface UploadTable {
  id: string;
  business_id: string;
  key: string;
  type: string;
  created_at: Date;
}

export interface FileSizeTable {
  key: string;
  /** Read as a number: no file has more bytes than one holds. */
  bytes: number;
}

export interface UserAccountTable {
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
  /** What the person is written to in. */
  language: Generated<Language>;
  version: Generated<number>;
  created_at: Date;
  deleted_at: Date | null;
  /** Kept by a trigger, as `search_key` (migration 0022). */
  name_key: Generated<string>;
  search_key: Generated<string>;
}

export interface LinkTable {
  id: string;
  user_id: string;
  kind: 'register' | 'invite' | 'forget_password';
  token_hash: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface SeekerTable {
  id: string;
  email: string;
  password_hash: string;
  full_name: string;
  phone: Generated<string>;
  about_you: Generated<string>;
  profile_picture_key: string | null;
  work_history: GeneratedJson<WorkHistoryEntry[]>;
  skills: GeneratedJson<{ name: string }[]>;
  availabilities: GeneratedJson<Record<string, string | null>>;
  hide_contact: Generated<boolean>;
  language: Generated<Language>;
  created_at: Date;
  /** Since when it is known that the address is theirs. */
  confirmed_at: Date | null;
  wants_mail: Generated<boolean>;
  wants_push: Generated<boolean>;
  /** Kept by a trigger, as `search_key` (migration 0022). */
  name_key: Generated<string>;
  search_key: Generated<string>;
  /** 336 half hours as `0` and `1`, kept by a trigger (migration 0031); null where none were given. */
  free_hours: Generated<string | null>;
}

/** The code that was mailed last; gone once it is used (migration 0052). */
export interface SeekerCodeTable {
  seeker_id: string;
  code_hash: string;
  tries: Generated<number>;
  expires_at: Date;
}

export interface SessionTable {
  id: string;
  user_id: string | null;
  seeker_id: string | null;
  user_agent: Generated<string>;
  ip: Generated<string>;
  created_at: Date;
  last_used_at: Date;
  ended_at: Date | null;
  end_reason: string | null;
  /** A code opened it, and no password. */
  is_by_code: Generated<boolean>;
}

export interface AccessTokenTable {
  token_hash: string;
  session_id: string;
  expires_at: Date;
}

export interface RefreshTokenTable {
  token_hash: string;
  session_id: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface LocationTable {
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
  coordinates_precision: Generated<Precision>;
  is_active: Generated<boolean>;
  active_listings: Generated<number>;
  total_applications: Generated<number>;
  version: Generated<number>;
  created_at: Date;
  deleted_at: Date | null;
  /** Kept by a trigger, as `search_key` (migration 0022). */
  name_key: Generated<string>;
  search_key: Generated<string>;
}

export interface LocationManagerTable {
  location_id: string;
  user_id: string;
  created_at: Date;
}

export interface PlanTable {
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
}

export interface PromoCodeTable {
  id: string;
  code: string;
  /** What it is found by; living codes have it each for themselves. */
  code_key: string | null;
  plan_id: string;
  max_uses: number | null;
  used_count: Generated<number>;
  expires_at: Date | null;
  ended_at: Date | null;
  created_at: Date;
}

export interface PromoUseTable {
  promo_code_id: string;
  business_id: string;
  used_at: Date;
}

export interface BusinessPlanTable {
  business_id: string;
  plan_id: string;
  is_armed: Generated<boolean>;
  trial_ends_at: Date | null;
  chosen_at: Date;
  ended_at: Date | null;
}

export interface CardTable {
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
}

export interface ChargeTable {
  id: string;
  business_id: string;
  purpose: 'listing' | 'bundle' | 'renewal';
  status: 'reserved' | 'paid' | 'declined';
  amount_minor: number;
  currency: string;
  lines: Json<ChargeLine[]>;
  effect: Json<ChargeEffect>;
  attempt: Generated<number>;
  provider: string;
  provider_ref: string | null;
  decline_code: string | null;
  decline_message: string | null;
  lease_until: Date | null;
  created_at: Date;
  settled_at: Date | null;
}

export interface InvoiceTable {
  id: string;
  business_id: string;
  charge_id: string;
  number: number;
  invoice_date: Date;
  lines: Json<ChargeLine[]>;
  tax_minor: Generated<number>;
  net_total_minor: number;
  currency: string;
  billed_to: Json<BilledTo>;
  provider_ref: string | null;
}

export interface LedgerEntryTable {
  id: string;
  business_id: string;
  charge_id: string;
  account: 'card' | 'revenue';
  amount_minor: number;
  currency: string;
  created_at: Date;
}

export interface CreditAccountTable {
  business_id: string;
  balance: number;
}

export interface DeactivationReasonTable {
  id: string;
  reason: string;
  position: number;
}

export interface ListingTable {
  id: string;
  business_id: string;
  location_id: string;
  created_by: string | null;
  title: string;
  number: number | null;
  min_age: number;
  hourly_rate: string;
  online_application_url: Generated<string>;
  people_wanted: Generated<number>;
  responsibilities: Json<{ name: string }[]>;
  job_types: string[];
  time_sheets: Json<TimeSheet[]>;
  status: 'pending' | 'active' | 'paused' | 'closed';
  pause_cause: 'user' | 'location' | 'plan' | 'declined' | 'no_credits' | null;
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
  /** Kept by a trigger (migration 0022). */
  search_key: Generated<string>;
  /** 336 half hours as `0` and `1`, kept by a trigger (migration 0031). */
  needed_hours: Generated<string>;
}

export interface ListingEventTable {
  id: string;
  listing_id: string;
  user_id: string | null;
  kind: string;
  reasons: GeneratedJson<string[]>;
  request_key: string | null;
  created_at: Date;
}

/** A listing of a change: what it was and became. */
export interface PlannedRow {
  id: string;
  from: string | number | null;
  to: string | number | null;
  /** Why it was paused before. */
  pause_cause: string | null;
}

export interface ListingChangeTable {
  id: string;
  business_id: string;
  user_id: string | null;
  kind: string;
  status: 'pending' | 'done' | 'declined';
  charge_id: string | null;
  request_key: string | null;
  answer: Json<unknown>;
  rows: Json<PlannedRow[]>;
  at: Date;
  undo_until: Date | null;
  undone: NullableJson<{ undone: number; kept: string[] }>;
}

export interface ListingDayTable {
  listing_id: string;
  day: string;
  impressions: Generated<number>;
  favourites: Generated<number>;
  clicks: Generated<number>;
  applications: Generated<number>;
  hired: Generated<number>;
}

export interface ListingPeriodTable {
  listing_id: string;
  period_no: number;
  business_id: string;
  paid_by: 'charge' | 'credit' | 'trial';
  charge_id: string | null;
  starts_at: Date;
  ends_at: Date;
}

export interface CreditEntryTable {
  id: string;
  business_id: string;
  delta: number;
  kind: 'purchase' | 'use' | 'return';
  charge_id: string | null;
  /** The promo code that gave them, which it does once. */
  promo_code_id: string | null;
  listing_id: string | null;
  period_no: number | null;
  created_at: Date;
}

export interface ProviderEventTable {
  id: string;
  kind: string;
  received_at: Date;
}

export interface ApplicationTable {
  id: string;
  business_id: string;
  listing_id: string;
  location_id: string;
  seeker_id: string;
  is_interviewed: Generated<boolean>;
  is_hired: Generated<boolean>;
  is_hidden: Generated<boolean>;
  responsibilities_answers: GeneratedJson<QuestionAnswer[]>;
  request_key: string | null;
  /** Those of what was sent before the seeker came back (migration 0051). */
  past_keys: Generated<string[]>;
  version: Generated<number>;
  applied_at: Date;
  withdrawn_at: Date | null;
  seen_at: Date | null;
  seen_by: string | null;
  /** The seeker was told of a decision without a message of their own conversation. */
  told_at: Date | null;
  /** Kept by triggers, as all below (migration 0031). `covered`: half hours, null where the seeker gave none. */
  covered: Generated<number | null>;
  is_written_to: Generated<boolean>;
  asked_at: Generated<Date | null>;
  waits_since: Generated<Date | null>;
  is_unseen: Generated<boolean>;
  /** Half hours agreed with who is hired, as `0` and `1`; set by a trigger when hired is ticked (migration 0049). */
  agreed_hours: Generated<string | null>;
}

/** How many applications are new, and how many wait; kept by triggers (migration 0031). */
export interface LocationDeskTable {
  location_id: string;
  business_id: string;
  unseen: Generated<number>;
  waiting: Generated<number>;
}

export interface ListingDeskTable {
  listing_id: string;
  business_id: string;
  unseen: Generated<number>;
  waiting: Generated<number>;
}

export interface DecisionTable {
  id: string;
  business_id: string;
  user_id: string;
  act: string;
  text: string | null;
  text_es: string;
  request_key: string | null;
  at: Date;
  undo_until: Date;
  undone_at: Date | null;
}

/** An application of a decision: its flags before and after, and what is told of it (migration 0042). */
export interface DecisionRowTable {
  id: string;
  decision_id: string;
  business_id: string;
  application_id: string;
  seeker_id: string;
  location_id: string;
  was_interviewed: boolean;
  was_hired: boolean;
  was_hidden: boolean;
  was_agreed: string | null;
  is_interviewed: boolean;
  is_hired: boolean;
  is_hidden: boolean;
  telling: 'waiting' | 'told' | 'undone' | 'dropped' | null;
  says: boolean;
  is_not_this_time: boolean;
  batch_id: string | null;
  due_at: Date | null;
  leaves_at: Date | null;
  told_at: Date | null;
}

export interface ApplicationEventTable {
  id: string;
  application_id: string;
  kind: string;
  /** Null: the seeker did it. */
  user_id: string | null;
  at: Date;
}

export interface ApplicationNoteTable {
  id: string;
  application_id: string;
  user_id: string;
  text: string;
  created_at: Date;
}

/** A plan that was made (features/coverage); `inputs` and `answer` are JSON, as they were written. */
export interface CoverageRunTable {
  id: string;
  business_id: string;
  location_id: string;
  listing_id: string;
  user_id: string;
  at: Date;
  rules_version: number;
  inputs: string;
  answer: string;
}

export interface FavoriteTable {
  listing_id: string;
  seeker_id: string;
  favorited_at: Date;
}

export interface ListingTouchTable {
  listing_id: string;
  seeker_id: string;
  kind: 'impression' | 'click';
  day: string;
}

export interface JobSwipeTable {
  listing_id: string;
  seeker_id: string;
  user_id: string;
  swipe_direction: string;
  swiped_at: Date;
}

export interface ConversationTable {
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
}

export interface MessageTable {
  id: string;
  conversation_id: string;
  no: number;
  user_id: string | null;
  seeker_id: string | null;
  client_id: string | null;
  message: string;
  log_date: Date;
  /** Kept by a trigger (migration 0036). */
  search_key: Generated<string>;
}

export interface ConversationReadTable {
  conversation_id: string;
  user_id: string;
  read_no: number;
}

export interface PushDeviceTable {
  id: string;
  user_id: string | null;
  seeker_id: string | null;
  session_id: string | null;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
}

export interface BusinessDeletionTable {
  business_id: string;
  reasons: Json<string[]>;
  deleted_by: string | null;
  deleted_at: Date;
  erase_after: Date;
  erased_at: Date | null;
}

export interface IdempotencyKeyTable {
  scope: string;
  key: string;
  endpoint: string;
  request_hash: string;
  status: number | null;
  body: NullableJson<unknown>;
  lease_until: Date;
  created_at: Date;
}

export interface MailTable {
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
  /** Of a mail with a one-time link: whose it is and which; the token is made when the mail is sent. */
  link_user_id: string | null;
  link_kind: LinkTable['kind'] | null;
  /** Of a mail with a code: whose it is; the code is made when the mail is sent. */
  code_seeker_id: string | null;
  /** Whose it is, to go with them; null for mails from before this was written down. */
  business_id: string | null;
  /** Of a mail that can be stopped with one press: where (RFC 8058). */
  unsubscribe_url: string | null;
}

/** One row, as old as the data: what this installation is called in the record kept apart. */
export interface InstallationTable {
  id: string;
  is_the_one: Generated<boolean>;
}

export interface TaskTable {
  id: string;
  kind: string;
  payload: Json<unknown>;
  dedupe_key: string | null;
  run_at: Date;
  lease_until: Date | null;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Date;
}

/** Numbered and chained by the table itself: `no`, `salt` and the hashes are never given (migration 0006). */
export interface AuditEntryTable {
  id: string;
  business_id: string;
  no: Generated<number>;
  at: Date;
  user_id: string | null;
  act: string;
  subject_type: string | null;
  subject_id: string | null;
  /** Null once erased. */
  detail: { who: string | null; what: string | null; ip: string; user_agent: string } | null;
  salt: string | null;
  detail_hash: Generated<string>;
  hash: Generated<string>;
}

export interface AuditHeadTable {
  business_id: string;
  last_no: number;
  last_hash: string;
}

export interface TwoFactorTable {
  user_id: string;
  /** Sealed (ports/sealer). */
  secret: string;
  created_at: Date;
  /** Null until a code of it was given. */
  enabled_at: Date | null;
  /** The time step of the last code that was used. */
  last_step: Generated<number>;
}

/** A key that all nodes share because nobody gave it to them (app/shared-keys). */
export interface KeptKeyTable {
  name: string;
  value: string;
  created_at: Date;
}

export interface RecoveryCodeTable {
  user_id: string;
  code_hash: string;
  used_at: Date | null;
}

/** Mail about people (features/notifications, migration 0037). */
export interface NoticeChoiceTable {
  user_id: string;
  applicants: 'each' | 'daily' | 'off';
  messages: boolean;
  changed_at: Date;
}

export interface NoticeApplicantsTable {
  user_id: string;
  listing_id: string;
  told_until: Date;
  sent_at: Date | null;
}

export interface NoticeConversationTable {
  user_id: string;
  conversation_id: string;
  no: number;
}

export interface NoticeHourTable {
  user_id: string;
  began_at: Date;
  sent: number;
}

export interface NoticeLineTable {
  id: string;
  user_id: string;
  kind: 'applicants' | 'messages';
  line: string;
  path: string;
  created_at: Date;
}

export interface NoticeBriefTable {
  business_id: string;
  due_at: Date;
}

export interface NoticeCursorTable {
  name: string;
  at: Date;
  id: string;
}

export interface PushTakenTable {
  user_id: string;
  topic: string;
  at: Date;
}

/** Replies of a business in their order (features/replies); no row while they are those that every business begins with. */
export interface ReplyListTable {
  business_id: string;
  replies: unknown;
}

export interface Database {
  kept_key: KeptKeyTable;
  business: BusinessTable;
  business_settings: BusinessSettingsTable;
  cap_notice: CapNoticeTable;
  business_industry: BusinessIndustryTable;
  business_question: BusinessQuestionTable;
  media: MediaTable;
  upload: UploadTable;
  file_size: FileSizeTable;
  user_account: UserAccountTable;
  link: LinkTable;
  seeker: SeekerTable;
  session: SessionTable;
  access_token: AccessTokenTable;
  refresh_token: RefreshTokenTable;
  location: LocationTable;
  location_manager: LocationManagerTable;
  plan: PlanTable;
  promo_code: PromoCodeTable;
  promo_use: PromoUseTable;
  business_plan: BusinessPlanTable;
  card: CardTable;
  charge: ChargeTable;
  invoice: InvoiceTable;
  ledger_entry: LedgerEntryTable;
  credit_account: CreditAccountTable;
  deactivation_reason: DeactivationReasonTable;
  listing: ListingTable;
  listing_event: ListingEventTable;
  listing_change: ListingChangeTable;
  listing_day: ListingDayTable;
  listing_period: ListingPeriodTable;
  credit_entry: CreditEntryTable;
  provider_event: ProviderEventTable;
  application: ApplicationTable;
  location_desk: LocationDeskTable;
  listing_desk: ListingDeskTable;
  application_event: ApplicationEventTable;
  decision: DecisionTable;
  decision_row: DecisionRowTable;
  application_note: ApplicationNoteTable;
  coverage_run: CoverageRunTable;
  favorite: FavoriteTable;
  listing_touch: ListingTouchTable;
  job_swipe: JobSwipeTable;
  conversation: ConversationTable;
  message: MessageTable;
  conversation_read: ConversationReadTable;
  push_device: PushDeviceTable;
  business_deletion: BusinessDeletionTable;
  idempotency_key: IdempotencyKeyTable;
  mail: MailTable;
  installation: InstallationTable;
  task: TaskTable;
  audit_entry: AuditEntryTable;
  audit_head: AuditHeadTable;
  two_factor: TwoFactorTable;
  recovery_code: RecoveryCodeTable;
  reply_list: ReplyListTable;
  seeker_code: SeekerCodeTable;
  notice_choice: NoticeChoiceTable;
  notice_applicants: NoticeApplicantsTable;
  notice_conversation: NoticeConversationTable;
  notice_hour: NoticeHourTable;
  notice_line: NoticeLineTable;
  notice_brief: NoticeBriefTable;
  notice_cursor: NoticeCursorTable;
  push_taken: PushTakenTable;
}
