import { sayDone } from '../../lib/step-note.ts';
import { toastFailure } from '../../lib/toast.ts';

interface Texts {
  /** Without it nothing is said: the screen shows the result. */
  done?: string;
  failed: string;
}

/** The same call, told to the user in the area's words; why it failed in the server's. */
export function told<A extends unknown[]>(send: (...args: A) => Promise<void>, { done, failed }: Texts) {
  return async (...args: A): Promise<void> => {
    try {
      await send(...args);
    } catch (error) {
      toastFailure(error, failed);
      throw error;
    }
    if (done !== undefined) sayDone(done);
  };
}

/** The same for a form, which says itself what was refused. */
export const toldForm = <A extends unknown[]>(send: (...args: A) => Promise<void>, { done, failed }: Texts) => ({
  failed,
  tell: (error: unknown) => toastFailure(error, failed),
  async submit(...args: A): Promise<void> {
    await send(...args);
    if (done !== undefined) sayDone(done);
  },
});
