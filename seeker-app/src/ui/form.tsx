import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { ErrorNotice } from './error-notice.tsx';
import { Stack } from './stack.tsx';

/**
 * A form. Errors of the fields named in `fields` are left to those fields; any other error is shown above the content.
 * The first invalid field gets the focus.
 */
export function Form({
  error,
  fields = [],
  onSend,
  children,
}: {
  error: unknown;
  fields?: readonly string[];
  onSend: () => void;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  const isAtField = error instanceof ApiError && Object.keys(error.fields).every((field) => fields.includes(field));
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <Stack>
        <ErrorNotice error={isAtField ? undefined : error} />
        {children}
      </Stack>
    </form>
  );
}
