import { ApiError } from './api-error.ts';
import { toastErrors } from './toast.ts';

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

/**
 * A refused call, told to the user: the message at its field, the first of them focused, and every server error
 * value as a toast, as the specification wants it. `fields` are the wire names the form has.
 */
export function showRefusal(error: unknown, form: FormLike, fields: readonly string[], fallback?: string): void {
  const errors = fieldErrorsOf(error, fields);
  const first = fields.find((field) => errors[field] !== undefined);
  if (first !== undefined) {
    form.setErrors(errors);
    form.getInputNode?.(first)?.focus();
  }
  toastErrors(error, fallback);
}

/** The first server error value, else the fallback: for places that show a single sentence. */
export function firstMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.saysWhy ? error.message : fallback;
}
