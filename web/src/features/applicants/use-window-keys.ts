import type { ApplicationAction } from '@jipe/contract/applicants/rules';
import type { Applicant } from '@jipe/contract/applicants/schema';
import { useEffect, useEffectEvent } from 'react';
import { hasSingleKeys } from '../../lib/single-keys.ts';
import type { ApplicantActs } from './use-applicant-acts.ts';

interface WindowKeys {
  applicant: Applicant;
  acts: ApplicantActs;
  /** Absent on the first and the last applicant. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** Called when a key has changed the status, since no focused element announces the change. */
  onSaid: (applicant: Applicant, action: ApplicationAction) => void;
}

/** Attribute of the note's text field. */
export const NOTE_FIELD = 'data-note-field';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type=checkbox]), textarea, select, [role=menu], [role=radiogroup]') !== null);

/** Whether another dialog covers the window and takes the keys. */
const isBelow = () => document.querySelectorAll('[role="dialog"]:not([data-leaving])').length > 1;

const writeNote = () => document.querySelector<HTMLElement>(`[role="dialog"] [${NOTE_FIELD}]`)?.focus();

/**
 * The keys of an applicant's window. The arrows step through the list. Where single-key shortcuts are enabled, letters
 * act as the buttons. A focused text field keeps all keys.
 */
export function useWindowKeys({ applicant, acts, onPrevious, onNext, onSaid }: WindowKeys): void {
  const toggle = (action: ApplicationAction) => () => {
    onSaid(applicant, action);
    void acts.toggle(applicant, action);
  };
  const letters = (): Readonly<Record<string, () => void>> => ({
    m: () => void acts.message(applicant),
    // A favourite without an application has no status and no notes.
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
