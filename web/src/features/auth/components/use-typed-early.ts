import { useEffectEvent, useLayoutEffect } from 'react';
import { releaseEarlyActs } from '../../../lib/prepared-page.ts';
import type { Form } from '../../../lib/use-form.ts';

const typedInto = (node: HTMLInputElement | null) =>
  node?.type === 'checkbox' ? node.checked || '' : (node?.value ?? '');

/**
 * Takes over values that the user or a password manager typed into the prerendered page before the form loaded. They
 * also replace a restored draft, since they are newer. Then runs the button presses that came too early.
 */
export function useTypedEarly<V extends Record<string, string | boolean>>({ values, set, pathProps }: Form<V>): void {
  'use no memo';
  // The compiler does not memoize here, for the reason given in `useForm`.
  const nodeOf = (field: string) =>
    document.querySelector<HTMLInputElement>(`[data-path="${pathProps(field)['data-path']}"]`);

  const take = useEffectEvent(() => {
    const typed = Object.keys(values).map((field) => [field, typedInto(nodeOf(field))] as const);
    const early = typed.filter(([field, text]) => text !== '' && text !== values[field]);
    if (early.length > 0) set(Object.fromEntries(early) as Partial<V>);
    // A microtask runs after the form shows the taken-over values.
    queueMicrotask(() => releaseEarlyActs(nodeOf(Object.keys(values)[0] ?? '')?.form));
  });
  useLayoutEffect(() => take(), []);
}
