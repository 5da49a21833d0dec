import { normalisePassword } from '@jipe/contract/auth/rules';
import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { createWorkQueue } from '../../http/work-queue.ts';

/** argon2id: one of the settings OWASP names as equally strong, and of those the quickest here, some 7 ms of one core. */
const COST = { memoryCost: 12_288, timeCost: 3, parallelism: 1 };

/** The hash of nothing anybody knows: an unknown e-mail costs the same work as a known one. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=12288,t=3,p=1$6l8t00HPZC5HxE/c83i3ew$6t7lxeQyEvGR81WaitfyB6IsM3HK1/afpwJHx9MpPw4';

/** One core is left for everybody else, so that a flood of logins slows logins alone. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
/** Each waits its turn, some seconds at most; who comes beyond is told to try again. */
const MAX_WAITING = 250 * AT_ONCE;

// The work itself runs on the library's own threads, never on the one that answers requests.
const inTurn = createWorkQueue(AT_ONCE, MAX_WAITING);

/** Throws 503 when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalisePassword(password), COST));
}

/** Is it the password of this hash? Without a hash the answer is no, after the same work. Throws 503 when too many wait. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await inTurn(() => verify(passwordHash || NOBODYS_HASH, normalisePassword(password)));
  return isRight && Boolean(passwordHash);
}
