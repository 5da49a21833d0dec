import { safetyTexts as texts } from '@jipe/contract/auth/texts.safety';
import { useState } from 'react';
import { showAtFields } from '../../../lib/form-errors.ts';
import { type SaveForm, type SaveFormOptions, useSaveForm } from '../../../lib/use-save-form.ts';

/** A form in a dialog of two-step login: what no field can show is shown in the dialog, until it is sent again. */
export function useTwoStepForm<V extends Record<string, unknown>>(
  options: Omit<SaveFormOptions<V>, 'onRefused'>,
): SaveForm<V> & { refusals: readonly string[] } {
  const { fields, save } = options;
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const saving = useSaveForm<V>({
    ...options,
    save: async (values) => {
      setRefusals([]);
      await save(values);
    },
    onRefused: (error, form) => setRefusals(showAtFields(error, form, fields, texts.failed)),
  });
  return { ...saving, refusals };
}
