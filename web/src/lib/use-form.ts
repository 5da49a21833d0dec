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
  /** Wire names of the fields in screen order: the first field with an error gets the focus. */
  fields?: readonly string[];
  /**
   * Checks with the contract's schema. A form of saved data is also checked during typing; errors then show at the
   * fields that were left.
   */
  check: Check<V>;
  /** Sends the form. Throws the server's refusal; returns false when nothing was sent. */
  submit: (values: V) => Promise<unknown>;
  /** Keeps the input through a reload: `draftOf(…)`. */
  draft?: KeptDraft | undefined;
  /** The message when the server gave no reason. */
  failed?: string | undefined;
  /**
   * Reports a refusal at once. Absent: every server error value becomes a toast. Null: the refusal shows in the form
   * only.
   */
  tell?: ((error: unknown) => void) | null;
  /** Values to set after a refusal, such as emptied passwords. */
  clearedOnRefusal?: Partial<V>;
  /** Focus functions of fields that are not elements. */
  focus?: Readonly<Record<string, () => void>>;
};

export interface Form<V extends object> {
  values: V;
  /** The current values, also for code that began before the last change. */
  getValues: () => V;
  /** By wire name. */
  errors: FieldErrors;
  isDirty: boolean;
  /** Only for a form of saved data, which is checked during typing. */
  isValid: boolean;
  isSending: boolean;
  /** The error of the last try, until the next; null without one. */
  refusal: unknown;
  /** The messages that no field shows. They stay in the form, because a toast disappears. */
  refusals: readonly string[];
  /** A draft was restored. */
  isRestored: boolean;
  /** Changes values, and clears the errors of those fields and of the fields `corrected`. */
  set: (change: Partial<V>, ...corrected: readonly string[]) => void;
  /** Props for an input of the design system. */
  getInputProps: <K extends keyof V & string>(field: K) => FieldProps<V[K]>;
  /** For an input, or the element around several, whose field name differs from its value's name. */
  pathProps: (field: string) => { 'data-path': string };
  /** Marks a field as left: from now on it shows its error. */
  touch: (field: string) => void;
  /** Shows errors and focuses the first. Returns whether there are any. */
  showErrors: (errors: FieldErrors) => boolean;
  /** Shows at the fields a refusal of a request that other code sent. */
  showRefused: (error: unknown) => void;
  /** Checks and sends the form, never twice at once. Returns true on success. */
  submit: () => Promise<boolean>;
  /** Replaces the initial values, and sets the current ones. */
  rebase: (initial: V, values: V) => void;
  /** Back to the initial values; deletes the draft. */
  reset: () => void;
  /** Called after the form was saved or given up. */
  clearDraft: () => void;
  /** Props of the form element. */
  formProps: {
    noValidate: true;
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
    onFocus: (() => void) | undefined;
  };
}

/** The fields that a restored draft fills. They count as left, so that a returning user sees their errors. */
const filledIn = (kept: object) =>
  Object.entries(kept).flatMap(([field, value]) => (value === '' || value === null ? [] : [field]));

/** A check whose schema must be loaded first reports no errors during typing. */
const atOnce = (found: FieldErrors | Promise<FieldErrors>): FieldErrors => (found instanceof Promise ? {} : found);

/** The messages that no field shows. */
const refusalsBeside = (fields: readonly string[], refusal: unknown, failed: string | undefined): readonly string[] =>
  refusal === null ? [] : refusalTexts(refusal, failed, Object.keys(fieldErrorsOf(refusal, fields)));

const formPropsOf = (submit: () => Promise<boolean>, onFocus: (() => void) | undefined) => ({
  noValidate: true as const,
  onFocus,
  onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    // A dialog's form can be inside another form's React tree, and the outer form must not be sent.
    event.stopPropagation();
    void submit();
  },
});

/**
 * The hook of every form: input on top of initial or saved values, kept as a draft; checked with the contract's schema,
 * as on the server; sent once at a time. Errors and refusals show at their fields, and the first such field gets the
 * focus.
 */
export function useForm<V extends object>(options: FormOptions<V>): Form<V> {
  'use no memo';
  // The form's result is new with each key press anyhow: the React compiler's memoization would only make the sign-in
  // pages larger.
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
  // Not earlier: a prerendered page is hydrated as it is, without anything that only this browser knows.
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
    // Without a response nothing was refused: the input may be sent again.
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
