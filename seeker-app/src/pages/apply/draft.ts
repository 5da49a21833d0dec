import { isVia } from '@jipe/contract/seeker/rules';
import type { DaySlot } from '@jipe/contract/applicants/rules.week';
import { session } from '../../lib/session.ts';
import { keep, readKept, storage } from '../../lib/storage.ts';

/** Unsent input for one job, kept in the browser: it survives a reload and a lost connection. */
export interface Draft {
  full_name: string;
  email: string;
  phone: string;
  time_slots: readonly DaySlot[];
  answers: Readonly<Record<string, 'yes' | 'no'>>;
  note: string;
  wants_adjustment: boolean;
  /** Idempotency key for sending the content in `sentAs`: a retry of the same content makes no second application. */
  key: string;
  sentAs: string;
  /**
   * Idempotency key for entering with the data in `enteredAs`: after a lost answer, a retry signs the person in instead
   * of asking for a code.
   */
  enterKey: string;
  enteredAs: string;
  /** Send was pressed, and the server has not answered yet. */
  isUnderWay: boolean;
  /** A code was mailed to the address. */
  isCodeSent: boolean;
}

/** The content of a sent application, for the page that confirms it. */
export interface Receipt {
  application_id: string;
  email: string;
  /** True when the person entered without a code and still has to confirm the address. */
  isToConfirm: boolean;
  time_slots: readonly DaySlot[];
  answers: Readonly<Record<string, 'yes' | 'no'>>;
  note: string;
}

export const NEW: Draft = {
  full_name: '',
  email: '',
  phone: '',
  time_slots: [],
  answers: {},
  note: '',
  wants_adjustment: false,
  key: '',
  sentAs: '',
  enterKey: '',
  enteredAs: '',
  isUnderWay: false,
  isCodeSent: false,
};

const draftKey = (id: string) => `draft:${id}`;
const receiptKey = (id: string) => `receipt:${id}`;

/**
 * Stores the value with the signed-in seeker's id, so that another person who signs in at this browser does not see it.
 */
const keepOwn = (key: string, value: object): void =>
  void keep(key, { ...value, seeker_id: session.read()?.seeker_id });

function readOwn(key: string): object | null {
  const kept = readKept(key);
  if (typeof kept !== 'object' || kept === null) return null;
  const { seeker_id: owner } = kept as { seeker_id?: string };
  const reader = session.read()?.seeker_id;
  return owner === undefined || reader === undefined || owner === reader ? kept : null;
}

/** Reads the stored draft. Fields of an unexpected type, from another version of the app, are dropped. */
export function readDraft(id: string): Draft {
  const kept = readOwn(draftKey(id)) ?? {};
  const fields = Object.entries(kept).filter(([name, value]) => typeof value === typeof NEW[name as keyof Draft]);
  return { ...NEW, ...(Object.fromEntries(fields) as Partial<Draft>) };
}

export const keepDraft = (id: string, draft: Draft): void => keepOwn(draftKey(id), draft);

export const readReceipt = (id: string): Receipt | null => readOwn(receiptKey(id)) as Receipt | null;

/** Stores the receipt and removes the draft. */
export function keepReceipt(id: string, receipt: Receipt): void {
  keepOwn(receiptKey(id), receipt);
  storage.removeItem(draftKey(id));
}

/**
 * Fills in the profile's hours when the draft has none. A draft that is being sent stays unchanged, because its retry
 * must match the idempotency key.
 */
export const withHours = (draft: Draft, time_slots: Draft['time_slots']): Draft =>
  draft.isUnderWay || draft.time_slots.length > 0 || time_slots.length === 0 ? draft : { ...draft, time_slots };

/** The `via` of the address, which names where the person came from, such as a poster; 'link' without a valid one. */
export function viaOf(search: string): string {
  const via = new URLSearchParams(search).get('via') ?? '';
  return isVia(via) ? via : 'link';
}
