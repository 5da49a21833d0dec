import {
  hideApplication,
  listApplicants,
  markApplicationSeen,
  readToday,
  setApplicationStatus,
  swipeSeeker,
} from '@jipe/contract/applicants/endpoints';
import { closeListing } from '@jipe/contract/listings/endpoints';
import { sendMessage } from '@jipe/contract/messaging/endpoints';
import { applyToJob, favouriteJob, replyToBusiness } from '@jipe/contract/seeker/endpoints';
import fc from 'fast-check';
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

/** One seeker, one listing, and all that can happen between them. */
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
    see: async () => ok(await t.call(markApplicationSeen, { token, params: { id: application_id } })),
    flag: async (actions: ('interviewed' | 'hired')[]) =>
      ok(await t.call(setApplicationStatus, { token, body: { application_id, actions } })),
    hide: async (is_hidden: boolean) =>
      ok(await t.call(hideApplication, { token, body: { application_id, is_hidden } })),
    tell: async () => inTransaction(t.ctx, (trx) => markTold(t.ctx, trx, business_id, [application_id], null)),
    close: async () => ok(await t.call(closeListing, { token, params: { id: job_id }, body: { reasons } })),
    hasApplied: () => application_id !== '',
    hasConversation: () => conversation_id !== '',
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

// ── the plain reference: a history, told from its beginning ────────────────────────────────────────────────────

type Act =
  | { kind: 'apply' | 'swipe' | 'write' | 'ask' | 'see' | 'tell' | 'close' }
  | { kind: 'flag'; actions: ('interviewed' | 'hired')[] }
  | { kind: 'hide'; is_hidden: boolean };
type Done = Act & { at: string };

function plainly(history: readonly Done[]) {
  const applied = history.findIndex(({ kind }) => kind === 'apply');
  const since = history.slice(applied);
  const last = <Kind extends Act['kind']>(kind: Kind) =>
    since.findLast((act): act is Done & { kind: Kind } => act.kind === kind);
  const isHidden = last('hide')?.is_hidden ?? false;
  const isSeen = since.some(
    (act) =>
      ['see', 'write', 'swipe', 'tell'].includes(act.kind) ||
      (act.kind === 'flag' && act.actions.length > 0) ||
      // Showing what was never hidden is nothing.
      (act.kind === 'hide' && act.is_hidden),
  );
  const isAnswered =
    since.some(({ kind }) => kind === 'write' || kind === 'tell') || (last('flag')?.actions.length ?? 0) > 0;
  const ours = since.findLastIndex(({ kind }) => kind === 'write');
  const asked = since.slice(ours + 1).find(({ kind }) => kind === 'ask');
  const never = isHidden || since.some(({ kind }) => kind === 'close');
  const waiting_since = never ? null : isAnswered ? (asked?.at ?? null) : since[0]!.at;
  return { is_new: !isSeen, waiting_since, isHidden, isClosed: since.some(({ kind }) => kind === 'close') };
}

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Act>({ kind: 'apply' }) },
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

describe('any history', () => {
  it('says who is new and who waits since when, as one would who reads it from its beginning', async () => {
    const histories = fc.sample(fc.tuple(fc.array(act, { minLength: 3, maxLength: 14 }), fc.boolean()), 60);
    for (const [acts, isClosedAtLast] of histories) {
      const desk = await newDesk();
      await desk.favourite();
      const done: Done[] = [];
      for (const one of [...acts, ...(isClosedAtLast ? [{ kind: 'close' } as const] : [])]) {
        t.clock.advance({ seconds: 1 });
        const isPossible =
          one.kind === 'apply'
            ? !desk.hasApplied()
            : one.kind === 'swipe'
              ? !desk.hasConversation()
              : one.kind === 'write' || one.kind === 'ask'
                ? desk.hasConversation()
                : desk.hasApplied();
        if (!isPossible) continue;
        if (one.kind === 'flag') await desk.flag(one.actions);
        else if (one.kind === 'hide') await desk.hide(one.is_hidden);
        else await desk[one.kind]();
        done.push({ ...one, at: t.clock.now().toISOString() });
      }
      if (!desk.hasApplied()) continue;
      const { is_new, waiting_since, isHidden, isClosed } = plainly(done);
      const rows = await shown(desk.owner.token, isHidden ? { show_hidden: true } : {});
      expect([done, rows]).toEqual([done, [expect.objectContaining({ is_new, waiting_since })]]);
      const { new: unseen, waiting, waiting_since: longest } = await today(desk.owner.token);
      const isOfToday = !isHidden && !isClosed;
      expect([done, unseen, waiting, longest]).toEqual([
        done,
        isOfToday && is_new ? 1 : 0,
        waiting_since === null ? 0 : 1,
        waiting_since,
      ]);
      const all = { show_hidden: isHidden };
      expect(await shown(desk.owner.token, { ...all, state: 'new' })).toHaveLength(is_new ? 1 : 0);
      expect(await shown(desk.owner.token, { ...all, state: 'waiting' })).toHaveLength(waiting_since ? 1 : 0);
    }
    expect((await verifyBooks(t.ctx.db, t.clock.now())).off).toEqual([]);
  }, 240_000);
});

describe('opening an application', () => {
  it('is told once, by whoever does it first, and to everybody who may see it', async () => {
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
