import { sendSeekerCode } from '@jipe/contract/seeker/endpoints';
import { useState } from 'react';
import { call } from '../../lib/http.ts';
import { useAct } from '../../lib/use-act.ts';

/** Has a code mailed to the seeker's address, and holds the typed code. */
export function useMailedCode(email: string) {
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  const { isBusy, error, run } = useAct(async () => {
    await call(sendSeekerCode, { body: { email } });
    setSent(true);
  });
  return { email, code, setCode, isSent, isBusy, error, send: run };
}
