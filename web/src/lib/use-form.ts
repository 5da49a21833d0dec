import { type SyntheticEvent, useEffectEvent, useLayoutEffect } from 'react';
import { ApiError } from './api-error.ts';
import type { KeptDraft } from './drafts.ts';
import { type FieldProps, inputProps } from './field-props.ts';
import { fieldErrorsOf } from './form-errors.ts';
import { refusalTexts, toastErrors } from './toast.ts';
import { useAct } from './use-act.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { type Start, useFormValues } from './use-form-values.ts';
import type { FieldErrors } from './validate.ts';

type Check<V> = ((values: V) => FieldErrors | Promise<FieldErrors>) & { preload?: () => void };

export type FormOptions<V extends object> = Start<V> & {
  /** The wire's names of the fields in the order they stand on screen: the first that is wrong gets the focus. */
  fields?: readonly string[];
  /** With the contract's own schema. Of something saved it is also checked while one types, and told at the fields that were left. */
  check: Check<V>;
  /** Sends it. Throws what the server refused; false when it was not sent after all. */
  submit: (values: V) => Promise<unknown>;
  /** Keeps what is typed through a reload: `draftOf(…)`. */
  draft?: KeptDraft | undefined;
  /** What is said where the server did not say why. */
  failed?: string | undefined;
  /** Says at once what was refused; without, every server error value is a toast. null: it stands in the form alone. */
  tell?: ((error: unknown) => void) | null;
  /** What of it the server's refusal empties. */
  clearedOnRefusal?: Partial<V>;
  /** What takes the focus otherwise than as an element. */
  focus?: Readonly<Record<string, () => void>>;
};

export interface Form<V extends object> {
  values: V;
  /** The same, also for what began before the last change. */
  getValues: () => V;
  /** By the wire's names. */
  errors: FieldErrors;
  isDirty: boolean;
  /** Of something saved, which is checked while one types. */
  isValid: boolean;
  isSending: boolean;
  /** Why the server refused the last try, until the next; null: it did not. */
  refusal: unknown;
  /** What of it no field shows: a note that told it is gone in a moment. */
  refusals: readonly string[];
  /** What was typed before a reload is back. */
  isRestored: boolean;
  /** Changes values; what was wrong with them, and with the fields `corrected`, is forgotten. */
  set: (change: Partial<V>, ...corrected: readonly string[]) => void;
  /** For an input of the design system. */
  getInputProps: <K extends keyof V & string>(field: K) => FieldProps<V[K]>;
  /** For an input, or the element around several, whose field goes by another name than a value. */
  pathProps: (field: string) => { 'data-path': string };
  /** The field was left: from now on it shows what is wrong with it. */
  touch: (field: string) => void;
  /** Shows what is wrong and brings the focus to the first of it. Answers whether anything is. */
  showErrors: (errors: FieldErrors) => boolean;
  /** Shows at its fields what was refused of a form that somebody else has sent. */
  showRefused: (error: unknown) => void;
  /** Checks and sends it, never twice at once. True when it is done. */
  submit: () => Promise<boolean>;
  /** Another beginning, with what is typed by then. */
  rebase: (initial: V, values: V) => void;
  /** Back to the beginning; the draft is gone. */
  reset: () => void;
  /** It was saved or given up. */
  clearDraft: () => void;
  /** For the form element. */
  formProps: {
    noValidate: true;
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
    onFocus: (() => void) | undefined;
  };
}

/** The fields that were filled in before the page was loaded: whoever comes back is told what is wrong with them, not left to wonder. */
const filledIn = (kept: object) =>
  Object.entries(kept).flatMap(([field, value]) => (value === '' || value === null ? [] : [field]));

/** A check whose schema has to be loaded says nothing while one types. */
const atOnce = (found: FieldErrors | Promise<FieldErrors>): FieldErrors => (found instanceof Promise ? {} : found);

