import { allEndpoints } from '@jipe/contract/all-endpoints';
import type { Endpoint } from '@jipe/contract/http/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../access/ids.ts';
import { hashToken, newToken } from '../access/tokens.ts';
import { allRoutes } from '../app/app.ts';
import { newLocation, newManager, newOwner, newSeeker } from './actors.ts';
import { createTestApp, type TestApp } from './app.ts';
import { matrix, type MatrixRow } from './role-matrix-rows.ts';
import { newWorld, type World } from './role-matrix-world.ts';

/*
 * Who may make which call on whose resources: every declared call × every kind of caller. A call without a row fails.
 */

const CANARY = 'CANARY-OURS';
const FOREIGN_CANARY = 'CANARY-THEIRS';
const OUTSIDERS = ['otherOwner', 'otherManager', 'unassigned'] as const;
const INSIDERS = ['assigned', 'owner'] as const;

interface Outsiders {
  nobody: undefined;
  garbage: string;
  expired: string;
  otherOwner: string;
  otherManager: string;
  otherSeeker: string;
}

let t: TestApp;
let world: World;
let outsiders: Outsiders;

beforeAll(async () => {
  t = await createTestApp();
  world = await newWorld(t, CANARY);
  // No caller in this test belongs to this tenant, so no answer may contain its data.
  const theirs = await newWorld(t, FOREIGN_CANARY);
  const stranger = await newOwner(t);
  const strange_id = await newLocation(t, stranger.business_id);
  outsiders = {
    nobody: undefined,
    garbage: newToken(),
    expired: await expiredToken(theirs.owner.user_id),
    otherOwner: stranger.token,
    otherManager: (await newManager(t, stranger.business_id, [strange_id])).token,
    otherSeeker: (await newSeeker(t)).token,
  };
});
afterAll(async () => t.close());

async function expiredToken(user_id: string): Promise<string> {
  const now = t.clock.now();
  const [id, token] = [newId(), newToken()];
  await t.ctx.db.insertInto('session').values({ id, user_id, created_at: now, last_used_at: now }).execute();
  await t.ctx.db
    .insertInto('access_token')
    .values({ token_hash: hashToken(token), session_id: id, expires_at: now })
    .execute();
  return token;
}

const rowOf = (endpoint: Endpoint): MatrixRow => {
  const row = matrix[endpoint.name];
  if (!row) throw new Error(`${endpoint.name} has no row in the role matrix.`);
  return row;
};

interface Heard {
  status: number;
  text: string;
}

/**
 * Makes the call on this world's resource, or on another id. Checks that the answer has no data of the other tenant.
 */
async function make(endpoint: Endpoint, token: string | undefined, on: World, id?: string): Promise<Heard> {
  const row = rowOf(endpoint);
  const target = id ?? row.id?.(on) ?? '';
  const sent = row.send?.(target, on) ?? {};
  const params = { ...(row.at === 'path' ? { id: target } : {}), ...sent.params };
  const { status, body } = await t.call(endpoint, { ...sent, params, token });
  const text = Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body);
  expect(text).not.toContain(FOREIGN_CANARY);
  return { status, text };
}

const named = (access: Endpoint['access']) =>
  allEndpoints.filter((e) => e.access === access).map((endpoint) => ({ name: endpoint.name, endpoint }));

describe('the role matrix', () => {
  // Spec: 1:6/2
  it('has a row for every call, and no other rows', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(allEndpoints.map((e) => e.name).toSorted());
  });

  it('covers calls that all have a route', () => {
    const bound = new Set(allRoutes.map((route) => route.endpoint.name));
    expect(allEndpoints.map((e) => e.name).filter((name) => !bound.has(name))).toEqual([]);
  });
});

describe('an idempotent call', () => {
  it('for members names who may get its stored answer', () => {
    const open = allRoutes.filter(({ endpoint, mayRepeat }) => endpoint.idempotent && !mayRepeat);
    expect(open.map(({ endpoint }) => endpoint.access).filter((access) => access === 'member')).toEqual([]);
  });
});

describe('without a valid token of the right kind', () => {
  const guarded = allEndpoints
    .filter((e) => e.access !== 'public')
    .map((endpoint) => ({ name: endpoint.name, endpoint }));
  // Spec: 1:6/2, 2:7/1, 2:6/4
  it.each(guarded)('$name is refused with the same 401 in every case', async ({ endpoint }) => {
    const wrongKind = endpoint.access === 'seeker' ? [world.owner.token, world.assigned.token] : [world.seeker.token];
    const answers: Heard[] = [];
    for (const token of [outsiders.nobody, outsiders.garbage, outsiders.expired, ...wrongKind]) {
      answers.push(await make(endpoint, token, world));
    }
    expect(answers.map((a) => a.status)).toEqual(answers.map(() => 401));
    expect(new Set(answers.map((a) => a.text)).size).toBe(1);
  });
});

