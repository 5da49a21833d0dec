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

/**
 * The messages when the user's own data could not be loaded: the status text of a 500, otherwise all values of the
 * error body, if there is one.
 */
export function ownDataMessages(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [sessionTexts.ownDataFailed];
  if (error.status === 500) return [error.statusText || sessionTexts.ownDataServerError];
  return error.saysWhy ? [...new Set(Object.values(error.fields).flat())] : [sessionTexts.ownDataFailed];
}

const isShutOut = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 403);

/**
 * Loads the user's own data. Null when the session is over. Throws when the data could not be loaded for another
 * reason.
 */
async function loadMe(): Promise<Me | null> {
  try {
    return await ensureMe();
  } catch (error) {
    // The error does not matter here: the end of a session cancels all loads.
    if (session.read() === null || isShutOut(error)) {
      session.end();
      return null;
    }
    // Another user has signed in meanwhile in another tab, so load that user's data.
    if (error instanceof CancelledError) return loadMe();
    for (const text of ownDataMessages(error)) toast.error(text);
    throw error;
  }
}

/**
 * Loads the user's own data unless it is loaded. Returns where to go instead of the page, or null when the page may
 * open.
 */
export async function admit(entry: RouteEntry, pathname: string): Promise<Redirect | null> {
  const me = await loadMe();
  return me ? redirectByProgress(entry, pathname, me) : { to: paths.login(), state: { returnTo: pathname } };
}
