import { translateMessage } from '@jipe/contract/values/translation';
import type { z } from 'zod';
import { NON_FIELD } from './api-error.ts';
import { codeOf } from './part-code.ts';

/**
 * The first message per field, with the API's dotted names: `{ 'address.zip': 'Invalid zip code.' }`. Empty when valid.
 */
export type FieldErrors = Record<string, string>;

/** Checks a form's values with the contract's own schema, so that screen and server say the same. */
export function errorsOf(schema: z.ZodType, values: unknown): FieldErrors {
  const result = schema.safeParse(values);
  if (result.success) return {};
  const errors: FieldErrors = {};
  for (const { path, message } of result.error.issues)
    errors[path.map(String).join('.') || NON_FIELD] ??= translateMessage(message);
  return errors;
}

/**
 * For the sign-in pages, which must open without the schema library: the schema is loaded at the first check, or
 * earlier by `preload` (when a field gets the focus). Where it cannot be loaded, the server's own checks still stand.
 * `const check = lazyCheck(async () => (await import('@jipe/contract/auth/schema')).loginBody)`
 */
export function lazyCheck(load: () => Promise<z.ZodType>) {
  const { get } = codeOf(load);
  const check = async (values: unknown): Promise<FieldErrors> =>
    get().then(
      (schema) => errorsOf(schema, values),
      () => ({}),
    );
  return Object.assign(check, { preload: () => void get().catch(() => undefined) });
}
