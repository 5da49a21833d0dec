import { actOfCall, type ActRule } from '@jipe/contract/settings/rules.activity';
import { looksLikeId } from '@jipe/contract/values/id';
import { AsyncLocalStorage } from 'node:async_hooks';
import { beforeCommit, witnessing } from '../db/transaction.ts';
import type { Actor } from './actor.ts';
import type { AppContext, Trx } from './context.ts';
import { notedChanges } from './note-before.ts';
import { type ActSubject, insertEntry, type Origin, type RecordedAct } from './queries-act.ts';

interface Request {
  call: string;
  actor: Actor | null;
  origin: Origin;
  params: unknown;
  body: unknown;
}

interface CurrentCall {
  rule: ActRule;
  user_id: string;
  origin: Origin;
}

const current = new AsyncLocalStorage<CurrentCall>();
const madeIn = new WeakMap<Trx, readonly string[]>();

/**
 * Runs a call and writes its audit entry as the last statement of the first transaction that it commits, so that the
 * entry exists if and only if the act does. Calls without a rule, calls of seekers, and calls that change nothing
 * (where the rule says so) write no entry.
 */
export async function recording<T>(ctx: AppContext, request: Request, run: () => Promise<T>): Promise<T> {
  const rule = actOfCall[request.call];
  const { actor } = request;
  if (!rule || actor?.kind !== 'user') return run();
  const { user_id } = actor;
  const { origin } = request;
  const call: CurrentCall = { rule, user_id, origin };
  let isOver = false;
  const witness = async (trx: Trx) => {
    if (isOver) return null;
    const act = typeof rule.act === 'string' ? rule.act : rule.act((request.body ?? {}) as Record<string, unknown>);
    const told = await notedChanges(trx);
    if (rule.onlyIfChanged && told.isUnchanged) return null;
    for (const subject of subjectsOf(call, request, madeIn.get(trx) ?? []))
      await insertEntry(trx, { act, of: { user_id }, subject, origin, told }, ctx.clock.now());
    return () => void (isOver = true);
  };
  try {
    return await current.run(call, () => witnessing(witness, run));
  } finally {
    // Background work after the answer is not part of the user's act.
    isOver = true;
  }
}

/** Returns the subjects of a call; each gets an entry. An act without a subject gets one entry, with null. */
function subjectsOf({ rule }: CurrentCall, { params, body }: Request, made: readonly string[]): (ActSubject | null)[] {
  const { subject: type, at } = rule;
  if (type === undefined || at === undefined) return [null];
  if (at === 'made') return made.length === 0 ? [null] : made.map((id) => ({ type, id }));
  const [from, name] = at === 'path' ? [params, 'id'] : [body, at.body];
  const given = (from as Record<string, unknown>)[name];
  return [typeof given === 'string' && looksLikeId(given) ? { type, id: given } : null];
}

/**
 * Notes the id of a row that the call created in this transaction, as a subject of its entry. Each noted id gets an
 * entry.
 */
export function noteMade(trx: Trx, id: string): void {
  madeIn.set(trx, [...(madeIn.get(trx) ?? []), id]);
}

/** Writes a further entry for the current call, by the same user. Does nothing outside a recorded call. */
export function recordBesides(ctx: AppContext, trx: Trx, act: Pick<RecordedAct, 'act' | 'subject'>): void {
  const call = current.getStore();
  if (call) recordAct(ctx, trx, { ...act, of: { user_id: call.user_id }, origin: call.origin });
}

/** Writes an audit entry at the end of this transaction, outside of the rules per call. */
export function recordAct(ctx: Pick<AppContext, 'clock'>, trx: Trx, act: RecordedAct): void {
  beforeCommit(trx, () => insertEntry(trx, act, ctx.clock.now()));
}
