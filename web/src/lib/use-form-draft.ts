import { useEffect, useRef } from 'react';
import { drafts } from './drafts.ts';

interface DraftableForm<V extends Record<string, unknown>> {
  getValues: () => V;
  setValues: (values: Partial<V>) => void;
  isDirty: () => boolean;
}

interface FormDraft {
  /** Call it when the form was saved or given up. */
  clear: () => void;
}

/**
 * What is typed survives a reload: restores the draft once when the form appears, writes it while the form is dirty.
 * `owner` is the user's id (`useMe().user_id`), or 'guest' before signing in. `name` null keeps nothing: of an edit, what was typed
 * would be laid over what others have saved by then, or over another one's values. `values` is what makes it write: pass
 * `form.values`. Leave passwords and card data out with `omit`.
 */
export function useFormDraft<V extends Record<string, unknown>>(
  form: DraftableForm<V>,
  {
    owner,
    name,
    values,
    omit = [],
  }: { owner: string; name: string | null; values: V; omit?: readonly (keyof V & string)[] },
): FormDraft {
  const isRestored = useRef(false);

  useEffect(() => {
    if (isRestored.current || name === null) return;
    isRestored.current = true;
    const draft = drafts.read<Partial<V>>(owner, name);
    if (draft) form.setValues(draft);
  }, [form, owner, name]);

  const wasDirty = useRef(false);
  /** What was saved or given up is not written again by a form that is drawn once more before it goes. */
  const done = useRef<V | null>(null);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
    if (name === null || values === done.current) return;
    if (!form.isDirty()) {
      if (wasDirty.current) drafts.remove(owner, name);
      wasDirty.current = false;
      return;
    }
    wasDirty.current = true;
    // At once: a page may be reloaded right after a key.
    drafts.write(owner, name, Object.fromEntries(Object.entries(values).filter(([key]) => !omit.includes(key))));
  }, [form, owner, name, values, omit]);

  return {
    clear() {
      done.current = latest.current;
      if (name !== null) drafts.remove(owner, name);
    },
  };
}
