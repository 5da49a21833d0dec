import { isBeingRead } from './arrivals.ts';

// A lock is let go by the browser where a tab is closed or dies; it is there only on secure origins.
const locks = () => (typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : null);
const lockOf = (id: string) => `jipe.reading.${id}`;

/** Tells this browser's other tabs, for as long as it is so, that the conversation is being read here. Answers how to stop. */
export function tellReading(id: string): () => void {
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

/** Is the conversation being read in some tab of this browser? */
export async function isReadSomewhere(id: string): Promise<boolean> {
  const { held } = (await locks()?.query()) ?? {};
  return held?.some(({ name }) => name === lockOf(id)) ?? false;
}
