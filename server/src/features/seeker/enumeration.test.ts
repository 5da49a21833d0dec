import * as calls from '@jipe/contract/seeker/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../access/ids.ts';
import { newListing, newLocation, newOwner } from '../../testing/actors.ts';
import { type Answered, createTestApp, type TestApp } from '../../testing/app.ts';
import { mailedCode } from '../../testing/mailed-code.ts';
import { makePausesReal } from '../../testing/stopwatch.ts';

/*
 * No call reveals whether an address is known if it must not: neither by status, body and headers, nor by the response
 * time.
 */

let t: TestApp;
const PASSWORD = 'Kaffee-2026!';
/** One address for each state. */
let of: Record<'registered' | 'without a password' | 'unknown' | 'shut' | 'erased', string>;
const address = () => `ana-${newId()}@example.test`;
const enter = (email: string) => t.call(calls.enterSeeker, { body: { email, full_name: 'Ana Diaz' } });
const tokenOf = ({ body: { data } }: Awaited<ReturnType<typeof enter>>) => ('token' in data ? data.token : '');

beforeAll(async () => {
  t = await createTestApp();
  of = {
    registered: address(),
    'without a password': address(),
    unknown: address(),
    shut: address(),
    erased: address(),
  };
  await t.call(calls.registerSeeker, { body: { email: of.registered, full_name: 'Ana Diaz', password: PASSWORD } });
  await enter(of['without a password']);
  const erased = tokenOf(await enter(of.erased));
  await t.call(calls.eraseSeeker, { token: erased, body: { code: await mailedCode(t, of.erased) } });
  const job_id = await newListing(t, await newLocation(t, (await newOwner(t)).business_id));
  await t.call(calls.applyToJob, { token: tokenOf(await enter(of.shut)), params: { id: job_id }, body: {} });
  const receipt = (await t.mailsTo(of.shut)).at(-1)?.text ?? '';
  const token = /\/not-me\/([\w~-]+)/.exec(receipt)?.[1] ?? '';
  expect((await t.call(calls.disownSeeker, { params: { token }, body: {} })).status).toBe(200);
});
afterAll(() => t.close());

type Whose = keyof typeof of;
type Call = (email: string, ip: string) => Promise<Answered<never>>;
const everybody: Whose[] = ['registered', 'without a password', 'unknown', 'shut', 'erased'];
/** Number of calls per address. */
const STEPPED = 6;
const OTHERS = 30;

const asked: Record<string, { call: Call; alike: Whose[]; status: number; steps: number }> = {
  'send-code': {
    call: (email, ip) => t.call(calls.sendSeekerCode, { body: { email }, ip }) as ReturnType<Call>,
    alike: everybody,
    status: 200,
    steps: 200,
  },
  code: {
    call: (email, ip) => t.call(calls.enterByCode, { body: { email, code: '12345' }, ip }) as ReturnType<Call>,
    alike: everybody,
    status: 400,
    steps: 200,
  },
  enter: {
    call: (email, ip) => t.call(calls.enterSeeker, { body: { email, full_name: 'Ana Diaz' }, ip }) as ReturnType<Call>,
    alike: ['registered', 'without a password', 'shut'],
    status: 200,
    steps: 200,
  },
  login: {
    call: (email, ip) =>
      t.call(calls.loginSeeker, { body: { email, password: 'Wrong-2026!' }, ip }) as ReturnType<Call>,
    alike: everybody,
    status: 400,
    steps: 0,
  },
  register: {
    call: (email, ip) =>
      t.call(calls.registerSeeker, {
        body: { email, full_name: 'Ana Diaz', password: PASSWORD },
        ip,
      }) as ReturnType<Call>,
    alike: ['registered', 'without a password', 'shut'],
    status: 400,
    steps: 0,
  },
};

/** Compares the fastest call per address, because other load on the machine only slows calls down. */
function leavesInOneStep(taken: readonly number[][], step: number): boolean {
  const quickest = taken.map((of) => Math.min(...of));
  const [least, most] = [Math.min(...quickest), Math.max(...quickest)];
  return least > step - 10 && most - least < 25;
}

/** No address is the fastest or the slowest nearly every time. A busy machine slows all of them alike. */
const nobodyStandsOut = (taken: readonly number[][]): boolean =>
  [Math.min, Math.max].every((extreme) => {
    const wins = taken.map((of) => of.filter((ms, round) => ms === extreme(...taken.map((each) => each[round] ?? ms))));
    return wins.every(({ length }) => length <= OTHERS * 0.8);
  });

describe.each(Object.entries(asked))('%s', (_name, { call, alike, status, steps }) => {
  it('gives the same answer for all addresses that must look alike', async () => {
    t.clock.advance({ hours: 2 });
    const seen = await Promise.all(
      alike.map(async (whose) => {
        const { headers, body, status: answered } = await call(of[whose], '10.1.0.1');
        return { status: answered, body, headers: { ...headers, date: '', 'x-request-id': '' } };
      }),
    );
    for (const one of seen) expect(one).toEqual(seen[0]);
    expect(seen[0]?.status).toBe(status);
  });

  it('takes equally long for all addresses that must look alike', async () => {
    makePausesReal(t);
    const taken = Object.fromEntries(alike.map((whose): [Whose, number[]] => [whose, []]));
    for (let n = 0; n < (steps > 0 ? STEPPED : OTHERS); n += 1) {
      t.clock.advance({ hours: 2 });
      // The order rotates, so that each address is first at times.
      for (const at of alike.keys()) {
        const whose = alike[(at + n) % alike.length] ?? 'unknown';
        const began = performance.now();
        await call(of[whose], `10.2.${n}.1`);
        taken[whose]?.push(performance.now() - began);
      }
    }
    const isAlike = steps > 0 ? leavesInOneStep(Object.values(taken), steps) : nobodyStandsOut(Object.values(taken));
    expect({ isAlike, taken }).toMatchObject({ isAlike: true });
  });
});
