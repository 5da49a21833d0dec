import {
  hideApplication,
  listApplicants,
  listFavourites,
  markApplicationSeen,
  readToday,
  setApplicationStatus,
  swipeSeeker,
} from '@jipe/contract/applicants/endpoints';
import { closeListing } from '@jipe/contract/listings/endpoints';
import { listConversations, sendMessage } from '@jipe/contract/messaging/endpoints';
import { applyToJob, favouriteJob, replyToBusiness, withdrawApplication } from '@jipe/contract/seeker/endpoints';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newListing, newLocation, newManager, newOwner, newSeeker, type TestSeeker } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { inTransaction } from '../../db/transaction.ts';
import { verifyBooks } from '../billing/index.ts';
import { markTold } from './mark-seen.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const reasons = [{ id: '01900000-0000-7000-8000-000000000011' }];

/** One seeker, one listing, and a function for each act between them. */
async function newDesk() {
  const owner = await newOwner(t);
  const location_id = await newLocation(t, owner.business_id);
  const job_id = await newListing(t, location_id);
  const seeker = await newSeeker(t);
  return { owner, location_id, job_id, seeker, ...actsOf(owner.token, owner.business_id, job_id, seeker) };
}

function actsOf(token: string, business_id: string, job_id: string, seeker: TestSeeker) {
  let application_id = '';
  let conversation_id = '';
  const ok = ({ status }: { status: number }) => expect([200, 201]).toContain(status);
  return {
    favourite: async () => ok(await t.call(favouriteJob, { token: seeker.token, params: { id: job_id } })),
    apply: async () => {
      const { body } = await t.call(applyToJob, { token: seeker.token, params: { id: job_id }, body: {} });
      application_id = body.data.application_id!;
      return application_id;
    },
    swipe: async () => {
      const { body } = await t.call(swipeSeeker, { token, body: { job_id, seeker_id: seeker.seeker_id } });
      conversation_id = body.data.conversation_id;
    },
    write: async () => ok(await t.call(sendMessage, { token, body: { conversation_id, message: 'Hello' } })),
    ask: async () =>
      ok(
        await t.call(replyToBusiness, {
          token: seeker.token,
          params: { id: conversation_id },
          body: { message: 'And?' },
        }),
      ),
    withdraw: async () =>
      ok(await t.call(withdrawApplication, { token: seeker.token, params: { id: application_id } })),
    see: async () => ok(await t.call(markApplicationSeen, { token, params: { id: application_id } })),
    flag: async (actions: ('interviewed' | 'hired')[]) =>
      ok(await t.call(setApplicationStatus, { token, body: { application_id, actions } })),
    hide: async (is_hidden: boolean) =>
      ok(await t.call(hideApplication, { token, body: { application_id, is_hidden } })),
    tell: async () => inTransaction(t.ctx, (trx) => markTold(t.ctx, trx, business_id, [application_id], null)),
    close: async () => ok(await t.call(closeListing, { token, params: { id: job_id }, body: { reasons } })),
  };
}

async function shown(token: string, query: Record<string, string | boolean> = {}) {
  const { status, body } = await t.call(listApplicants, { token, query });
  expect(status).toBe(200);
  return body.data.results.map(({ job: { is_new, waiting_since, application_id } }) => ({
    is_new,
    waiting_since,
    application_id,
  }));
}

const today = async (token: string) => (await t.call(readToday, { token })).body.data;

// ── the reference model: a history, replayed from its beginning ────────────────────────────────────────────────

type Act =
  | { kind: 'apply' | 'withdraw' | 'swipe' | 'write' | 'ask' | 'see' | 'tell' | 'close' }
  | { kind: 'flag'; actions: ('interviewed' | 'hired')[] }
  | { kind: 'hide'; is_hidden: boolean };
type Done = Act & { at: string };

/** Replays the flags: which acts changed them, and how they stand at the end. */
function flagsOf(history: readonly Done[]) {
  let [actions, isHidden] = ['', false];
  const changes = new Set<Done>();
  for (const act of history) {
    const before = `${actions} ${isHidden}`;
    if (act.kind === 'flag') actions = act.actions.join(' ');
    if (act.kind === 'hide') isHidden = act.is_hidden;
    if (`${actions} ${isHidden}` !== before) changes.add(act);
  }
  return { changes, isHidden, isTicked: actions !== '' };
}

/** Time of the seeker's first message after the business's last one. */
const askedIn = (history: readonly Done[]) =>
  history.slice(history.findLastIndex(({ kind }) => kind === 'write') + 1).find(({ kind }) => kind === 'ask')?.at ??
  null;

function plainly(history: readonly Done[]) {
  const applied = history.findLastIndex(({ kind }) => kind === 'apply');
  const isClosed = history.some(({ kind }) => kind === 'close');
  // A favourite who never applied has only a conversation.
  if (applied < 0)
    return {
      isThere: false,
      is_new: false,
      waiting_since: null,
      liked_since: askedIn(history),
      isHidden: false,
      isClosed,
    };
  const since = history.slice(applied);
  const { changes, isHidden, isTicked } = flagsOf(history);
  const isThere = since.every(({ kind }) => kind !== 'withdraw');
  const isSeen = since.some((act) => ['see', 'write', 'swipe', 'tell'].includes(act.kind) || changes.has(act));
  const isAnswered = isTicked || since.some(({ kind }) => kind === 'write' || kind === 'tell');
  const never = isHidden || isClosed || !isThere;
  const waiting_since = never ? null : isAnswered ? askedIn(since) : since[0]!.at;
  return { isThere, is_new: !isSeen, waiting_since, liked_since: waiting_since, isHidden, isClosed };
}

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Act>({ kind: 'apply' }, { kind: 'apply' }, { kind: 'withdraw' }) },
  { weight: 2, arbitrary: fc.constant<Act>({ kind: 'swipe' }) },
  { weight: 3, arbitrary: fc.constant<Act>({ kind: 'write' }) },
  { weight: 4, arbitrary: fc.constant<Act>({ kind: 'ask' }) },
  { weight: 1, arbitrary: fc.constantFrom<Act>({ kind: 'see' }, { kind: 'tell' }) },
  {
    weight: 3,
    arbitrary: fc
      .subarray(['interviewed', 'hired'] as ('interviewed' | 'hired')[])
      .map((actions): Act => ({ kind: 'flag', actions })),
  },
  { weight: 2, arbitrary: fc.boolean().map((is_hidden): Act => ({ kind: 'hide', is_hidden })) },
);

