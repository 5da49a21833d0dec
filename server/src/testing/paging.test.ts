import { hideApplication, listApplicants } from '@jipe/contract/applicants/endpoints';
import type { Endpoint } from '@jipe/contract/http/endpoint';
import { createLocation, deleteLocation, listMyLocations } from '@jipe/contract/locations/endpoints';
import { locationSorts } from '@jipe/contract/locations/schema';
import { listMessages, sendMessage } from '@jipe/contract/messaging/endpoints';
import { applyToJob } from '@jipe/contract/seeker/endpoints';
import { addUser, deleteUser, listUsers } from '@jipe/contract/users/endpoints';
import { userSorts } from '@jipe/contract/users/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newListing, newLocation, newManager, newSeeker } from './actors.ts';
import { createTestApp, type TestApp } from './app.ts';
import { address } from './role-matrix-rows.ts';
import { newWorld, type World } from './role-matrix-world.ts';

/*
 * Lists are read page by page while rows are added and removed: each row that is there throughout is seen exactly once.
 * The clock stands still, so that many rows have the same time.
 */

const PAGE = 3;
const STEADY = 13;
/** Rows added and removed between two pages. */
const COME = 3;
const GO = 1;

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await createTestApp();
  world = await newWorld(t, 'Steady');
});
afterAll(async () => t.close());

interface Churned {
  list: Endpoint;
  params?: Record<string, string>;
  sorts: readonly Record<string, string>[];
  idOf: (row: never) => string;
  /** Adds a row and returns its id. */
  come: (name: string) => Promise<string>;
  /** Removes a row; null where the list's rows are never removed. */
  go: ((id: string) => Promise<{ status: number }>) | null;
}

let no = 0;
/** First letters that a database's default order and people's order sort differently. */
const BEGINNINGS = Array.from("aÁbçDéÈfÑnoØsŚzŻßя김'-");
const fresh = () => `${BEGINNINGS[(no += 7) % BEGINNINGS.length] ?? ''}${no}`;
const mailName = (name: string) => `m${name.replaceAll(/\D/g, '')}`;
const token = () => world.owner.token;

const lists: Record<string, () => Promise<Churned>> = {
  applicants: async () => {
    const job_id = await newListing(t, await newLocation(t, world.owner.business_id));
    return {
      list: listApplicants,
      sorts: [{ job_id }, { job_id, sort: 'oldest' }, { job_id, sort: 'name' }],
      idOf: (row: { job: { application_id: string } }) => row.job.application_id,
      come: async (full_name) => {
        const seeker = await newSeeker(t, { full_name });
        const { body } = await t.call(applyToJob, { token: seeker.token, params: { id: job_id }, body: {} });
        return body.data.application_id ?? '';
      },
      go: (application_id) => t.call(hideApplication, { token: token(), body: { application_id, is_hidden: true } }),
    };
  },
  locations: async () => ({
    list: listMyLocations,
    sorts: locationSorts.map((sort) => ({ sort })),
    idOf: (row: { id: string }) => row.id,
    come: async (name) => (await t.call(createLocation, { token: token(), body: { name, ...address } })).body.data.id,
    go: (id) => t.call(deleteLocation, { token: token(), params: { id } }),
  }),
  users: async () => ({
    list: listUsers,
    sorts: userSorts.map((sort) => ({ sort })),
    idOf: (row: { id: string }) => row.id,
    come: async (name) => {
      // Only some users are added by the call, because it invites them and invitations per hour are limited.
      if (no % 4) return (await newManager(t, world.owner.business_id, [world.location_id])).user_id;
      const person = { first_name: name, last_name: 'Lee', email: `${mailName(name)}@example.test` };
      const body = { ...person, account_type: 'hiring_manager', locations: [] };
      return (await t.call(addUser, { token: token(), body })).body.data.id;
    },
    go: (id) => t.call(deleteUser, { token: token(), params: { id } }),
  }),
  messages: async () => ({
    list: listMessages,
    params: { id: world.conversation_id },
    sorts: [{}],
    idOf: (row: { id: string }) => row.id,
    come: async (message) => {
      const body = { conversation_id: world.conversation_id, message };
      return (await t.call(sendMessage, { token: token(), body })).body.data.id;
    },
    go: null,
  }),
};

interface PageAnswer {
  next: string | null;
  results: never[];
}

// Spec: 2:3/28
describe('pages read while rows are added and removed show each lasting row once, in the list of', () => {
  it.each(Object.entries(lists))('%s', async (_name, open) => {
    const { list, params = {}, sorts, idOf, come, go } = await open();
    for (const sort of sorts) {
      const steady: string[] = [];
      const passing: string[] = [];
      for (let i = 0; i < STEADY; i++) {
        steady.push(await come(fresh()));
        if (i % 3 === 0) passing.push(await come(fresh()));
      }
      const seen: string[] = [];
      let query: Record<string, string> = { ...sort, limit: String(PAGE) };
      for (;;) {
        const { body } = await t.call(list, { token: token(), params, query });
        const page = ('results' in body ? body : (body as { data: unknown }).data) as PageAnswer;
        seen.push(...page.results.map(idOf));
        if (page.next === null || seen.length > 1_000) break;
        query = Object.fromEntries(new URL(page.next).searchParams);
        if (seen.length > 40) continue;
        for (let i = 0; i < COME; i++) await come(fresh());
        for (const id of go ? passing.splice(0, GO) : []) expect((await go?.(id))?.status).toBe(200);
      }
      expect(steady.map((id) => seen.filter((one) => one === id).length)).toEqual(steady.map(() => 1));
      expect(new Set(seen).size).toBe(seen.length);
    }
  });
});
