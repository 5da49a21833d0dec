import { randomId } from '@jipe/client/random-id';
import { enterByCode, setSeekerPassword } from '@jipe/contract/seeker/endpoints';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/http.ts';
import { moveToSession } from '../../lib/push.ts';
import { session } from '../../lib/session.ts';
import { useAct } from '../../lib/use-act.ts';
import { useMailedCode } from './use-mailed-code.ts';

/**
 * Sets a password. The server accepts it only from a session that a mailed code opened within the last ten minutes;
 * otherwise the screen asks for a code.
 */
export function usePassword(email: string) {
  const mailed = useMailedCode(email);
  const [password, setPassword] = useState('');
  /** Part of the idempotency key: sending the same code again after a lost answer opens one session. */
  const [intent] = useState(randomId);
  /** True once the code has opened a session. The code works only once, so a refused password is retried without it. */
  const [isOpen, setOpen] = useState(false);
  const { isBusy, isDone, error, run } = useAct(async () => {
    if (mailed.isSent && !isOpen) {
      const { code } = mailed;
      session.start((await call(enterByCode, { body: { email, code }, idempotencyKey: intent + code })).data);
      setOpen(true);
    }
    await call(setSeekerPassword, { body: { password } }).catch((failure: unknown) => {
      if (isForbidden(failure)) setOpen(false);
      throw failure;
    });
    // The earlier session has ended, and its push subscription with it.
    await moveToSession().catch(() => {});
  });
  const isRefused = isForbidden(error);
  return {
    mailed,
    password,
    setPassword,
    isBusy: isBusy || mailed.isBusy,
    isDone,
    error: isRefused ? mailed.error : (error ?? mailed.error),
    /** The next act: send the password, have a code mailed, or send both. */
    step: mailed.isSent && !isOpen ? 'both' : isRefused ? 'code' : 'password',
    run,
  } as const;
}

const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403;
