import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { FieldErrors } from './validate.ts';

const FOCUSABLE = ':is(input, select, textarea, button, [tabindex="0"]):not(:disabled)';

/** Focuses the input at `path`; in an element around several inputs, the first invalid one. */
function focusAt(path: string): boolean {
  const at = document.querySelector<HTMLElement>(`[data-path="${path}"]`);
  const isInput = at?.matches(FOCUSABLE) === true;
  const within =
    at?.querySelector<HTMLElement>(`${FOCUSABLE}[aria-invalid="true"]`) ?? at?.querySelector<HTMLElement>(FOCUSABLE);
  const target = isInput ? at : within;
  target?.focus();
  return target != null;
}

/**
 * The errors of a form's fields. The first field with an error, in the order of `fields`, gets the focus after the
 * error has rendered, or after the field appears where another step must open for it. `focus` is for fields that are
 * not elements: a card processor's frame.
 */
export function useFieldErrors(fields: readonly string[], focus: Readonly<Record<string, () => void>> = {}) {
  'use no memo';
  // See `useForm`.
  const id = useId();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const wanted = useRef<string | null>(null);
  const pathOf = (field: string) => `${id}${field}`;

  // After each render, because the field to focus may have appeared only now.
  useLayoutEffect(() => {
    const field = wanted.current;
    if (field === null) return;
    const own = focus[field];
    if (own) own();
    if (own || focusAt(pathOf(field))) wanted.current = null;
  });

  return {
    errors,
    touched,
    pathOf,
    touch: (...left: readonly string[]) =>
      setTouched((now) => (left.every((field) => now.has(field)) ? now : new Set([...now, ...left]))),
    untouch: () => setTouched(new Set()),
    show(next: FieldErrors) {
      wanted.current = fields.find((field) => next[field] !== undefined) ?? null;
      setErrors(next);
    },
    correct(corrected: readonly string[]) {
      wanted.current = null;
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !corrected.includes(field))));
    },
  };
}
