import { useForm } from '@mantine/form';
import type { UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { showRefusal } from '../../../lib/form-errors.ts';
import type { lazyCheck } from '../../../lib/validate.ts';

interface CheckedFormOptions<V extends Record<string, unknown>> {
  initialValues: V;
  check: ReturnType<typeof lazyCheck>;
  send: (values: V) => Promise<void>;
  /** Says what failed instead of one toast per server error. The fields show theirs either way. */
  onRefused?: (error: unknown) => void;
  /** Emptied when the server refuses. */
  clearedOnRefusal?: readonly (keyof V & string)[];
}

export interface CheckedForm<V extends Record<string, unknown>> {
  form: UseFormReturnType<V>;
  isSending: boolean;
  /** What the server refused and no field shows. It stands until the form is sent again. */
  refusals: readonly string[];
  /** For the form element. */
  formProps: {
    noValidate: true;
    onSubmit: (event: React.SyntheticEvent<HTMLFormElement>) => void;
    onFocus: () => void;
  };
}

/** A form that is checked with the server's own schema and sent once at a time; the first field that is wrong gets the focus. */
export function useCheckedForm<V extends Record<string, unknown>>(options: CheckedFormOptions<V>): CheckedForm<V> {
  const { initialValues, check, send, onRefused, clearedOnRefusal = [] } = options;
  const fields = Object.keys(initialValues);
  const form = useForm<V>({
    mode: 'controlled',
    initialValues,
    // Where the checks cannot be loaded, the server's own still stand.
    validate: async (values) => check(values).catch(() => ({})),
  });
  const [isSending, setIsSending] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const isBusy = useRef(false);

  function refused(error: unknown) {
    // Where no answer came nothing was refused: what was typed can go out again.
    const isRefusal = !(error instanceof ApiError && error.isNetwork);
    if (isRefusal) for (const field of clearedOnRefusal) form.setFieldValue(field as never, '');
    if (error instanceof ApiError) {
      const others = Object.entries(error.fields).filter(([field]) => !fields.includes(field));
      setRefusals([...new Set(others.flatMap(([, messages]) => messages))]);
    }
    if (onRefused === undefined) return showRefusal(error, form, fields);
    form.setErrors(error instanceof ApiError ? Object.fromEntries(ownErrors(error, fields)) : {});
    onRefused(error);
  }

  async function submit(values: V) {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    setRefusals([]);
    try {
      await send(values);
    } catch (error) {
      refused(error);
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }

  function onSubmit(event: React.SyntheticEvent<HTMLFormElement>) {
    form.onSubmit(submit, (errors) => {
      const first = fields.find((field) => errors[field] != null);
      if (first !== undefined) form.getInputNode(first as never)?.focus();
    })(event);
  }
  return { form, isSending, refusals, formProps: { noValidate: true, onSubmit, onFocus: check.preload } };
}

const ownErrors = (error: ApiError, fields: readonly string[]) =>
  Object.entries(error.fields)
    .filter(([field]) => fields.includes(field))
    .map(([field, [first]]) => [field, first] as const);
