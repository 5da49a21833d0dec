import { actOfCall, type ActRule } from '@jipe/contract/settings/rules.activity';
import { looksLikeId } from '@jipe/contract/values/id';
import { AsyncLocalStorage } from 'node:async_hooks';
import { beforeCommit, witnessing } from '../db/transaction.ts';
import type { Actor } from './actor.ts';
import type { AppContext, Trx } from './context.ts';
import { tellChanges } from './note-before.ts';
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
 * Runs a call and writes down who made it: as the last part of the first transaction it commits, so that the entry is there if and
 * only if what it tells of is. Calls that are not recorded, those of seekers, and those that change nothing leave none.
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
    const told = await tellChanges(trx);
    if (rule.onlyIfChanged && told.isUnchanged) return null;
    for (const subject of subjectsOf(call, request, madeIn.get(trx) ?? []))
      await insertEntry(trx, { act, of: { user_id }, subject, origin, told }, ctx.clock.now());
    return () => void (isOver = true);
  };
  try {
    return await current.run(call, () => witnessing(witness, run));
  } finally {
    // What goes on in the background after the answer is nobody's act.
    isOver = true;
  }
}

/** One entry each; an act that is about nothing in particular is one. */
function subjectsOf({ rule }: CurrentCall, { params, body }: Request, made: readonly string[]): (ActSubject | null)[] {
  const { subject: type, at } = rule;
  if (type === undefined || at === undefined) return [null];
  if (at === 'made') return made.length === 0 ? [null] : made.map((id) => ({ type, id }));
  const [from, name] = at === 'path' ? [params, 'id'] : [body, at.body];
  const given = (from as Record<string, unknown>)[name];
  return [typeof given === 'string' && looksLikeId(given) ? { type, id: given } : null];
}

/** Says what a call has made in this transaction, where its entry is about that; several things are an entry each. */
export function noteMade(trx: Trx, id: string): void {
  madeIn.set(trx, [...(madeIn.get(trx) ?? []), id]);
}

/** Writes down what the current call does besides what its own entry tells, as done by the same person. */
export function recordBesides(ctx: AppContext, trx: Trx, act: Pick<RecordedAct, 'act' | 'subject'>): void {
  const call = current.getStore();
  if (call) recordAct(ctx, trx, { ...act, of: { user_id: call.user_id }, origin: call.origin });
}

/** Writes an entry that no call's own rule makes, as part of this transaction. */
export function recordAct(ctx: Pick<AppContext, 'clock'>, trx: Trx, act: RecordedAct): void {
  beforeCommit(trx, () => insertEntry(trx, act, ctx.clock.now()));
}
