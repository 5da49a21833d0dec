import { sayDone } from '../../lib/step-note.ts';
import { toastErrors } from '../../lib/toast.ts';

interface Texts {
  /** Without it nothing is said: the screen shows the result. */
  done?: string;
  failed: string;
}

/** The same call, told to the user: what went well in the area's words, what did not in the server's, or else the area's. */
export function told<A extends unknown[]>(send: (...args: A) => Promise<void>, { done, failed }: Texts) {
  return async (...args: A): Promise<void> => {
    try {
      await send(...args);
    } catch (error) {
      toastErrors(error, failed);
      throw error;
    }
    if (done !== undefined) sayDone(done);
  };
}

/** The same for a form, which says itself what was refused. */
export const toldForm = <A extends unknown[]>(send: (...args: A) => Promise<void>, { done, failed }: Texts) => ({
  failed,
  async submit(...args: A): Promise<void> {
    await send(...args);
    if (done !== undefined) sayDone(done);
  },
});
