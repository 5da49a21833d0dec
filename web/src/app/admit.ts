import { sessionTexts } from '@jipe/contract/auth/texts.login';
import type { Me } from '@jipe/contract/profile/schema';
import { CancelledError } from '@tanstack/react-query';
import { ApiError } from '../lib/api-error.ts';
import { ensureMe } from '../lib/me.ts';
import { paths } from '../lib/paths.ts';
import { session } from '../lib/session.ts';
import { toast } from '../lib/toast.ts';
import { redirectByProgress } from './progress-guard.ts';
import type { RouteEntry } from './routes.ts';
import type { Redirect } from './session-guard.ts';

/** What the failure to load one's own data says: the status text of a 500, else every value of the error body, where there is one. */
export function ownDataMessages(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [sessionTexts.ownDataFailed];
  if (error.status === 500) return [error.statusText || sessionTexts.ownDataServerError];
  return error.saysWhy ? [...new Set(Object.values(error.fields).flat())] : [sessionTexts.ownDataFailed];
}

const isShutOut = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 403);

/** null: the session is over. Throws when the data could not be loaded for another reason. */
async function loadMe(): Promise<Me | null> {
  try {
    return await ensureMe();
  } catch (error) {
    // Whatever the call says then: the end of the session takes back what was being loaded.
    if (session.read() === null || isShutOut(error)) {
      session.end();
      return null;
    }
    // Somebody else has signed in meanwhile, in another tab: it is their data that is loaded.
    if (error instanceof CancelledError) return loadMe();
    for (const text of ownDataMessages(error)) toast.error(text);
    throw error;
  }
}

/** Loads the user's own data where it is not here yet, and says where to go instead of the page; null: come in. */
export async function admit(entry: RouteEntry, pathname: string): Promise<Redirect | null> {
  const me = await loadMe();
  return me ? redirectByProgress(entry, pathname, me) : { to: paths.login(), state: { returnTo: pathname } };
}
