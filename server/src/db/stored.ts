import type { Progress } from '@jipe/contract/onboarding/rules';
import type { Precision } from '@jipe/contract/values/coordinates';
import type { Language } from '@jipe/contract/values/language';

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

/** One span of a week, belonging to the day it begins on. */
export interface DaySlot {
  day: number;
  start: string;
  end: string;
}

/** What an entry of the activity log tells besides its act. */
export interface AuditDetail {
  who: string | null;
  what: string | null;
  ip: string;
  user_agent: string;
  /** What fields were and became; absent where nothing is told of them. */
  changes?: {
    field: string;
    before: string | null;
    after: string | null;
    of: { type: string; id: string; name: string } | null;
  }[];
  /** How many more changed. */
  more?: number;
  /** The locations of an act that is about several things. */
  places?: string[];
}

/** A listing of a change: what it was and became. */
export interface PlannedRow {
  id: string;
  from: string | number | null;
  to: string | number | null;
  /** Why it was paused before. */
  pause_cause: string | null;
}

/** What the jsonb columns hold, as `table.column`. */
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

/** Columns of text that hold less than any text, where no check of the database lists the words. */
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
