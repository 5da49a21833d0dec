import { useRef } from 'react';
import { randomId } from '@jipe/client/random-id';

/**
 * One idempotency key per intent: the same for every retry of the same payload, a new one after a changed payload or
 * after `settle`. `const key = useIdempotencyKey(); call(createJob, { body, idempotencyKey: key.for(body) })`
 */
export function useIdempotencyKey() {
  const current = useRef<{ intent: string; key: string } | null>(null);
  return {
    for(intent: unknown): string {
      const text = JSON.stringify(intent) ?? '';
      if (current.current?.intent !== text) current.current = { intent: text, key: randomId() };
      return current.current.key;
    },
    /** Called after a response, a refusal included: the next try is a new intent. */
    settle(): void {
      current.current = null;
    },
  };
}
