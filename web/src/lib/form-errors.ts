import { ApiError } from './api-error.ts';
import { refusalTexts, toastErrors } from './toast.ts';

/** The first message per field that the form shows; the others are for toasts. */
export function fieldErrorsOf(error: unknown, fields: readonly string[]): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!(error instanceof ApiError)) return errors;
  for (const field of fields) {
    const message = error.fields[field]?.[0];
    if (message !== undefined) errors[field] = message;
  }
  return errors;
}

interface FormLike {
  setErrors: (errors: Record<string, string>) => void;
  getInputNode?: (path: string) => HTMLElement | null;
}

/** The messages at their fields, the first of them focused. Answers the fields that have one. */
function standAtFields(error: unknown, form: FormLike, fields: readonly string[]): string[] {
  const errors = fieldErrorsOf(error, fields);
  const shown = fields.filter((field) => errors[field] !== undefined);
  const [first] = shown;
  if (first !== undefined) {
    form.setErrors(errors);
    form.getInputNode?.(first)?.focus();
  }
  return shown;
}

/**
 * A refused call, told to the user: the message at its field, and every server error value as a toast, as the specification wants it
 * of some forms. `fields` are the wire names the form has.
 */
export function showRefusal(error: unknown, form: FormLike, fields: readonly string[], fallback?: string): void {
  standAtFields(error, form, fields);
  toastErrors(error, fallback);
}

/** A refused call, told once and where it was made: at its field, and answered what has none, to stand beside the fields. */
export function showAtFields(error: unknown, form: FormLike, fields: readonly string[], fallback?: string): string[] {
  return refusalTexts(error, fallback, standAtFields(error, form, fields));
}

/** The first server error value, else the fallback: for places that show a single sentence. */
export function firstMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.saysWhy ? error.message : fallback;
}
