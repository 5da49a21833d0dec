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
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newListing, newLocation, newManager, newOwner, newSeeker } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

interface Place {
  /** A text in every name and note of this place, and nowhere else. */
  mark: string;
  job_id: string;
  location_id: string;
  application_ids: string[];
}

interface Member {
  token: string;
  sees: ReadonlySet<Place>;
}

const PEOPLE = 3;

/**
 * The same people apply at every place of both businesses, so that one place could leak their other places. One is
 * hidden, one interviewed.
 */
async function newWorld() {
  const seekers = await Promise.all(Array.from({ length: PEOPLE }, () => newSeeker(t)));
  const places: Place[] = [];
  const members: Member[] = [];
  for (const business of ['alpha', 'bravo']) {
    const owner = await newOwner(t);
    const own: Place[] = [];
    for (const name of ['north', 'south', 'west']) {
      const mark = `${business}${name}`;
      const location_id = await newLocation(t, owner.business_id, { name: `At ${mark}` });
      const job_id = await newListing(t, location_id, { title: `Cook ${mark}` });
      const place: Place = { mark, job_id, location_id, application_ids: [] };
      for (const [at, { token, seeker_id }] of seekers.entries()) {
        await t.call(favouriteJob, { token, params: { id: job_id }, body: {} });
        const applied = await t.call(applyToJob, { token, params: { id: job_id }, body: {} });
        const id = applied.body.data.application_id!;
        place.application_ids.push(id);
        await t.call(addNote, { token: owner.token, params: { id }, body: { text: `Note of ${mark}` } });
        const swiped = await t.call(swipeSeeker, { token: owner.token, body: { job_id, seeker_id } });
        const { conversation_id } = swiped.body.data;
        if (at > 0)
          await t.call(sendMessage, { token: owner.token, body: { conversation_id, message: `Hello from ${mark}` } });
        const flags = { is_hidden: at === 1, is_interviewed: at === 2 };
        await t.ctx.db.updateTable('application').set(flags).where('id', '=', id).execute();
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

it('no list, search or timeline of applicants reveals anything of other locations or businesses', async () => {
  const { places, members } = await newWorld();
  const maybe = <T>(...values: T[]) => fc.constantFrom(undefined, ...values);
  const words = ['cook', 'note', 'hello', 'at', ...places.map(({ mark }) => mark)];
  const questions = fc.record({
    by: fc.constantFrom(...members),
    at: fc.constantFrom(...places),
    nth: fc.nat({ max: PEOPLE - 1 }),
    ofListing: fc.boolean(),
    ofLocation: fc.boolean(),
    search: maybe(...words),
    waiting: maybe(true),
    more: fc.record({
      limit: maybe(1, 20),
      state: maybe(...applicantStates),
      sort: maybe(...applicantSorts),
      min_covered: maybe(0),
      show_hidden: maybe(true),
      show_interviewed: maybe(true),
    }),
  });
  const said = (query: Record<string, string | number | boolean | undefined>) =>
    Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Record<string, string>;

  for (const question of fc.sample(questions, { numRuns: 400, seed: 37 })) {
    const { by, at, nth, search, waiting, more } = question;
    const { token, sees } = by;
    const job_id = question.ofListing ? at.job_id : undefined;
    const location_id = question.ofLocation ? at.location_id : undefined;
    const lists = await Promise.all([
      t.call(listApplicants, { token, query: said({ job_id, location_id, search, ...more }) }),
      t.call(listFavourites, { token, query: said({ job_id, search }) }),
      t.call(listConversations, { token, query: said({ location_id, search, waiting }) }),
    ]);
    const story = await t.call(readTimeline, { token, params: { id: at.application_ids[nth]! }, query: {} });
    const others = await Promise.all([
      t.call(readToday, { token }),
      t.call(findAnything, { token, query: said({ search }) }),
    ]);
    const told = JSON.stringify([...lists, story, ...others].map(({ body }) => body));
    const secrets = places
      .filter((other) => !sees.has(other))
      .flatMap(({ mark, job_id: job, location_id: place, application_ids }) => [mark, job, place, ...application_ids]);
    const leaked = secrets.filter((secret) => told.includes(secret));
    expect({ question, leaked }).toEqual({ question, leaked: [] });
    for (const { body } of lists) expect(body.data.count).toBeLessThanOrEqual(sees.size * PEOPLE);
    // Places a member may not see do not exist: 404 in a path, no results in a filter.
    const statuses = [...lists, ...others].map(({ status }) => status);
    expect([statuses, story.status]).toEqual([statuses.map(() => 200), sees.has(at) ? 200 : 404]);
  }
}, 120_000);