/** Whether an act is possible after these. The business cannot act on a withdrawn application. */
function isPossible({ kind }: Act, done: readonly Done[]): boolean {
  const last = done.findLast((act) => act.kind === 'apply' || act.kind === 'withdraw')?.kind;
  if (kind === 'close') return true;
  if (kind === 'apply') return last !== 'apply';
  const hasConversation = done.some((act) => act.kind === 'swipe');
  if (kind === 'swipe') return !hasConversation;
  return kind === 'write' || kind === 'ask' ? hasConversation : last === 'apply';
}

describe('any history of an application', () => {
  it('gives the same new and waiting states in every list as a replay of the history', async () => {
    const histories = fc.sample(fc.tuple(fc.array(act, { minLength: 3, maxLength: 16 }), fc.boolean()), 60);
    for (const [acts, isClosedAtLast] of histories) {
      const desk = await newDesk();
      await desk.favourite();
      const done: Done[] = [];
      for (const one of [...acts, ...(isClosedAtLast ? [{ kind: 'close' } as const] : [])]) {
        t.clock.advance({ seconds: 1 });
        if (!isPossible(one, done)) continue;
        if (one.kind === 'flag') await desk.flag(one.actions);
        else if (one.kind === 'hide') await desk.hide(one.is_hidden);
        else await desk[one.kind]();
        done.push({ ...one, at: t.clock.now().toISOString() });
      }
      const { isThere, is_new, waiting_since, liked_since, isHidden, isClosed } = plainly(done);
      const { body } = await t.call(listFavourites, { token: desk.owner.token, query: {} });
      const liked = { is_new: isThere && is_new, waiting_since: liked_since };
      expect([done, body.data.results.map(({ job }) => job)]).toEqual([done, [expect.objectContaining(liked)]]);
      const rows = await shown(desk.owner.token, isHidden ? { show_hidden: true } : {});
      expect([done, rows.map((row) => [row.is_new, row.waiting_since])]).toEqual([
        done,
        isThere ? [[is_new, waiting_since]] : [],
      ]);
      const { new: unseen, waiting, waiting_since: longest } = await today(desk.owner.token);
      const isOfToday = isThere && !isHidden && !isClosed;
      expect([done, unseen, waiting, longest]).toEqual([
        done,
        isOfToday && is_new ? 1 : 0,
        waiting_since === null ? 0 : 1,
        waiting_since,
      ]);
      const inbox = (await t.call(listConversations, { token: desk.owner.token, query: { waiting: true } })).body.data;
      const isInInbox = liked_since !== null && done.some(({ kind }) => kind === 'swipe');
      expect([done, inbox.count, inbox.results.length]).toEqual([done, ...(isInInbox ? [1, 1] : [0, 0])]);
      const all = { show_hidden: isHidden };
      expect(await shown(desk.owner.token, { ...all, state: 'new' })).toHaveLength(isThere && is_new ? 1 : 0);
      expect(await shown(desk.owner.token, { ...all, state: 'waiting' })).toHaveLength(waiting_since ? 1 : 0);
    }
    expect((await verifyBooks(t.ctx.db, t.clock.now())).off).toEqual([]);
    // Migrations 0074 and 0076 fill rows older than themselves in this way.
    await sql`delete from conversation_desk`.execute(t.ctx.db);
    expect((await verifyBooks(t.ctx.db, t.clock.now())).off.map(({ name }) => name)).toEqual([
      'the inbox lists every waiting conversation, and no other',
      'the counters of unread messages equal the conversations',
    ]);
    await sql`update conversation set id = id`.execute(t.ctx.db);
    expect((await verifyBooks(t.ctx.db, t.clock.now())).off).toEqual([]);
  }, 240_000);
});

describe('opening an application', () => {
  it('is recorded once, for the user who opened it first', async () => {
    const { owner, location_id, apply } = await newDesk();
    const id = await apply();
    const at = t.clock.now().toISOString();
    const manager = await newManager(t, owner.business_id, [location_id]);
    const first = await t.call(markApplicationSeen, { token: manager.token, params: { id } });
    expect(first.body.data).toEqual({ application_id: id, seen_at: at });
    t.clock.advance({ seconds: 60 });
    const again = await t.call(markApplicationSeen, { token: owner.token, params: { id } });
    expect(again.body.data).toEqual({ application_id: id, seen_at: at });
    const acts = await t.ctx.db
      .selectFrom('audit_entry')
      .select(['act', 'user_id'])
      .where('business_id', '=', owner.business_id)
      .where('act', '=', 'application_seen')
      .execute();
    expect(acts).toEqual([{ act: 'application_seen', user_id: manager.user_id }]);
  });
});
