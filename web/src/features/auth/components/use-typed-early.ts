import { useEffectEvent, useLayoutEffect } from 'react';
import { releaseEarlyActs } from '../../../lib/prepared-page.ts';
import type { Form } from '../../../lib/use-form.ts';

const typedInto = (node: HTMLInputElement | null) =>
  node?.type === 'checkbox' ? node.checked || '' : (node?.value ?? '');

/**
 * A prepared page can be typed into, also by a password manager, before its form is here: the form takes it over, also where a draft from
 * before was put back, as what is typed now is newer. Then what was pressed too early is done.
 */
export function useTypedEarly<V extends Record<string, string | boolean>>({ values, set, pathProps }: Form<V>): void {
  'use no memo';
  // As useForm.
  const nodeOf = (field: string) =>
    document.querySelector<HTMLInputElement>(`[data-path="${pathProps(field)['data-path']}"]`);

  const take = useEffectEvent(() => {
    const typed = Object.keys(values).map((field) => [field, typedInto(nodeOf(field))] as const);
    const early = typed.filter(([field, text]) => text !== '' && text !== values[field]);
    if (early.length > 0) set(Object.fromEntries(early) as Partial<V>);
    // Once the form shows what was taken over, which is as soon as this has run.
    queueMicrotask(() => releaseEarlyActs(nodeOf(Object.keys(values)[0] ?? '')?.form));
  });
  useLayoutEffect(() => take(), []);
}
