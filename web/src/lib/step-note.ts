import { inOurWords } from '@jipe/contract/values/translation';
import { toast } from './toast.ts';

type Hear = (text: string) => void;

let hear: Hear | null = null;

/** Says what went well: a step that moves on by itself tells it in its place, everything else as a toast. */
export function sayDone(text: string): void {
  if (hear === null) toast.success(text);
  else hear(inOurWords(text));
}

/** From here on a step tells it. Answers how to stop that. */
export function hearDone(tell: Hear): () => void {
  hear = tell;
  return () => {
    if (hear === tell) hear = null;
  };
}
