import { DAY_MS } from '@jipe/contract/values/duration';
import type { AppContext } from '../../access/context.ts';
import { dayOf } from '../applicants/index.ts';
import { deleteExpiredCodes } from './queries-code.ts';
import { deleteOldTouches } from './queries-touch.ts';

/** Forgets who saw what on days that are over: they are counted, and only today's may not be counted twice. */
export async function forgetOldTouches(ctx: AppContext): Promise<void> {
  const yesterday = dayOf(new Date(ctx.clock.now().getTime() - DAY_MS));
  while (await deleteOldTouches(ctx.db, yesterday));
}

/** Forgets codes that are good no more. */
export async function forgetOldCodes(ctx: AppContext): Promise<void> {
  await deleteExpiredCodes(ctx.db, ctx.clock.now());
}
