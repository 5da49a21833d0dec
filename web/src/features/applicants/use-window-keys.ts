import type { ApplicationAction } from '@jipe/contract/applicants/rules';
import type { Applicant } from '@jipe/contract/applicants/schema';
import { useEffect, useEffectEvent } from 'react';
import { hasSingleKeys } from '../../lib/single-keys.ts';
import type { ApplicantActs } from './use-applicant-acts.ts';

interface WindowKeys {
  applicant: Applicant;
  acts: ApplicantActs;
  /** Absent at either end. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** A key has changed the status: nothing that has the focus tells of it. */
  onSaid: (applicant: Applicant, action: ApplicationAction) => void;
}

/** Marks where a note is written. */
export const NOTE_FIELD = 'data-note-field';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type=checkbox]), textarea, select, [role=menu], [role=radiogroup]') !== null);

/** A question or the way to anything lies over the window: keys are its own. */
const isBelow = () => document.querySelectorAll('[role="dialog"]:not([data-leaving])').length > 1;

const writeNote = () => document.querySelector<HTMLElement>(`[role="dialog"] [${NOTE_FIELD}]`)?.focus();

/**
 * The keys of an applicant's window: the arrows leaf through the list, and where single keys are wanted, letters do what the buttons do. A
 * field that is typed in keeps them all.
 */
export function useWindowKeys({ applicant, acts, onPrevious, onNext, onSaid }: WindowKeys): void {
  const toggle = (action: ApplicationAction) => () => {
    onSaid(applicant, action);
    void acts.toggle(applicant, action);
  };
  const letters = (): Readonly<Record<string, () => void>> => ({
    m: () => void acts.message(applicant),
    // Who has not applied has no status and no notes.
    ...(applicant.job.application_id === null
      ? {}
      : {
          i: toggle('interviewed'),
          h: toggle('hired'),
          x: () => void acts.hide(applicant, !applicant.job.is_hidden, { staysInList: true }),
          n: writeNote,
        }),
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (isTyping(event.target) || isBelow()) return;
    const leaf = { ArrowLeft: onPrevious, ArrowRight: onNext }[event.key];
    const does = leaf ?? (event.repeat || !hasSingleKeys() ? undefined : letters()[event.key.toLowerCase()]);
    if (!does) return;
    event.preventDefault();
    does();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
