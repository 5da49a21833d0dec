// Made from the migrated database: `npx vitest run --project server server/src/db/schema.test.ts -u` writes it anew.
import type { ColumnType, Generated } from 'kysely';
import type { StoredJson, StoredText } from './stored.ts';

/** A jsonb column: read as T, written as `JSON.stringify(value)` (the driver would otherwise guess at arrays). */
type Json<T> = ColumnType<T, string, string>;
type GeneratedJson<T> = ColumnType<T, string | undefined, string>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** PostgreSQL's point, written through `sql`, never read. */
type RawPoint = ColumnType<unknown, unknown, unknown>;

export interface AccessTokenTable {
  token_hash: string;
  session_id: string;
  expires_at: Date;
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
}

export interface ApplicationEventTable {
  id: string;
  application_id: string;
  kind: string;
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

export interface AuditEntryTable {
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
}

export interface AuditHeadTable {
  business_id: string;
  last_no: number;
  last_hash: string;
}

export interface BusinessTable {
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
}

export interface BusinessDeletionTable {
  business_id: string;
  reasons: Json<StoredJson['business_deletion.reasons']>;
  deleted_by: string | null;
  deleted_at: Date;
  erase_after: Date;
  erased_at: Date | null;
}

export interface BusinessIndustryTable {
  business_id: string;
  name: string;
  position: number;
}

export interface BusinessPlanTable {
  business_id: string;
  plan_id: string;
  is_armed: Generated<boolean>;
  trial_ends_at: Date | null;
  chosen_at: Date;
  ended_at: Date | null;
}

export interface BusinessQuestionTable {
  business_id: string;
  name: string;
  position: number;
  is_selected: Generated<boolean>;
}

export interface BusinessSettingsTable {
  business_id: string;
  undo_seconds: Generated<number>;
  monthly_cap_minor: number | null;
  planner: Generated<boolean>;
}

export interface CapNoticeTable {
  business_id: string;
  on_day: string;
  kind: 'ahead' | 'day';
  told_at: Date;
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

export interface ConversationDeskTable {
  conversation_id: string;
  business_id: string;
  location_id: string;
  waits_at: Date | null;
  is_said: Generated<boolean>;
}

export interface ConversationReadTable {
  conversation_id: string;
  user_id: string;
  read_no: number;
  location_id: string | null;
  is_read: Generated<boolean>;
}

export interface ConversationSaidTable {
  conversation_id: string;
  part: number;
  said: string;
}

export interface ConversationWordsTable {
  conversation_id: string;
  business_id: string;
  search_key: string;
  parts: string;
}

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

export interface CreditAccountTable {
  business_id: string;
  balance: number;
}

export interface CreditEntryTable {
  id: string;
  business_id: string;
  delta: number;
  kind: 'purchase' | 'use' | 'return';
  charge_id: string | null;
  listing_id: string | null;
  period_no: number | null;
  created_at: Date;
  promo_code_id: string | null;
}

export interface DeactivationReasonTable {
  id: string;
  reason: string;
  position: number;
}

export interface DecisionTable {
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
}

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
}

export interface EmbeddedCardTable {
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
}

export interface EmbeddedChargeTable {
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
}

export interface EmbeddedCustomerTable {
  id: string;
  business_id: string;
  email: string;
  name: string;
  created_at: Date;
}

export interface FavoriteTable {
  listing_id: string;
  seeker_id: string;
  favorited_at: Date;
}

export interface FileSizeTable {
  key: string;
  bytes: number;
}

export interface FormerDoorCodeTable {
  code: string;
  location_id: string;
  ended_at: Date;
}

export interface IdempotencyKeyTable {
  scope: string;
  key: string;
  endpoint: string;
  request_hash: string;
  status: number | null;
  body: string | null;
  lease_until: Date;
  created_at: Date;
}

export interface InstallationTable {
  id: string;
  is_the_one: Generated<boolean>;
}

export interface InvoiceTable {
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
}

export interface JobSwipeTable {
  listing_id: string;
  seeker_id: string;
  user_id: string;
  swipe_direction: string;
  swiped_at: Date;
}

export interface KeptKeyTable {
  name: string;
  value: string;
  created_at: Date;
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

export interface LinkTable {
  id: string;
  user_id: string;
  kind: 'register' | 'invite' | 'forget_password';
  token_hash: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
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
}

export interface ListingChangeTable {
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

export interface ListingDeskTable {
  listing_id: string;
  business_id: string;
  unseen: Generated<number>;
  waiting: Generated<number>;
}

export interface ListingEventTable {
  id: string;
  listing_id: string;
  user_id: string | null;
  kind: string;
  reasons: GeneratedJson<StoredJson['listing_event.reasons']>;
  created_at: Date;
  request_key: string | null;
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

export interface ListingTouchTable {
  listing_id: string;
  seeker_id: string;
  kind: 'impression' | 'click';
  day: string;
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
}

export interface LocationDeskTable {
  location_id: string;
  business_id: string;
  unseen: Generated<number>;
  waiting: Generated<number>;
  said: Generated<number>;
}

export interface LocationManagerTable {
  location_id: string;
  user_id: string;
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
  link_user_id: string | null;
  link_kind: 'register' | 'invite' | 'forget_password' | null;
  business_id: string | null;
  unsubscribe_url: string | null;
  code_seeker_id: string | null;
  is_nobodys: Generated<boolean>;
}

export interface MediaTable {
  id: string;
  business_id: string;
  slot: number;
  key: string;
  type: 'image' | 'video';
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
  search_key: Generated<string>;
  business_id: string | null;
}

export interface NoticeApplicantsTable {
  user_id: string;
  listing_id: string;
  told_until: Date;
  sent_at: Date | null;
}

export interface NoticeAsleepTable {
  user_id: string;
  conversation_id: string;
  no: number;
  until: Date;
}

export interface NoticeBriefTable {
  business_id: string;
  due_at: Date;
}

export interface NoticeChoiceTable {
  user_id: string;
  applicants: StoredText['notice_choice.applicants'];
  messages: boolean;
  changed_at: Date;
  quiet_from: number | null;
  quiet_until: number | null;
  sleeps_until: Date | null;
}

export interface NoticeConversationTable {
  user_id: string;
  conversation_id: string;
  no: number;
}

export interface NoticeCursorTable {
  name: string;
  at: Date;
  id: string;
}

export interface NoticeHourTable {
  user_id: string;
  began_at: Date;
  sent: number;
}

export interface NoticeLineTable {
  id: string;
  user_id: string;
  kind: StoredText['notice_line.kind'];
  line: string;
  path: string;
  created_at: Date;
}

export interface NoticeSeekerTable {
  conversation_id: string;
  no: number;
  mailed_at: Date;
  waits: Generated<boolean>;
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
  plan_id: string;
  max_uses: number | null;
  used_count: Generated<number>;
  expires_at: Date | null;
  ended_at: Date | null;
  created_at: Date;
  code_key: string | null;
}

export interface PromoUseTable {
  promo_code_id: string;
  business_id: string;
  used_at: Date;
}

export interface ProviderEventTable {
  id: string;
  kind: string;
  received_at: Date;
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

export interface PushTakenTable {
  user_id: string;
  topic: string;
  at: Date;
}

export interface RateLimitTable {
  key: string;
  hits: number;
  ends_at: Date;
}

export interface RecoveryCodeTable {
  user_id: string;
  code_hash: string;
  used_at: Date | null;
}

export interface RefreshTokenTable {
  token_hash: string;
  session_id: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface ReplyListTable {
  business_id: string;
  replies: Json<StoredJson['reply_list.replies']>;
}

export interface SeekerTable {
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
}

export interface SeekerCodeTable {
  seeker_id: string;
  code_hash: string;
  tries: Generated<number>;
  expires_at: Date;
}

export interface SeekerShutTable {
  address_hash: string;
  ends_at: Date;
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
  is_by_code: Generated<boolean>;
}

export interface TaskTable {
  id: string;
  kind: string;
  payload: Json<StoredJson['task.payload']>;
  dedupe_key: string | null;
  run_at: Date;
  lease_until: Date | null;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Date;
}

export interface TwoFactorTable {
  user_id: string;
  secret: string;
  created_at: Date;
  enabled_at: Date | null;
  last_step: Generated<number>;
}

export interface UploadTable {
  id: string;
  business_id: string;
  key: string;
  type: string;
  created_at: Date;
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
  version: Generated<number>;
  created_at: Date;
  deleted_at: Date | null;
  name_key: Generated<string>;
  search_key: Generated<string>;
  language: Generated<StoredText['user_account.language']>;
}

export interface Database {
  access_token: AccessTokenTable;
  application: ApplicationTable;
  application_event: ApplicationEventTable;
  application_note: ApplicationNoteTable;
  audit_entry: AuditEntryTable;
  audit_head: AuditHeadTable;
  business: BusinessTable;
  business_deletion: BusinessDeletionTable;
  business_industry: BusinessIndustryTable;
  business_plan: BusinessPlanTable;
  business_question: BusinessQuestionTable;
  business_settings: BusinessSettingsTable;
  cap_notice: CapNoticeTable;
  card: CardTable;
  charge: ChargeTable;
  conversation: ConversationTable;
  conversation_desk: ConversationDeskTable;
  conversation_read: ConversationReadTable;
  conversation_said: ConversationSaidTable;
  conversation_words: ConversationWordsTable;
  coverage_run: CoverageRunTable;
  credit_account: CreditAccountTable;
  credit_entry: CreditEntryTable;
  deactivation_reason: DeactivationReasonTable;
  decision: DecisionTable;
  decision_row: DecisionRowTable;
  embedded_card: EmbeddedCardTable;
  embedded_charge: EmbeddedChargeTable;
  embedded_customer: EmbeddedCustomerTable;
  favorite: FavoriteTable;
  file_size: FileSizeTable;
  former_door_code: FormerDoorCodeTable;
  idempotency_key: IdempotencyKeyTable;
  installation: InstallationTable;
  invoice: InvoiceTable;
  job_swipe: JobSwipeTable;
  kept_key: KeptKeyTable;
  ledger_entry: LedgerEntryTable;
  link: LinkTable;
  listing: ListingTable;
  listing_change: ListingChangeTable;
  listing_day: ListingDayTable;
  listing_desk: ListingDeskTable;
  listing_event: ListingEventTable;
  listing_period: ListingPeriodTable;
  listing_touch: ListingTouchTable;
  location: LocationTable;
  location_desk: LocationDeskTable;
  location_manager: LocationManagerTable;
  mail: MailTable;
  media: MediaTable;
  message: MessageTable;
  notice_applicants: NoticeApplicantsTable;
  notice_asleep: NoticeAsleepTable;
  notice_brief: NoticeBriefTable;
  notice_choice: NoticeChoiceTable;
  notice_conversation: NoticeConversationTable;
  notice_cursor: NoticeCursorTable;
  notice_hour: NoticeHourTable;
  notice_line: NoticeLineTable;
  notice_seeker: NoticeSeekerTable;
  plan: PlanTable;
  promo_code: PromoCodeTable;
  promo_use: PromoUseTable;
  provider_event: ProviderEventTable;
  push_device: PushDeviceTable;
  push_taken: PushTakenTable;
  rate_limit: RateLimitTable;
  recovery_code: RecoveryCodeTable;
  refresh_token: RefreshTokenTable;
  reply_list: ReplyListTable;
  seeker: SeekerTable;
  seeker_code: SeekerCodeTable;
  seeker_shut: SeekerShutTable;
  session: SessionTable;
  task: TaskTable;
  two_factor: TwoFactorTable;
  upload: UploadTable;
  user_account: UserAccountTable;
}