describe('a public call', () => {
  // Spec: 2:2/3
  it.each(named('public'))('$name answers any caller', async ({ endpoint }) => {
    for (const token of [outsiders.nobody, outsiders.garbage, world.owner.token, world.seeker.token]) {
      expect((await make(endpoint, token, world)).status).toBe(rowOf(endpoint).inside ?? 200);
    }
  });
});

describe('an owner’s call', () => {
  // Spec: 1:6/2, 2:6/2
  it.each(named('owner'))('$name is refused to managers (403), whatever id they send', async ({ endpoint }) => {
    for (const token of [world.assigned.token, world.unassigned.token, outsiders.otherManager]) {
      for (const id of [undefined, newId(), 'nonsense']) {
        expect((await make(endpoint, token, world, id)).status).toBe(403);
      }
      const bare = await t.call(endpoint, { token, body: {}, params: { id: newId() } });
      expect(bare.status).toBe(403);
    }
  });

  // Spec: 2:6/1
  it.each(named('owner'))('$name works for the owner, on the owner’s data only', async ({ endpoint }) => {
    await expectStrangerRefused(endpoint, outsiders.otherOwner);
    const own = await newWorld(t, CANARY);
    expect((await make(endpoint, own.owner.token, own)).status).toBe(rowOf(endpoint).inside ?? 200);
  });
});

describe('a member’s call', () => {
  // Spec: 1:6/2
  it.each(named('member'))(
    '$name answers for data out of the caller’s reach as for missing data',
    async ({ endpoint }) => {
      const { of = 'location' } = rowOf(endpoint);
      const tokens = { ...outsiders, unassigned: world.unassigned.token };
      for (const who of OUTSIDERS) {
        if (who === 'unassigned' && of === 'business') continue;
        await expectStrangerRefused(endpoint, tokens[who]);
      }
    },
  );

  // Spec: 1:6/2, 2:6/2
  it.each(named('member'))('$name works for the owner and, if not personal, for the manager', async ({ endpoint }) => {
    const { inside = 200, of = 'location' } = rowOf(endpoint);
    const statuses: Record<string, number> = {};
    for (const who of INSIDERS) {
      const own = await newWorld(t, CANARY);
      statuses[who] = (await make(endpoint, own[who].token, own)).status;
    }
    // Personal resources of the world are the owner's.
    expect(statuses).toEqual({ assigned: of === 'person' ? 404 : inside, owner: inside });
  });
});

describe('a job seeker’s call', () => {
  // Spec: 2:6/4
  it.each(named('seeker'))('$name works for job seekers, each on their own data', async ({ endpoint }) => {
    const { inside = 200, of } = rowOf(endpoint);
    if (of === 'person') await expectStrangerRefused(endpoint, outsiders.otherSeeker);
    const own = await newWorld(t, CANARY);
    expect((await make(endpoint, own.seeker.token, own)).status).toBe(inside);
  });
});

/** A foreign id is answered like an unknown one, without any data of its owner. */
async function expectStrangerRefused(endpoint: Endpoint, token: string): Promise<void> {
  const { at } = rowOf(endpoint);
  if (at === 'nothing') return expectStrangersOwn(endpoint, token);
  const foreign = await make(endpoint, token, world);
  const missing = await make(endpoint, token, world, newId());
  const nonsense = await make(endpoint, token, world, 'nonsense');
  expect(foreign.status).toBe({ path: 404, body: 400, filter: 200 }[at]);
  expect(foreign.text).not.toContain(CANARY);
  for (const other of [missing, nonsense]) expect(withoutLinks(other)).toEqual(withoutLinks(foreign));
}

/** A call without a resource answers only from the caller's own business; a colleague may see the world's data. */
async function expectStrangersOwn(endpoint: Endpoint, token: string): Promise<void> {
  if (endpoint.method !== 'GET' || token === world.unassigned.token) return;
  expect((await make(endpoint, token, world)).text).not.toContain(CANARY);
}

/** A page's links repeat the filter of the request. */
const withoutLinks = ({ status, text }: Heard) => ({
  status,
  text: text.replaceAll(/"(?:next|previous)":"[^"]*"/g, '""'),
});
