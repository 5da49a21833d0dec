import { useForm } from '@mantine/form';
import type { UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import type { FieldErrors } from './validate.ts';

export interface SaveFormOptions<V extends Record<string, unknown>> {
  initialValues: V;
  /** In the order they stand on screen: the first that is wrong gets the focus. */
  fields: readonly (keyof V & string)[];
  check: (values: V) => FieldErrors;
  save: (values: V) => Promise<void>;
  /** Says what the server refused; errors at fields are `form.setErrors`. */
  onRefused: (error: unknown, form: UseFormReturnType<V>) => void;
}

export interface SaveForm<V extends Record<string, unknown>> {
  form: UseFormReturnType<V>;
  isSaving: boolean;
  /** The server refused the last try, until the next. */
  isRefused: boolean;
  formProps: { noValidate: true; onSubmit: (event: React.SyntheticEvent<HTMLFormElement>) => void };
}

/** A form that is checked with the server's own schema before it is sent, and sent once at a time. */
export function useSaveForm<V extends Record<string, unknown>>(options: SaveFormOptions<V>): SaveForm<V> {
  const { initialValues, fields, check, save, onRefused } = options;
  const form = useForm<V>({ mode: 'controlled', initialValues, validate: check });
  const [isSaving, setIsSaving] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const isBusy = useRef(false);

  async function send(values: V) {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSaving(true);
    setIsRefused(false);
    try {
      await save(values);
    } catch (error) {
      setIsRefused(true);
      onRefused(error, form);
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  }

  function onSubmit(event: React.SyntheticEvent<HTMLFormElement>) {
    // A dialog's form stands within another's React tree at times: it is not that one which is being sent.
    event.stopPropagation();
    form.onSubmit(send, (errors) => {
      const first = fields.find((field) => errors[field] != null);
      if (first !== undefined) form.getInputNode(first as never)?.focus();
    })(event);
  }
  return { form, isSaving, isRefused, formProps: { noValidate: true, onSubmit } };
}
