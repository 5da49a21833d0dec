import { ApiError } from './api-error.ts';

/** The first message of each field that the form shows; other messages are shown as toasts. */
export function fieldErrorsOf(error: unknown, fields: readonly string[]): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!(error instanceof ApiError)) return errors;
  for (const field of fields) {
    const message = error.fields[field]?.[0];
    if (message !== undefined) errors[field] = message;
  }
  return errors;
}

/** The first server error value, or the fallback. For places that show a single sentence. */
export function firstMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.saysWhy ? error.message : fallback;
}
