import { translateMessage } from '@jipe/contract/values/translation';
import { useEffect, useState } from 'react';
import { toast } from './toast.ts';

type Hear = (text: string) => void;

let hear: Hear | null = null;

/** Reports a success: in the current step where a component uses `useStepResult`, otherwise as a toast. */
export function reportSuccess(text: string): void {
  if (hear === null) toast.success(text);
  else hear(translateMessage(text));
}

/** The last text of `reportSuccess` while a stepper is mounted, for its steps to show, and a function that clears it. */
export function useStepResult(): [note: string | null, clear: () => void] {
  const [note, setNote] = useState<string | null>(null);
  useEffect(() => {
    hear = setNote;
    return () => {
      if (hear === setNote) hear = null;
    };
  }, []);
  return [note, () => setNote(null)];
}
