import { allEndpoints } from '@jipe/contract/all-endpoints';
import type { Endpoint } from '@jipe/contract/http/endpoint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PublishedEvent } from '../realtime/publish.ts';
import { newSeeker } from './actors.ts';
import { createTestApp, type TestApp } from './app.ts';
import { BULK_PLAN } from './cards.ts';
import { mailedCode } from './mailed-code.ts';
import { matrix } from './role-matrix-rows.ts';
import { newWorld, type World } from './role-matrix-world.ts';

/*
 * The events a colleague receives from each call that changes something, and so sees the change without a reload. Calls
 * not listed here publish nothing.
 */

const today = 'todayChanged';
const cards = 'cardsChanged';
const rows = 'applicantsChanged';
const flags = 'applicationChanged';
const story = 'timelineChanged';
const message = 'newChatMessage';

/** About the location, its listings and applicants: published to users who may see it. */
const here: Readonly<Record<string, readonly string[]>> = {
  saveBasicInfo: [today, cards, rows],
  editLocation: [today, cards, rows],
  setLocationStatus: [today, cards, rows],
  renewDoorCode: [today, cards, rows],
  createListing: [today, cards, rows],
  updateListing: [today, cards, rows],
  pauseSubscription: [today, cards, rows],
  pauseListing: [today, cards, rows],
  closeListing: [today, cards, rows],
  activateListing: [today, cards, rows],
  changeListings: [today, cards, rows],
  undoListingsChange: [today, cards, rows],
  setApplicationStatus: [today, flags],
  hideApplication: [today, flags],
  swipeSeeker: [today, story],
  markApplicationSeen: [today, story],
  agreeHours: [today, flags],
  addNote: [story],
  deleteNote: [story],
  decideApplications: [today, flags],
  sendDecision: [today, story, message],
  sendMessage: [today, message],
  updateSeekerProfile: [rows],
  favouriteJob: [cards, rows],
  unfavouriteJob: [cards, rows],
  applyToJob: [today, flags, rows],
  withdrawApplication: [today, flags, rows],
  replyToBusiness: [today, message],
  eraseSeeker: [today, cards, rows],
};

/** About the whole business: published to all its users. */
const everywhere: Readonly<Record<string, readonly string[]>> = {
  renameSelf: [cards],
  setApplicationType: [rows],
  deleteLocation: [today, cards],
  addUser: [cards],
  editUser: [cards],
  deleteUser: [cards],
  // It is paid for, which concerns the whole business.
  createListing: [today],
  choosePlan: [today],
  saveCard: [today],
  saveCardAndPlan: [today],
  pauseSubscription: [today],
};

let t: TestApp;
const told: PublishedEvent[] = [];
let leave: () => Promise<void>;
beforeAll(async () => {
  t = await createTestApp();
  leave = await t.ctx.fanout.subscribe('events', (event) => void told.push(event as PublishedEvent));
});
afterAll(async () => {
  await leave();
  await t.close();
});

interface Sent {
  token: string;
  params?: Record<string, string>;
  body?: Record<string, unknown>;
}

/** Parameters for calls to which the role matrix sends nothing useful. */
const sends: Readonly<Record<string, (world: World) => Promise<Partial<Sent>>>> = {
  favouriteJob: async () => ({ token: (await newSeeker(t)).token }),
  applyToJob: async () => ({ token: (await newSeeker(t)).token }),
  // Another plan than the present one, and a user other than those who receive the events.
  choosePlan: async () => ({ body: { product_id: BULK_PLAN } }),
  editUser: async ({ pending_id }) => ({ params: { id: pending_id } }),
  deleteUser: async ({ pending_id }) => ({ params: { id: pending_id } }),
  eraseSeeker: async ({ seeker }) => ({ body: { code: await mailedCode(t, seeker.email) } }),
};

const changing = allEndpoints.filter(({ method, access }) => method !== 'GET' && access !== 'public');

it.each(changing.map((endpoint) => ({ name: endpoint.name, endpoint })))(
  '$name publishes its events to the users they concern',
  async ({ name, endpoint }: { name: string; endpoint: Endpoint }) => {
    const world = await newWorld(t, 'Ours');
    const { seeker, owner, assigned, unassigned } = world;
    const row = matrix[name];
    const id = row?.id?.(world) ?? '';
    const sent = row?.send?.(id, world);
    const token = endpoint.access === 'seeker' ? seeker.token : owner.token;
    const more = await sends[name]?.(world);
    told.splice(0);
    const { status } = await t.call(endpoint, { token, ...sent, params: { id, ...sent?.params }, ...more });
    const known = here[name] ?? everywhere[name];
    const isDone = status === 200 || status === 201;
    expect([name, known === undefined || isDone]).toEqual([name, true]);
    const heardBy = (user_id: string) =>
      [...new Set(told.filter(({ to }) => to.user_ids?.includes(user_id)).map(({ event }) => event))].toSorted();
    expect(heardBy(assigned.user_id)).toEqual((known ?? []).toSorted());
    expect(heardBy(unassigned.user_id)).toEqual((everywhere[name] ?? []).toSorted());
  },
);

it('the expected events name only calls that exist', () => {
  const names = new Set(changing.map(({ name }) => name));
  expect([...Object.keys(here), ...Object.keys(everywhere)].filter((name) => !names.has(name))).toEqual([]);
});
