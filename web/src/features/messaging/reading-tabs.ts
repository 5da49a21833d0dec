import { isBeingRead } from './apply-events.ts';

// A web lock, which the browser releases when a tab closes or crashes. Only secure origins have it.
const locks = () => (typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : null);
const lockOf = (id: string) => `jipe.reading.${id}`;

/**
 * Holds a lock while the conversation is being read in this tab, so that other tabs know. Returns a function that stops
 * it.
 */
export function reportReading(id: string): () => void {
  let letGo: (() => void) | null = null;
  const tell = () => {
    if (!isBeingRead(id)) {
      letGo?.();
      letGo = null;
    } else if (!letGo) {
      const held = new Promise<void>((resolve) => (letGo = resolve));
      void locks()?.request(lockOf(id), { mode: 'shared' }, async () => held);
    }
  };
  tell();
  const signs = [
    [window, 'focus'],
    [window, 'blur'],
    [document, 'visibilitychange'],
  ] as const;
  for (const [at, sign] of signs) at.addEventListener(sign, tell);
  return () => {
    for (const [at, sign] of signs) at.removeEventListener(sign, tell);
    letGo?.();
  };
}

/** Whether the conversation is being read in any tab of this browser. */
export async function isReadSomewhere(id: string): Promise<boolean> {
  const { held } = (await locks()?.query()) ?? {};
  return held?.some(({ name }) => name === lockOf(id)) ?? false;
}
