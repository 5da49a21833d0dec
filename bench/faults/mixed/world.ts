import { swipeSeeker } from '@jipe/contract/applicants/endpoints';
import { applyToJob, registerSeeker } from '@jipe/contract/seeker/endpoints';
import { login } from '@jipe/contract/auth/endpoints';
import { getMe } from '@jipe/contract/profile/endpoints';
import { createListing } from '@jipe/contract/listings/endpoints';
import { apiOf, type Api } from '../../../e2e/support/api.ts';
import { freshEmail, PASSWORD } from '../../../e2e/support/accounts.ts';
import { newColleague } from '../../../e2e/support/colleague.ts';
import { listingBody } from '../../../e2e/support/finished-owner.ts';
import type { Product } from '../../../e2e/support/product.ts';
import { newBusiness } from '../money/world.ts';

export interface Seeker {
  id: string;
  email: string;
  /** The access token, for a socket. */
  token: string;
  api: Api;
}

export interface Job {
  id: string;
  title: string;
}

export interface Talk {
  id: string;
  seeker: Seeker;
}

export interface Company {
  id: string;
  owner: Api;
  manager: Api;
  manager_email: string;
  /** The manager's id and access token, for a socket. */
  socket: { id: string; token: string };
  location_ids: string[];
  /** Grows during the run. */
  jobs: Job[];
  talks: Talk[];
}

export interface World {
  companies: Company[];
  seekers: Seeker[];
  /** Takes no part in the work; only checks that the product answers. */
  witness: Seeker;
  /** The API without a token, for registrations. */
  door: Api;
}

const COMPANIES = 2;
const SEEKERS = 4;

/** Creates two businesses with a manager, a listing and a conversation each, and four seekers who applied to both. */
export async function newWorld(product: Product): Promise<World> {
  const door = apiOf(product.url);
  const seekers = await Promise.all(Array.from({ length: SEEKERS }, () => newSeeker(door)));
  const witness = await newSeeker(door);
  const companies = await Promise.all(Array.from({ length: COMPANIES }, () => newCompany(product, seekers)));
  return { companies, seekers, witness, door };
}

export async function newSeeker(door: Api): Promise<Seeker> {
  const email = freshEmail('seeker');
  const { data } = await door.call(registerSeeker, { body: { full_name: 'Sam Seeker', email, password: PASSWORD } });
  return { id: data.seeker_id, email, token: data.token, api: door.as(data.token) };
}

/**
 * Creates a business with a manager and a listing. The seekers have applied to the listing, and each has a conversation
 * about it.
 */
export async function newCompany(product: Product, seekers: readonly Seeker[]): Promise<Company> {
  const { api: owner, id, location_ids } = await newBusiness(product, 'per listing');
  const { email } = await newColleague({ owner: { api: owner } }, product.mailbox, {
    account_type: 'hiring_manager',
    locations: location_ids,
  });
  const door = apiOf(product.url);
  const { token } = (await door.call(login, { body: { email, password: PASSWORD } })).data;
  const manager = door.as(token);
  const { data: me } = await manager.call(getMe);
  const { data: job } = await owner.call(createListing, { body: listingBody(location_ids.slice(0, 1), 'First') });
  const talks = await Promise.all(
    seekers.map(async (seeker) => {
      await seeker.api.call(applyToJob, { params: { id: job.id }, body: { responsibilities_answers: [] } });
      const body = { job_id: job.id, seeker_id: seeker.id };
      return { id: (await manager.call(swipeSeeker, { body })).data.conversation_id, seeker };
    }),
  );
  return {
    id,
    owner,
    manager,
    manager_email: email,
    socket: { id: me.user_id, token },
    location_ids,
    jobs: [{ id: job.id, title: job.title }],
    talks,
  };
}