/** What no field shows. */
const refusalsBeside = (fields: readonly string[], refusal: unknown, failed: string | undefined): readonly string[] =>
  refusal === null ? [] : refusalTexts(refusal, failed, Object.keys(fieldErrorsOf(refusal, fields)));

const formPropsOf = (submit: () => Promise<boolean>, onFocus: (() => void) | undefined) => ({
  noValidate: true as const,
  onFocus,
  onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    // A dialog's form stands within another's React tree at times: it is not that one which is being sent.
    event.stopPropagation();
    void submit();
  },
});

/**
 * Every form of the app: values over what it began with, kept as a draft; checked with the contract's own schema, so that screen and server
 * say the same; sent once at a time; what is wrong or refused stands at its field, and the first such field gets the focus.
 */
export function useForm<V extends object>(options: FormOptions<V>): Form<V> {
  'use no memo';
  // What a form answers is new with each key anyhow: the compiler's memory of it would only make the sign-in pages larger.
  const { saved, check, failed } = options;
  const kept = useFormValues<V>(options);
  const { values, getValues } = kept;
  const fields = options.fields ?? Object.keys(values);
  const wrong = useFieldErrors(fields, options.focus);
  const act = useAct(refused);

  const live = saved === undefined ? {} : atOnce(check(values));
  const left = Object.entries(live).filter(([field]) => wrong.touched.has(field));
  const errors = { ...wrong.errors, ...Object.fromEntries(left) };

  const restore = useEffectEvent(() => {
    const before = kept.restore();
    if (before !== null && saved !== undefined) wrong.touch(...filledIn(before));
  });
  // Not sooner: a page made before its script is taken over as it stands, without what only this browser knows.
  useLayoutEffect(() => restore(), []);

  function set(change: Partial<V>, ...corrected: readonly string[]) {
    kept.change(change);
    wrong.correct([...Object.keys(change), ...corrected]);
  }

  function showErrors(errors: FieldErrors): boolean {
    wrong.show(errors);
    return Object.keys(errors).length > 0;
  }

  const showRefused = (error: unknown) => wrong.show(fieldErrorsOf(error, fields));

  function refused(error: unknown) {
    // Where no answer came nothing was refused: what was typed can go out again.
    const isRefusal = !(error instanceof ApiError && error.isNetwork);
    if (isRefusal && options.clearedOnRefusal) set(options.clearedOnRefusal);
    showRefused(error);
    if (options.tell === undefined) toastErrors(error, failed);
    else options.tell?.(error);
  }

  async function submit(): Promise<boolean> {
    if (act.isBusy) return false;
    const problems = check(getValues());
    if (!(problems instanceof Promise) && showErrors(problems)) return false;
    return act.run(async () => {
      if (problems instanceof Promise && showErrors(await problems)) return false;
      const sent = kept.mark();
      if ((await options.submit(getValues())) === false) return false;
      if (saved === undefined) return true;
      kept.settle(sent);
      wrong.untouch();
      return true;
    });
  }

  function reset() {
    kept.reset();
    wrong.show({});
    wrong.untouch();
    act.forget();
  }

  const getInputProps = <K extends keyof V & string>(field: K): FieldProps<V[K]> =>
    inputProps({
      path: wrong.pathOf(field),
      value: values[field],
      error: errors[field],
      set: (value) => set({ [field]: value } as object),
      leave: saved === undefined ? undefined : () => wrong.touch(field),
    });

  return {
    values,
    getValues,
    errors,
    isDirty: kept.isDirty,
    isRestored: kept.isRestored,
    isValid: Object.keys(live).length === 0,
    isSending: act.isBusy,
    refusal: act.refusal,
    refusals: refusalsBeside(fields, act.refusal, failed),
    set,
    getInputProps,
    pathProps: (field) => ({ 'data-path': wrong.pathOf(field) }),
    touch: wrong.touch,
    showErrors,
    showRefused,
    submit,
    reset,
    rebase(initial, next) {
      kept.rebase(initial, next);
      wrong.show({});
    },
    clearDraft: kept.clearDraft,
    formProps: formPropsOf(submit, check.preload),
  };
}
