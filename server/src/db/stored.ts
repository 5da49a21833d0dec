import type { Progress } from '@jipe/contract/onboarding/rules';
import type { Precision } from '@jipe/contract/values/coordinates';
import type { Language } from '@jipe/contract/values/language';

export interface ChargeLine {
  description: string;
  quantity: number;
  unit_minor: number;
  amount_minor: number;
  /** The names of listing and location at the time of the charge; absent in older lines. */
  listing?: string;
  location?: string;
}

/** The effect of a paid charge: periods of listings, credits. */
export interface ChargeEffect {
  listings: { listing_id: string; period_no: number }[];
  credits: number;
  /** The promo code that gives the bundle. */
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

/** One of seven days: day 1 is Monday. Times are HH:mm; an end at midnight is 24:00. */
export interface TimeSheet {
  day: number;
  may_vary: boolean;
  time_slots: { start: string; end: string }[];
}

export interface QuestionAnswer {
  name: string;
  value: 'yes' | 'no';
}

/** One span of a week. It belongs to the day on which it begins. */
export interface DaySlot {
  day: number;
  start: string;
  end: string;
}

/** Details of an activity log entry. */
export interface AuditDetail {
  who: string | null;
  what: string | null;
  ip: string;
  user_agent: string;
  /** Field values before and after the act; absent when the entry has none. */
  changes?: {
    field: string;
    before: string | null;
    after: string | null;
    of: { type: string; id: string; name: string } | null;
  }[];
  /** Number of further changed fields. */
  more?: number;
  /** The locations of an act with several subjects. */
  places?: string[];
}

/** A listing in a bulk change: its values before and after. */
export interface PlannedRow {
  id: string;
  from: string | number | null;
  to: string | number | null;
  /** The former pause cause. */
  pause_cause: string | null;
}

/** The types of the jsonb columns, by `table.column`. */
export interface StoredJson {
  'application.responsibilities_answers': QuestionAnswer[];
  'application.time_slots': DaySlot[];
  'audit_entry.detail': AuditDetail;
  'business_deletion.reasons': string[];
  'charge.effect': ChargeEffect;
  'charge.lines': ChargeLine[];
  'embedded_charge.lines': { description: string; amountMinor: number }[];
  'invoice.billed_to': BilledTo;
  'invoice.lines': ChargeLine[];
  'listing.responsibilities': { name: string }[];
  'listing.time_sheets': TimeSheet[];
  'listing_change.answer': unknown;
  'listing_change.rows': PlannedRow[];
  'listing_change.undone': { undone: number; kept: string[] };
  'listing_event.reasons': string[];
  'location.opening_hours': DaySlot[];
  'reply_list.replies': unknown;
  'seeker.availabilities': Record<string, string | null>;
  'seeker.given_slots': DaySlot[];
  'seeker.skills': { name: string }[];
  'seeker.time_slots': DaySlot[];
  'seeker.work_history': WorkHistoryEntry[];
  'task.payload': unknown;
}

/** Text columns with a closed set of values that no check of the database lists. */
export interface StoredText {
  'application.language': Language;
  'business.profile_completed_up_to': Progress;
  'listing.pause_cause': 'user' | 'location' | 'plan' | 'declined' | 'no_credits';
  'location.coordinates_precision': Precision;
  'notice_choice.applicants': 'each' | 'daily' | 'off';
  'notice_line.kind': 'applicants' | 'messages';
  'seeker.language': Language;
  'user_account.language': Language;
}
