import { useCallback, useEffect, useRef, useState } from 'react';
import { session } from '../../lib/session.ts';
import { applicationErrors, type FieldErrors, personErrors, questionField } from './check-draft.ts';
import { type Draft, keepDraft, keepReceipt, NEW, readDraft, readReceipt, type Receipt, withHours } from './draft.ts';
import { type Outcome, sendApplication, withKeys } from './send-application.ts';
import { applyWords } from './texts.ts';

/** A final state of an application on this page. */
export type End = { kind: 'sent'; receipt: Receipt } | Extract<Outcome, { kind: 'outside' | 'already' | 'closed' }>;

export interface Application {
  draft: Draft;
  errors: FieldErrors;
  phase: 'editing' | 'sending' | 'waiting';
  end: End | null;
  change: (part: Partial<Draft>) => void;
  suggestHours: (time_slots: Draft['time_slots']) => void;
  /** Clears the draft for another person. */
  startAnew: () => void;
  /** The typed part of a mailed code. */
  code: string;
  typeCode: (code: string) => void;
  send: (code?: string) => void;
  /** Stops waiting and returns to the fields. */
  edit: () => void;
}

interface About {
  id: string;
  via: string;
  questions: readonly { name: string }[];
  /** The earlier application was withdrawn, so its receipt is ignored. */
  isAgain: boolean;
}

const LONGEST_PAUSE_MS = 30_000;

/**
 * State of one application, from the first input to the receipt. The draft is kept in the browser, so that it continues
 * after a reload.
 */
export function useApplication({ id, via, questions, isAgain }: About): Application {
  const [draft, setDraft] = useState(() => readDraft(id));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [phase, setPhase] = useState<Application['phase']>(draft.isUnderWay ? 'waiting' : 'editing');
  const [end, setEnd] = useState<End | null>(() => endFrom(isAgain ? null : readReceipt(id)));
  const [code, typeCode] = useState('');
  const isTrying = useRef(false);

  const latest = useRef(draft);
  const put = useCallback(
    (next: Draft) => {
      latest.current = next;
      keepDraft(id, next);
      setDraft(next);
    },
    [id],
  );

  const attempt = useCallback(
    async (given: Draft, typed: string) => {
      if (isTrying.current) return;
      isTrying.current = true;
      setPhase('sending');
      const outcome = await sendApplication(id, given, { via, code: typed }).finally(() => {
        isTrying.current = false;
      });
      if (outcome.kind === 'waiting') return setPhase('waiting');
      setPhase('editing');
      if (outcome.kind === 'refused') setErrors(outcome.errors);
      if (outcome.kind === 'sent') {
        const receipt = receiptOf(given, outcome.application_id);
        keepReceipt(id, receipt);
        return setEnd({ kind: 'sent', receipt });
      }
      put({ ...given, isUnderWay: false, isCodeSent: outcome.kind === 'code' || given.isCodeSent });
      if (outcome.kind !== 'code' && outcome.kind !== 'refused') setEnd(outcome);
    },
    [id, via, put],
  );

  useRetries(phase === 'waiting', () => void attempt(draft, code));

  return {
    draft,
    errors,
    phase,
    end,
    change: (part) => {
      const isOtherEmail = part.email !== undefined && part.email !== latest.current.email;
      put({ ...latest.current, ...part, ...(isOtherEmail && { isCodeSent: false }) });
      if (part.isCodeSent === false) typeCode('');
      const answered = Object.keys(part.answers ?? {}).map(questionField);
      setErrors((before) => without(before, [...Object.keys(part), ...answered]));
    },
    suggestHours: (time_slots) => {
      const next = withHours(latest.current, time_slots);
      if (next !== latest.current) put(next);
    },
    startAnew: () => {
      put(NEW);
      typeCode('');
      setErrors({});
    },
    code,
    typeCode,
    send: (typed = code) => {
      const isKnown = session.read() !== null;
      const isCodeMissing = !isKnown && draft.isCodeSent && typed === '';
      const found = {
        ...(isKnown ? {} : personErrors(draft)),
        ...(isCodeMissing && { code: applyWords.codeMissing }),
        ...applicationErrors(draft, questions),
      };
      setErrors(found);
      if (Object.keys(found).length > 0) return;
      const next = { ...withKeys(draft, via), isUnderWay: true };
      put(next);
      void attempt(next, typed);
    },
    edit: () => {
      put({ ...draft, isUnderWay: false });
      setPhase('editing');
    },
  };
}

const endFrom = (receipt: Receipt | null): End | null => receipt && { kind: 'sent', receipt };

const receiptOf = ({ email, time_slots, answers, note }: Draft, application_id: string): Receipt => ({
  application_id,
  email,
  isToConfirm: session.read()?.is_confirmed === false,
  time_slots,
  answers,
  note,
});

const without = (errors: FieldErrors, names: readonly string[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !names.includes(field)));

/** While `isWaiting`, retries when the connection returns, and after pauses that grow up to 30 seconds. */
function useRetries(isWaiting: boolean, retry: () => void): void {
  const latest = useRef(retry);
  const pauses = useRef(0);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const again = () => latest.current();
    const pause = Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** pauses.current);
    pauses.current += 1;
    const timer = setTimeout(again, pause);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [isWaiting]);
}
