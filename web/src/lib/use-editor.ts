import { useRef, useState } from 'react';
import { drafts } from './drafts.ts';
import { isSame } from './is-same.ts';
import { fieldErrorsOf } from './form-errors.ts';
import { refusalTexts } from './toast.ts';
import type { FieldErrors } from './validate.ts';

interface EditorOptions<V extends object> {
  /** Whose draft it is: the user's id. */
  owner: string;
  /** The draft's name, for example "profile.about_you". */
  name: string;
  /** What is stored on the server now. */
  saved: V;
  /** What is wrong with a value, per field. */
  check: (value: V) => FieldErrors;
  /** Sends it and takes over the answer. Throws when it is refused. */
  send: (value: V) => Promise<void>;
  /** What is said where it is refused without a word why. */
  failed?: string;
}

export interface Editor<V extends object> {
  value: V;
  change: (part: Partial<V>) => void;
  isDirty: boolean;
  isValid: boolean;
  isSaving: boolean;
  /** Of the fields that were left, or that the server has refused. */
  errors: FieldErrors;
  /** What was refused and no field shows, until it is sent again: a note that told it is gone in a moment. */
  problem: string | null;
  /** The field was left: from now on it shows what is wrong with it. */
  touch: (field: string) => void;
  /** True when it is saved. Never twice at once. */
  save: () => Promise<boolean>;
  revert: () => void;
}

/** The fields that were filled in before the page was loaded: whoever comes back is told what is wrong with them, not left to wonder. */
const filledIn = (draft: object | null): ReadonlySet<string> =>
  new Set(Object.entries(draft ?? {}).flatMap(([field, value]) => (value === '' || value === null ? [] : [field])));

/**
 * A part of something saved that is being changed: what is typed stays in this browser until it is saved or given up, through reloads,
 * other pages and a lost connection. While nothing is changed it follows what is saved.
 */
export function useEditor<V extends object>({ owner, name, saved, check, send, failed }: EditorOptions<V>): Editor<V> {
  const [draft, setDraft] = useState<Partial<V> | null>(() => drafts.read<Partial<V>>(owner, name));
  const [touched, setTouched] = useState<ReadonlySet<string>>(() => filledIn(draft));
  const [refused, setRefused] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const latest = useRef<Partial<V> | null>(draft);

  const value: V = { ...saved, ...draft };
  const wrong = check(value);
  const shown = Object.fromEntries(Object.entries(wrong).filter(([field]) => touched.has(field)));

  function keep(next: Partial<V> | null) {
    latest.current = next;
    setDraft(next);
    if (next === null) drafts.remove(owner, name);
    else drafts.write(owner, name, next);
  }

  return {
    value,
    isDirty: draft !== null && !isSame(value, saved),
    isValid: Object.keys(wrong).length === 0,
    isSaving,
    errors: { ...refused, ...shown },
    problem,
    touch: (field) => setTouched((now) => (now.has(field) ? now : new Set(now).add(field))),
    change(part) {
      setRefused((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))));
      keep({ ...latest.current, ...part });
    },
    async save() {
      if (isSaving) return false;
      const sent = latest.current;
      setIsSaving(true);
      setProblem(null);
      try {
        await send(value);
        // What was typed while it was on its way is the next change.
        if (latest.current === sent) keep(null);
        setTouched(new Set());
        return true;
      } catch (error) {
        const atFields = fieldErrorsOf(error, Object.keys(value));
        setRefused(atFields);
        setProblem(refusalTexts(error, failed, Object.keys(atFields)).join(' ') || null);
        return false;
      } finally {
        setIsSaving(false);
      }
    },
    revert() {
      keep(null);
      setTouched(new Set());
      setRefused({});
      setProblem(null);
    },
  };
}
