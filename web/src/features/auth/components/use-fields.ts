import { type ChangeEvent, useId, useState } from 'react';

/** What a field of the design system takes. */
interface FieldProps {
  'data-path': string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  value?: string;
  checked?: boolean;
}

export interface Fields<V extends Record<string, string | boolean>> {
  values: V;
  getValues: () => V;
  setValues: (change: Partial<V>) => void;
  setFieldValue: (field: keyof V, value: string | boolean) => void;
  setErrors: (errors: Readonly<Record<string, string | undefined>>) => void;
  getInputProps: (field: keyof V & string, options?: { type: 'checkbox' }) => FieldProps;
  getInputNode: (field: string) => HTMLInputElement | null;
  isDirty: () => boolean;
  reset: () => void;
}

/**
 * Texts and ticks with an error each. All the forms around signing in are made of them, and open without the form library:
 * its lists, nesting and rules are 6 KiB that the sign-in page would wait for.
 */
export function useFields<V extends Record<string, string | boolean>>(initialValues: V): Fields<V> {
  const id = useId();
  const [initial] = useState(initialValues);
  const [values, setAll] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const pathOf = (field: string) => `${id}${field}`;

  function setFieldValue(field: keyof V, value: string | boolean) {
    setAll((now) => ({ ...now, [field]: value }));
    setErrors((now) => ({ ...now, [field]: undefined }));
  }

  return {
    values,
    getValues: () => values,
    setValues: (change) => setAll((now) => ({ ...now, ...change })),
    setFieldValue,
    setErrors,
    getInputProps: (field, options) => ({
      'data-path': pathOf(field),
      error: errors[field],
      ...(options ? { checked: values[field] === true } : { value: String(values[field]) }),
      onChange: ({ currentTarget }) => setFieldValue(field, options ? currentTarget.checked : currentTarget.value),
    }),
    getInputNode: (field) => document.querySelector(`[data-path="${pathOf(field)}"]`),
    isDirty: () => Object.keys(initial).some((field) => values[field] !== initial[field]),
    reset: () => {
      setAll(initial);
      setErrors({});
    },
  };
}
