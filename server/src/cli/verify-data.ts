import { DAY_MS } from '@jipe/contract/values/duration';
import { normaliseEmail } from '@jipe/contract/values/mailbox';
import type { Queryable } from '../access/context.ts';
import { type Checked, runChecks, type Verified } from '../db/checks.ts';
import { verifyBooks } from '../features/billing/index.ts';
import { seekersDataLeft } from '../features/seeker/index.ts';
import { erasuresOverdue, personalDataLeft } from '../features/settings/index.ts';
import { checks, selectOddAddresses } from './queries-verify.ts';

const FOUND_BY = 'every account is found by its e-mail address';

/**
 * Accounts whose address is not in the normal form, so that nobody finds them: another account of the same mailbox has
 * that form (migration 0023).
 */
async function notFound(db: Queryable): Promise<Checked[]> {
  const rows = await selectOddAddresses(db);
  const ids = rows.filter(({ email }) => normaliseEmail(email) !== email).map(({ id }) => id);
  return ids.length === 0 ? [] : [{ name: FOUND_BY, ids: ids.slice(0, 100) }];
}

/** Runs all checks. `off` lists the failed ones. */
export async function verifyData(db: Queryable, now: Date): Promise<Verified> {
  const books = await verifyBooks(db, now);
  const late = new Date(now.getTime() - DAY_MS);
  const others = await runChecks(db, [...checks, personalDataLeft(), seekersDataLeft(), erasuresOverdue(late)]);
  return {
    checked: [...books.checked, ...others.checked, FOUND_BY],
    off: [...books.off, ...others.off, ...(await notFound(db))],
  };
}
