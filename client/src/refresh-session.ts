/** The stored session, as far as a refresh needs it. */
export interface RefreshableSession {
  read: () => { token: string; refresh_token: string } | null;
  /** Stores new tokens for the session with the refresh token `spent`. Another session in its place stays unchanged. */
  renew: (spent: string, tokens: { token: string; refresh_token: string }) => void;
  end: () => void;
}

export interface Locks {
  /** Runs `work` while no other tab of this browser runs a refresh. */
  exclusive: <T>(work: () => Promise<T>) => Promise<T>;
  /** Whether the lock spans tabs. If not, another tab may win the refresh. */
  spansTabs: boolean;
}

/** Web Locks where the browser has them (secure origins), else a queue inside this tab. */
export function browserLocks(name: string): Locks {
  if (typeof navigator !== 'undefined' && 'locks' in navigator) {
    return { spansTabs: true, exclusive: (work) => navigator.locks.request(name, work) as ReturnType<typeof work> };
  }
  return tabLocks();
}

export function tabLocks(): Locks {
  let last: Promise<unknown> = Promise.resolve();
  return {
    spansTabs: false,
    exclusive(work) {
      const run = last.then(work, work);
      last = run.catch(() => undefined);
      return run;
    },
  };
}

export interface RefreshAnswer {
  status: number;
  tokens: { token: string; refresh_token: string } | null;
  /** The error to throw when the refresh neither succeeded nor was refused. The session stays. */
  failure: () => Error;
}

interface Deps {
  session: RefreshableSession;
  locks: Locks;
  /** Calls `POST auth/token`. Rejects when no answer arrives. */
  requestTokens: (refreshToken: string) => Promise<RefreshAnswer>;
  wait?: (ms: number) => Promise<void>;
}

const WAITS_MS = [100, 300, 600];
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Runs one refresh at a time across all calls and tabs. Returns the token for the retry, or null when the session is
 * over. A call that waited for the lock finds the token already renewed and refreshes nothing.
 */
export function createRefresh({ session, locks, requestTokens, wait = sleep }: Deps) {
  /** Returns the token that another tab stored while this refresh used `spent`, or null. */
  async function renewedElsewhere(spent: string): Promise<string | null> {
    for (const ms of locks.spansTabs ? [0] : WAITS_MS) {
      if (ms > 0) await wait(ms);
      const now = session.read();
      if (now && now.refresh_token !== spent) return now.token;
    }
    return null;
  }

  return (usedToken: string): Promise<string | null> =>
    locks.exclusive(async () => {
      const now = session.read();
      if (!now) return null;
      if (now.token !== usedToken) return now.token;
      const { status, tokens, failure } = await requestTokens(now.refresh_token);
      if (status === 201 && tokens) {
        session.renew(now.refresh_token, tokens);
        return session.read()?.token === tokens.token ? tokens.token : null;
      }
      if (status !== 403 && status !== 401 && status !== 400) throw failure();
      const other = await renewedElsewhere(now.refresh_token);
      if (other === null) session.end();
      return other;
    });
}
