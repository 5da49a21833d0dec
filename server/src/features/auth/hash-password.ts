import { normalisePassword } from '@jipe/contract/auth/rules';
import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { createWorkQueue } from '../../http/work-queue.ts';

/** argon2id: the fastest here of the settings that OWASP lists as equally strong, some 7 ms of one core. */
const COST = { memoryCost: 12_288, timeCost: 3, parallelism: 1 };

/** A hash whose password nobody knows, so that an unknown e-mail costs the same work as a known one. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=12288,t=3,p=1$6l8t00HPZC5HxE/c83i3ew$6t7lxeQyEvGR81WaitfyB6IsM3HK1/afpwJHx9MpPw4';

/** Leaves one core to other requests, so that a flood of logins slows only logins. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);
/** Queue length, a wait of some seconds at most. Calls beyond it get 503. */
const MAX_WAITING = 250 * AT_ONCE;

// The hashing runs on the library's own threads, not on the thread that answers requests.
const inTurn = createWorkQueue(AT_ONCE, MAX_WAITING);

/** Throws 503 when the queue is full. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalisePassword(password), COST));
}

/** Whether the password matches the hash. Without a hash: false, after the same work. 503 when the queue is full. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await inTurn(() => verify(passwordHash || NOBODYS_HASH, normalisePassword(password)));
  return isRight && Boolean(passwordHash);
}
