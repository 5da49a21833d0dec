import {
  addNote,
  findAnything,
  listApplicants,
  listFavourites,
  readTimeline,
  readToday,
  swipeSeeker,
} from '@jipe/contract/applicants/endpoints';
import { applicantStates } from '@jipe/contract/applicants/rules';
import { applicantSorts } from '@jipe/contract/applicants/schema';
import { listConversations, sendMessage } from '@jipe/contract/messaging/endpoints';
import { applyToJob, favouriteJob } from '@jipe/contract/seeker/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newListing, newLocation, newManager, newOwner, newSeeker } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { dice } from '../../testing/dice.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

interface Place {
  /** In every name and word of this place, and nowhere else. */
  mark: string;
  job_id: string;
  location_id: string;
  application_ids: string[];
}

interface Member {
  token: string;
  sees: ReadonlySet<Place>;
}

/** The same people apply at every place of every business, so that one may be told of each elsewhere. */
async function newWorld() {
  const seekers = await Promise.all(Array.from({ length: 2 }, () => newSeeker(t)));
  const places: Place[] = [];
  const members: Member[] = [];
  for (const business of ['alpha', 'bravo', 'carla']) {
    const owner = await newOwner(t);
    const own: Place[] = [];
    for (const name of ['north', 'south', 'west']) {
      const mark = `${business}${name}`;
      const location_id = await newLocation(t, owner.business_id, { name: `At ${mark}` });
      const job_id = await newListing(t, location_id, { title: `Cook ${mark}` });
      const place: Place = { mark, job_id, location_id, application_ids: [] };
      for (const { token, seeker_id } of seekers) {
        await t.call(favouriteJob, { token, params: { id: job_id }, body: {} });
        const applied = await t.call(applyToJob, { token, params: { id: job_id }, body: {} });
        const id = applied.body.data.application_id!;
        place.application_ids.push(id);
        await t.call(addNote, { token: owner.token, params: { id }, body: { text: `Note of ${mark}` } });
        const swiped = await t.call(swipeSeeker, { token: owner.token, body: { job_id, seeker_id } });
        const { conversation_id } = swiped.body.data;
        await t.call(sendMessage, { token: owner.token, body: { conversation_id, message: `Hello from ${mark}` } });
      }
      own.push(place);
    }
    const [north, south, west] = own as [Place, Place, Place];
    const managerOf = async (...sees: Place[]) => {
      const ids = sees.map(({ location_id }) => location_id);
      return { token: (await newManager(t, owner.business_id, ids)).token, sees: new Set(sees) };
    };
    places.push(...own);
    members.push({ token: owner.token, sees: new Set(own) });
    members.push(await managerOf(north), await managerOf(south, west), await managerOf());
  }
  return { places, members };
}

const CALLS = 10_000;
const AT_ONCE = 20;

it('10,000 random calls of the desk tell nobody anything of other locations or businesses', async () => {
  const { places, members } = await newWorld();
  const roll = dice(37);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(roll() * all.length)]!;
  const words = ['cook', 'note', 'hello', 'at', ...places.map(({ mark }) => mark)];
  const maybe = <T extends object>(part: T): Partial<T> => (pick([true, false]) ? part : {});
  const leaks: string[] = [];

  const calls: readonly ((token: string, at: Place) => Promise<{ status: number; body: unknown }>)[] = [
    async (token) => t.call(readToday, { token }),
    async (token, at) =>
      t.call(listApplicants, {
        token,
        query: {
          limit: pick([2, 20]),
          ...maybe({ job_id: at.job_id }),
          ...maybe({ location_id: at.location_id }),
          ...maybe({ state: pick(applicantStates) }),
          ...maybe({ sort: pick(applicantSorts) }),
          ...maybe({ show_hidden: true }),
          ...maybe({ search: pick(words) }),
        },
      }),
    async (token, at) => t.call(readTimeline, { token, params: { id: pick(at.application_ids) }, query: {} }),
    async (token, at) => t.call(listFavourites, { token, query: maybe({ job_id: at.job_id }) }),
    async (token, at) =>
      t.call(listConversations, {
        token,
        query: {
          ...maybe({ search: pick(words) }),
          ...maybe({ location_id: at.location_id }),
          ...maybe({ waiting: true }),
        },
      }),
    async (token) => t.call(findAnything, { token, query: { search: pick(words) } }),
    async (token, at) => {
      const id = pick(at.application_ids);
      const { status, body } = await t.call(addNote, { token, params: { id }, body: { text: `Note of ${at.mark}` } });
      return { status, body: status === 200 ? body : {} };
    },
  ];

  const one = async (at: number) => {
    const { token, sees } = pick(members);
    const place = pick(places);
    // Notes are few, or the stories would grow with each call.
    const call = at % 200 === 0 ? calls.at(-1)! : pick(calls.slice(0, -1));
    const { status, body } = await call(token, place);
    const told = JSON.stringify(body);
    const secrets = places
      .filter((other) => !sees.has(other))
      .flatMap(({ mark, job_id, location_id, application_ids }) => [mark, job_id, location_id, ...application_ids]);
    const leaked = secrets.filter((secret) => told.includes(secret));
    if (leaked.length > 0) leaks.push(`${at}: ${leaked.join()} in ${told.slice(0, 200)}`);
    // What is not theirs does not exist: refused in a path, nothing in a filter.
    const isRight = status === 200 || (status === 404 && !sees.has(place));
    expect([at, status, isRight]).toEqual([at, status, true]);
  };
  for (let at = 0; at < CALLS; at += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, more) => one(at + more)));
  expect(leaks).toEqual([]);
}, 240_000);
