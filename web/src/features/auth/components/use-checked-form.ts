import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../../lib/api-error.ts';
import { showRefusal } from '../../../lib/form-errors.ts';
import { releaseEarlyActs } from '../../../lib/prepared-page.ts';
import type { FieldErrors, lazyCheck } from '../../../lib/validate.ts';
import { refusalTexts } from '../../../lib/toast.ts';
import { type Fields, useFields } from './use-fields.ts';

interface CheckedFormOptions<V extends Record<string, string | boolean>> {
  initialValues: V;
  check: ReturnType<typeof lazyCheck>;
  send: (values: V) => Promise<void>;
  /** What the form says where the server did not say why. */
  failed?: string;
  /** Says what failed instead of one toast per server error. The fields show theirs either way. */
  onRefused?: (error: unknown) => void;
  /** Emptied when the server refuses. */
  clearedOnRefusal?: readonly (keyof V & string)[];
}

export interface CheckedForm<V extends Record<string, string | boolean>> {
  form: Fields<V>;
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
export function useCheckedForm<V extends Record<string, string | boolean>>(
  options: CheckedFormOptions<V>,
): CheckedForm<V> {
  const { initialValues, check, send, failed, onRefused, clearedOnRefusal = [] } = options;
  const fields = Object.keys(initialValues);
  const form = useFields(initialValues);
  const takeTyped = useEffectEvent(() => {
    const typed = fields.map((field) => [field, typedInto(form.getInputNode(field))] as const);
    // After a draft from before was put back: what is typed now is newer.
    queueMicrotask(() => {
      flushSync(() => {
        for (const [field, text] of typed) if (text !== '') form.setFieldValue(field, text);
      });
      releaseEarlyActs(form.getInputNode(fields[0] ?? '')?.form);
    });
  });
  // A prepared page can be typed into, also by a password manager, before this form is here.
  useEffect(() => takeTyped(), []);
  const [isSending, setIsSending] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const isBusy = useRef(false);

  function refused(error: unknown) {
    // Where no answer came nothing was refused: what was typed can go out again.
    const isRefusal = !(error instanceof ApiError && error.isNetwork);
    if (isRefusal) for (const field of clearedOnRefusal) form.setFieldValue(field, '');
    // A note is gone in a moment: what no field shows stands in the form until it is sent again.
    setRefusals(refusalTexts(error, failed, fields));
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

  async function checkAndSend(values: V) {
    // Where the checks cannot be loaded, the server's own still stand.
    const errors = await check(values).catch((): FieldErrors => ({}));
    // Rendered before one of them gets the focus: it is scrolled to with its error, which makes a low card longer.
    flushSync(() => form.setErrors(errors));
    const wrong = fields.find((field) => errors[field] !== undefined);
    if (wrong !== undefined) form.getInputNode(wrong)?.focus();
    else if (Object.keys(errors).length === 0) await submit(values);
  }

  function onSubmit(event: React.SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    void checkAndSend(form.values);
  }
  return { form, isSending, refusals, formProps: { noValidate: true, onSubmit, onFocus: check.preload } };
}

const typedInto = (node: HTMLInputElement | null) =>
  node?.type === 'checkbox' ? node.checked || '' : (node?.value ?? '');

const ownErrors = (error: ApiError, fields: readonly string[]) =>
  Object.entries(error.fields)
    .filter(([field]) => fields.includes(field))
    .map(([field, [first]]) => [field, first] as const);
