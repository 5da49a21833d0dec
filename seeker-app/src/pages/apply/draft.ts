import { isVia } from '@jipe/contract/seeker/rules';
import type { DaySlot } from '@jipe/contract/applicants/rules.week';
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

const NEW: Draft = {
  full_name: '',
  email: '',
  phone: '',
  time_slots: [],
  answers: {},
  note: '',
  wants_adjustment: false,
  key: '',
  sentAs: '',
  isUnderWay: false,
  isCodeSent: false,
};

const draftKey = (id: string) => `draft:${id}`;
const receiptKey = (id: string) => `receipt:${id}`;

/** What this browser keeps of this version; fields of another kind are left out. */
export function readDraft(id: string): Draft {
  const kept = readKept(draftKey(id));
  if (typeof kept !== 'object' || kept === null) return NEW;
  const fields = Object.entries(kept).filter(([name, value]) => typeof value === typeof NEW[name as keyof Draft]);
  return { ...NEW, ...(Object.fromEntries(fields) as Partial<Draft>) };
}

export const keepDraft = (id: string, draft: Draft): void => void keep(draftKey(id), draft);

export const readReceipt = (id: string): Receipt | null => readKept(receiptKey(id)) as Receipt | null;

/** In the place of the draft. */
export function keepReceipt(id: string, receipt: Receipt): void {
  keep(receiptKey(id), receipt);
  storage.removeItem(draftKey(id));
}

/** Where somebody came from: a poster, a name of the shop's own, else a link. */
export function viaOf(search: string): string {
  const via = new URLSearchParams(search).get('via') ?? '';
  return isVia(via) ? via : 'link';
}
