import { inOurWords } from '@jipe/contract/values/translation';
import { useEffect, useState } from 'react';
import { toast } from './toast.ts';

type Hear = (text: string) => void;

let hear: Hear | null = null;

/** Says what went well: in the step that is shown, where one uses `useStepNote`, else as a toast. */
export function sayDone(text: string): void {
  if (hear === null) toast.success(text);
  else hear(inOurWords(text));
}

/** What `sayDone` said last while a stepper is mounted, for its steps to show; and how to take it away. */
export function useStepNote(): [note: string | null, clear: () => void] {
  const [note, setNote] = useState<string | null>(null);
  useEffect(() => {
    hear = setNote;
    return () => {
      if (hear === setNote) hear = null;
    };
  }, []);
  return [note, () => setNote(null)];
}
