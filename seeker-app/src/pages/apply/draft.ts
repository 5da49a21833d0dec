import { isVia } from '@jipe/contract/seeker/rules';
import type { DaySlot } from '@jipe/contract/applicants/rules.week';
import { session } from '../../lib/session.ts';
import { keep, readKept, storage } from '../../lib/storage.ts';

/** What is typed and not sent yet, kept in the browser for each job: it stays through a reload and a lost connection. */
export interface Draft {
  full_name: string;
  email: string;
  phone: string;
  time_slots: readonly DaySlot[];
  answers: Readonly<Record<string, 'yes' | 'no'>>;
  note: string;
  wants_adjustment: boolean;
  /** The one intent to send what `sentAs` says: the same again is one application. */
  key: string;
  sentAs: string;
  /** The same of coming in: who lost the answer to it is let in by it, and not asked for a code. */
  enterKey: string;
  enteredAs: string;
  /** Send was pressed, and no answer has come yet. */
  isUnderWay: boolean;
  /** A code is on its way to the address. */
  isCodeSent: boolean;
}

/** What was sent, for the page that says so. */
export interface Receipt {
  application_id: string;
  email: string;
  /** Whoever came in without a code still has to confirm the address. */
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

/** With the id of whoever is signed in: another person who signs in at this browser does not see it. */
const keepOwn = (key: string, value: object): void =>
  void keep(key, { ...value, seeker_id: session.read()?.seeker_id });

function readOwn(key: string): object | null {
  const kept = readKept(key);
  if (typeof kept !== 'object' || kept === null) return null;
  const { seeker_id: owner } = kept as { seeker_id?: string };
  const reader = session.read()?.seeker_id;
  return owner === undefined || reader === undefined || owner === reader ? kept : null;
}

/** What this browser keeps of this version; fields of another kind are left out. */
export function readDraft(id: string): Draft {
  const kept = readOwn(draftKey(id)) ?? {};
  const fields = Object.entries(kept).filter(([name, value]) => typeof value === typeof NEW[name as keyof Draft]);
  return { ...NEW, ...(Object.fromEntries(fields) as Partial<Draft>) };
}

export const keepDraft = (id: string, draft: Draft): void => keepOwn(draftKey(id), draft);

export const readReceipt = (id: string): Receipt | null => readOwn(receiptKey(id)) as Receipt | null;

/** In the place of the draft. */
export function keepReceipt(id: string, receipt: Receipt): void {
  keepOwn(receiptKey(id), receipt);
  storage.removeItem(draftKey(id));
}

/** With the hours of the profile, where none are chosen yet. While a draft is under way it is sent again as it is, under the same key. */
export const withHours = (draft: Draft, time_slots: Draft['time_slots']): Draft =>
  draft.isUnderWay || draft.time_slots.length > 0 || time_slots.length === 0 ? draft : { ...draft, time_slots };

/** Where somebody came from: a poster, a name of the shop's own, else a link. */
export function viaOf(search: string): string {
  const via = new URLSearchParams(search).get('via') ?? '';
  return isVia(via) ? via : 'link';
}
