import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { hideApplication, setApplicationStatus } from '@jipe/contract/applicants/endpoints';
import { createLocation, deleteLocation } from '@jipe/contract/locations/endpoints';
import { applyToJob, countImpression, favouriteJob, unfavouriteJob } from '@jipe/contract/seeker/endpoints';
import { apiOf } from '../../../e2e/support/api.ts';
import { address } from '../../../e2e/support/finished-owner.ts';
import type { Product } from '../../../e2e/support/product.ts';
import type { Chance } from '../../simulate/chance.ts';
import { sendWithRetry, newSeen, type Seen } from './client.ts';
import { close, create, FEW_STAY_OPEN, reasonsOf, setStatus } from './members.ts';
import { newPromises, type Promises } from './promises.ts';
import { newShift } from './run.ts';
import type { Stage } from './stage.ts';
import { type Company, newCompany, newSeeker, type Seeker } from './world.ts';

const COMPANIES = 2;
const SEEKERS = 48;
/** The number of actors; each acts for a few seekers. */
const HANDS = 12;
const RESTS_MS = [0, 10] as const;
/** Long enough that most seekers see, like and apply to a listing while it is open. */
const LISTER_RESTS_MS = [200, 800] as const;
/** The number of latest applications among which managers flag and hide. */
const KEPT = 500;
/** The permanent locations; one further location is created and deleted. */
const STAYING = 2;

/** A crowd whose acts all change counters, as fast as the answers come. */
export interface CountedWork {
  seen: Seen;
  promises: Promises;
  workWhile: (disturb: () => Promise<void>) => Promise<void>;
}

/** An employer with the ids of the received applications. */
interface Employer {
  company: Company;
  applications: string[];
}

/** A seeker's acknowledged acts on a listing. */
interface Touch {
  isSeen: boolean;
  isLiked: boolean;
  hasApplied: boolean;
}

/** Creates employers whose listings open and close, and the seekers who look at them. */
export async function gatherCounted(product: Product, chance: Chance): Promise<CountedWork> {
  const seekers: Seeker[] = [];
  while (seekers.length < SEEKERS) seekers.push(await newSeeker(apiOf(product.url)));
  const employers: Employer[] = [];
  while (employers.length < COMPANIES)
    employers.push({ company: await newCompany(product, seekers.slice(0, 1)), applications: [] });
  const shift = newShift(chance, RESTS_MS);
  const [seen, promises] = [newSeen(), newPromises()];
  let last = 0;
  const stage: Stage = {
    client: { seen, chance, isCalm: shift.isOver },
    promises,
    numbers: { next: () => (last += 1) },
    reasons: await reasonsOf(chance.oneOf(employers).company),
  };
  const touches = new Map<string, Touch>();
  const people = [
    ...employers.map(
      ({ company }) =>
        () =>
        () =>
          changeListings(company, stage),
    ),
    ...employers.map((employer) => () => () => sortApplication(employer, stage)),
    ...Array.from({ length: HANDS }, (_, hand) => {
      const own = seekers.filter((_seeker, i) => i % HANDS === hand);
      return () => () => look(chance.oneOf(own), chance.oneOf(employers), touches, stage);
    }),
  ];
  return { seen, promises, workWhile: (disturb) => shift.workWhile(people, disturb) };
}

/** Creates, pauses, unpauses or closes a listing, or creates a location and deletes it with its listings. */
async function changeListings(company: Company, stage: Stage): Promise<void> {
  const { chance } = stage.client;
  const job = chance.oneOf(company.jobs);
  await chance.oneOf([
    () => create(company, stage),
    () => create(company, stage),
    () => setStatus(company, job, 'paused', stage),
    () => setStatus(company, job, 'active', stage),
    () => setStatus(company, job, 'active', stage),
    () => (company.jobs.length > FEW_STAY_OPEN ? close(company, stage) : create(company, stage)),
    () => (company.location_ids.length > STAYING ? deletePlace(company, stage) : openPlace(company, stage)),
  ])();
  await pause(chance.between(...LISTER_RESTS_MS));
}

async function openPlace({ owner, location_ids }: Company, { client, promises, numbers }: Stage): Promise<void> {
  const name = `Pop-up ${numbers.next()}`;
  const tell = promises.sent(`place ${name}`, 'there');
  const body = { ...address, name };
  const outcome = await sendWithRetry(client, 'createLocation', () => owner.call(createLocation, { body }));
  tell(outcome);
  if (outcome.came === 'kept') location_ids.push(outcome.answer.data.id);
}

async function deletePlace({ owner, location_ids }: Company, { client, promises }: Stage): Promise<void> {
  const id = location_ids.pop() ?? '';
  const tell = promises.sent(`place ${id}`, 'deleted');
  tell(await sendWithRetry(client, 'deleteLocation', () => owner.call(deleteLocation, { params: { id } })));
}

/** As a manager, flags or hides an applicant. */
async function sortApplication({ company, applications }: Employer, { client, promises }: Stage): Promise<void> {
  if (applications.length === 0) return;
  const { manager } = company;
  const application_id = client.chance.oneOf(applications);
  if (client.chance.happens(0.5)) {
    const is_hidden = client.chance.happens(0.5);
    const tell = promises.sent(`hidden ${application_id}`, String(is_hidden));
    const body = { application_id, is_hidden };
    tell(await sendWithRetry(client, 'hideApplication', () => manager.call(hideApplication, { body })));
    return;
  }
  const actions = client.chance.some(['interviewed', 'hired'] as const, 0.5);
  const tell = promises.sent(`flags ${application_id}`, actions.join(' '));
  const body = { application_id, actions };
  tell(await sendWithRetry(client, 'setApplicationStatus', () => manager.call(setApplicationStatus, { body })));
}

/** As a seeker, views a listing, applies to it, or adds or removes the favourite. */
async function look(
  { id: seeker_id, api }: Seeker,
  { company, applications }: Employer,
  touches: Map<string, Touch>,
  { client, promises }: Stage,
): Promise<void> {
  const { chance } = client;
  const { id } = chance.oneOf(company.jobs);
  const thing = `${id} ${seeker_id}`;
  const touch = touches.get(thing) ?? { isSeen: false, isLiked: false, hasApplied: false };
  touches.set(thing, touch);
  if (!touch.isSeen && chance.happens(0.3)) {
    touch.isSeen = true;
    const tell = promises.sent(`impression ${thing}`, 'there');
    tell(await sendWithRetry(client, 'countImpression', () => api.call(countImpression, { params: { id } })));
  } else if (!touch.hasApplied && chance.happens(0.4)) {
    touch.hasApplied = true;
    const tell = promises.sent(`application ${thing}`, 'there');
    const request = { params: { id }, body: { responsibilities_answers: [] }, idempotencyKey: randomUUID() };
    const outcome = await sendWithRetry(client, 'applyToJob', () => api.call(applyToJob, request));
    tell(outcome);
    if (outcome.came !== 'kept' || outcome.answer.data.application_id === undefined) return;
    applications.push(outcome.answer.data.application_id);
    if (applications.length > KEPT) applications.shift();
  } else {
    touch.isLiked = !touch.isLiked;
    const tell = promises.sent(`favourite ${thing}`, String(touch.isLiked));
    const endpoint = touch.isLiked ? favouriteJob : unfavouriteJob;
    tell(await sendWithRetry(client, endpoint.name, () => api.call(endpoint, { params: { id } })));
  }
}
