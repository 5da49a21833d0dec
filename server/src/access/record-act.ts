import { actOfCall, type ActRule, type ActName, type SubjectType } from '@jipe/contract/settings/rules.activity';
import { clean } from '@jipe/contract/values/text';
import { looksLikeId } from '@jipe/contract/values/id';
import { AsyncLocalStorage } from 'node:async_hooks';
import { type RawBuilder, sql } from 'kysely';
import { beforeCommit, witnessing } from '../db/transaction.ts';
import type { Actor } from './actor.ts';
import type { AppContext, Trx } from './context.ts';
import { newId } from './ids.ts';
import { tellChanges, type Told } from './note-before.ts';

/** Where a request came from. */
export interface Origin {
  ip: string;
  userAgent: string;
}

export interface ActSubject {
  type: SubjectType;
  id: string;
}

export interface RecordedAct {
  act: ActName;
  /** Whose account it is about: the business is that user's. Or the business itself, for what happens without anybody. */
  of: { user_id: string } | { business_id: string };
  subject?: ActSubject | null;
  origin?: Origin;
  /** When it happened, if that is not now. */
  at?: Date;
  told?: Told;
}

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
      await write(ctx, trx, { act, of: { user_id }, subject, origin, told });
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
  beforeCommit(trx, () => write(ctx, trx, act));
}

/**
 * What each is called now. Written down, for it may be renamed or gone when somebody reads of it; but for seekers: theirs is looked up
 * when it is read, as long as there is an application or conversation of theirs.
 */
const names: Record<SubjectType, (id: string) => RawBuilder<unknown>> = {
  user: (id) =>
    sql`(select coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), s.email) from user_account s where s.id = ${id} and s.business_id = who.business_id)`,
  location: (id) => sql`(select s.name from location s where s.id = ${id} and s.business_id = who.business_id)`,
  listing: (id) => sql`(select s.title || ', ' || p.name from listing s join location p on p.id = s.location_id
    where s.id = ${id} and s.business_id = who.business_id)`,
  application: () => sql`null`,
  conversation: () => sql`null`,
  charge: (id) => sql`(select (s.amount_minor / 100.0)::numeric(12,2)::text || ' ' || s.currency from charge s
    where s.id = ${id} and s.business_id = who.business_id)`,
};

/** What an entry keeps of them; nothing where there is nothing to tell. */
const detailOf = ({ changes, more, places }: Omit<Told, 'isUnchanged'> = { changes: [], more: 0, places: [] }) => ({
  ...(changes.length > 0 ? { changes } : {}),
  ...(more > 0 ? { more } : {}),
  ...(places.length > 0 ? { places } : {}),
});

/** One statement. The table itself numbers the entry and chains it to the one before (migration 0006). */
async function write(
  ctx: Pick<AppContext, 'clock'>,
  trx: Trx,
  { act, of, subject, origin, at, told }: RecordedAct,
): Promise<void> {
  const who =
    'user_id' in of
      ? sql`select u.id as user_id, u.business_id, trim(u.first_name || ' ' || u.last_name) as name, u.email
          from user_account u where u.id = ${of.user_id}`
      : sql`select null::uuid as user_id, ${of.business_id}::uuid as business_id, null as name, null as email`;
  const { type = null, id = null } = subject ?? {};
  const name = subject ? names[subject.type](subject.id) : sql`null`;
  const ip = origin?.ip ?? '';
  const userAgent = clean(origin?.userAgent ?? '').slice(0, 300);
  await sql`
    with who as (${who})
    insert into audit_entry (id, business_id, at, user_id, act, subject_type, subject_id, detail)
    select ${newId()}::uuid, who.business_id, ${at ?? ctx.clock.now()}::timestamptz, who.user_id, ${act}, ${type}, ${id}::uuid,
      jsonb_build_object('who', coalesce(nullif(who.name, ''), who.email), 'what', ${name}, 'ip', ${ip}::text,
        'user_agent', ${userAgent}::text) || ${JSON.stringify(detailOf(told))}::jsonb
    from who`.execute(trx);
}
