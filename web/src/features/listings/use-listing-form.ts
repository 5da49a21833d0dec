import { useEffect, useId, useRef, useState } from 'react';
import { drafts } from '../../lib/drafts.ts';
import { isSame } from '../../lib/is-same.ts';
import type { FieldErrors } from '../../lib/validate.ts';
import { listingFields } from './form.ts';
import type { ListingValues } from './values.ts';

interface ListingFormOptions {
  /** What it starts with when nothing was typed before. */
  start: () => ListingValues;
  /** The user's id. */
  owner: string;
  /** The draft's name: one per thing that is being written. */
  draft: string;
}

export interface ListingForm {
  values: ListingValues;
  /** By the wire's names. */
  errors: FieldErrors;
  isDirty: boolean;
  /** What was typed before a reload is back. */
  isRestored: boolean;
  set: (change: Partial<ListingValues>, ...corrected: readonly string[]) => void;
  /** Shows what is wrong and brings the focus to the first of it. */
  showErrors: (errors: FieldErrors) => void;
  /** Back to the beginning; the draft is gone. */
  startOver: () => void;
  /** Call it when it was saved or given up. */
  clearDraft: () => void;
  /** The id of the element around the fields. */
  formId: string;
}

/** What whoever sends the form tells it afterwards. */
export interface Outcome {
  saved: () => void;
  /** What the server said about its fields is shown at them. */
  refused: (error: unknown) => void;
}

/** Inputs carry the field's name; what is made of several stands in an element with it, and marks those that are wrong. */
function focusField(form: HTMLElement | null, field: string) {
  const named = form?.querySelector<HTMLElement>(`[name="${field}"]`);
  const within = `[data-field="${field}"] :is(input, select, textarea, button, [tabindex="0"]):not(:disabled)`;
  const wrong = form?.querySelector<HTMLElement>(`${within}[aria-invalid="true"]`);
  (named ?? wrong ?? form?.querySelector<HTMLElement>(within))?.focus();
}

/** The values of a listing's editors, kept as a draft while they differ from where they began. */
export function useListingForm({ start, owner, draft }: ListingFormOptions): ListingForm {
  const [initial] = useState(start);
  const [restored] = useState(() => drafts.read<Partial<ListingValues>>(owner, draft));
  const [values, setValues] = useState<ListingValues>({ ...initial, ...restored });
  const [isRestored, setIsRestored] = useState(restored !== null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const formId = useId();
  const isOver = useRef(false);
  const isDirty = !isSame(values, initial);

  useEffect(() => {
    if (!isDirty) drafts.remove(owner, draft);
    else if (!isOver.current) drafts.write(owner, draft, values);
  }, [isDirty, values, owner, draft]);

  function clearDraft() {
    isOver.current = true;
    drafts.remove(owner, draft);
  }

  return {
    values,
    errors,
    isDirty,
    isRestored,
    formId,
    clearDraft,
    set(change, ...corrected) {
      isOver.current = false;
      setValues((old) => ({ ...old, ...change }));
      const gone = [...Object.keys(change), ...corrected];
      setErrors((old) => Object.fromEntries(Object.entries(old).filter(([field]) => !gone.includes(field))));
    },
    showErrors(next) {
      setErrors(next);
      const first = listingFields.find((field) => next[field] !== undefined);
      // The field may only now learn that it is wrong, or be about to be shown.
      if (first !== undefined) requestAnimationFrame(() => focusField(document.getElementById(formId), first));
    },
    startOver() {
      setValues(initial);
      setErrors({});
      setIsRestored(false);
    },
  };
}
