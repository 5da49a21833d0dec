import { useRef } from 'react';
import { randomId } from '@jipe/client/random-id';

/**
 * One key for one intent: the same for every retry of the same payload, a new one when the payload has changed
 * or after `settle`. `const key = useIdempotencyKey(); call(createJob, { body, idempotencyKey: key.for(body) })`
 */
export function useIdempotencyKey() {
  const current = useRef<{ intent: string; key: string } | null>(null);
  return {
    for(intent: unknown): string {
      const text = JSON.stringify(intent) ?? '';
      if (current.current?.intent !== text) current.current = { intent: text, key: randomId() };
      return current.current.key;
    },
    /** After an answer, a refusal included: the next try is a new intent. */
    settle(): void {
      current.current = null;
    },
  };
}
