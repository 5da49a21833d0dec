import { reportSuccess } from '../../lib/step-result.ts';
import { toastFailure } from '../../lib/toast.ts';

interface Texts {
  /** Absent where the screen itself shows the result. */
  done?: string;
  failed: string;
}

/** Wraps a call so that its result is announced. A failure shows the server's reason, or `failed`. */
export function withToasts<A extends unknown[]>(send: (...args: A) => Promise<void>, { done, failed }: Texts) {
  return async (...args: A): Promise<void> => {
    try {
      await send(...args);
    } catch (error) {
      toastFailure(error, failed);
      throw error;
    }
    if (done !== undefined) reportSuccess(done);
  };
}

/** The same as form options, since a form shows refusals itself. */
export const formWithToasts = <A extends unknown[]>(send: (...args: A) => Promise<void>, { done, failed }: Texts) => ({
  failed,
  tell: (error: unknown) => toastFailure(error, failed),
  async submit(...args: A): Promise<void> {
    await send(...args);
    if (done !== undefined) reportSuccess(done);
  },
});
