import { swipeSeeker } from '@jipe/contract/applicants/endpoints';
import { createListing, closeListing, listDeactivationReasons, pauseListing } from '@jipe/contract/listings/endpoints';
import { createLocation, getLocation, listMyLocations } from '@jipe/contract/locations/endpoints';
import { listConversations, sendMessage } from '@jipe/contract/messaging/endpoints';
import { setIndustries, setQuestions, shareAboutYou, uploadMedia } from '@jipe/contract/profile/endpoints';
import { type MediaField, mediaFields } from '@jipe/contract/profile/rules';
import { applyToJob, replyToBusiness } from '@jipe/contract/seeker/endpoints';
import { addUser } from '@jipe/contract/users/endpoints';
import { readFileSync } from 'node:fs';
import { freshEmail, PASSWORD, signIn, verifiedOwner, type Account } from '../support/accounts.ts';
import { apiOf } from '../support/api.ts';
import { newColleague } from '../support/colleague.ts';
import { demoLogin } from '../support/demo.ts';
import { address, finishOnboarding, listingBody } from '../support/finished-owner.ts';
import type { Product } from '../support/product.ts';
import { like, newSeeker } from '../journeys/applicants/arrange.ts';
import { file } from '../journeys/onboarding/steps.ts';
import type { State } from './state.ts';

/** A business with its people. */
export interface World {
  owner: Account;
  manager: Pick<Account, 'email' | 'password'>;
  /** The first location, its first listing, and a conversation if there is one. */
  location_id: string;
  job_id: string;
  conversation_id: string | undefined;
}

export interface Worlds {
  product: Product;
  of: (state: State) => World;
  /** Creates an owner with a verified address, at the start of onboarding. */
  beginner: () => Promise<Account>;
}

const PLACES = 40;
const LISTINGS = 30;
const PEOPLE = 24;
const SEEKERS = 60;
const TALKS = 25;
const SENTENCE =
  'We open at six, close at nine in the evening, share the tips every Friday and never change a shift without asking first. ';
const LONG = {
  name: 'Airport Concourse B, Upper Level, beside Gate 42, Donaudampfschifffahrtsgesellschaft Kiosk',
  title: 'Assistant Night Shift Supervisor for Pastry, Wholesale Bread and Seasonal Catering (bilingual)',
  person: 'Maximiliana-Theodora Featherstonehaugh-Cholmondeley',
};

const times = <T>(count: number, make: (no: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i + 1));

const questions = times(5, (no) => ({ name: `${no}. ${SENTENCE.slice(0, 110)}?` }));

/**
 * Creates the businesses: one with only the data of onboarding, the demo business, and one with very much of
 * everything.
 */
export async function makeWorlds(product: Product): Promise<Worlds> {
  const worlds = {
    empty: await emptyWorld(product),
    typical: await demoWorld(product),
    full: await fullWorld(product),
  };
  return {
    product,
    of: (state) => (state === 'failing' ? worlds.typical : worlds[state]),
    beginner: () => verifiedOwner(product),
  };
}

async function firstListing({ api }: Account, id: string): Promise<string> {
  const { data } = await api.call(getLocation, { params: { id } });
  return data.jobs[0]?.id ?? '';
}

const colleagueAt = async (owner: Account, product: Product, locations: readonly string[]) => ({
  email: (await newColleague({ owner }, product.mailbox, { account_type: 'hiring_manager', locations })).email,
  password: PASSWORD,
});

/** Onboarding leaves a location with a listing, which is then closed. */
async function emptyWorld(product: Product): Promise<World> {
  const owner = await verifiedOwner(product);
  const first = await finishOnboarding(owner, { business_name: 'Quiet Corner' });
  await end(owner, [first.job_id], closeListing);
  const manager = await colleagueAt(owner, product, []);
  return { owner, manager, ...first, conversation_id: undefined };
}

async function demoWorld(product: Product): Promise<World> {
  const { email, password } = demoLogin(product);
  const owner = { email, password, api: await signIn(apiOf(product.url), email, password) };
  const cards = await owner.api.call(listMyLocations);
  const places = cards.data.results.map(({ id }) => id);
  const busiest = cards.data.results.toSorted((a, b) => b.total_applications - a.total_applications)[0]?.id ?? '';
  for (const field of mediaFields.slice(0, 2)) await addPhoto(owner, field);
  const { data: talks } = await owner.api.call(listConversations);
  return {
    owner,
    manager: await colleagueAt(owner, product, places.slice(0, 2)),
    location_id: busiest,
    job_id: await firstListing(owner, busiest),
    conversation_id: talks.results[0]?.conversation.id,
  };
}

async function fullWorld(product: Product): Promise<World> {
  const owner = await verifiedOwner(product);
  const first = await finishOnboarding(owner, { business_name: `${LONG.name.slice(0, 80)} & Sons` });
  await fillProfile(owner);
  const places = await fillPlaces(owner);
  const all = [first.location_id, ...places];
  await fillListings(owner, first.location_id);
  await fillUsers(owner, all);
  const conversation_id = await fillPeople(owner, product, first.job_id);
  return { owner, manager: await colleagueAt(owner, product, all), ...first, conversation_id };
}

async function fillProfile({ api }: Account): Promise<void> {
  await api.call(shareAboutYou, { body: { about_you: SENTENCE.repeat(3).slice(0, 300) } });
  await api.call(setIndustries, { body: { industries: times(20, (n) => ({ name: `Category ${n} of hospitality` })) } });
  await api.call(setQuestions, { body: { questions } });
  for (const field of mediaFields) await addPhoto({ api }, field);
}

const addPhoto = ({ api }: Pick<Account, 'api'>, field: MediaField) =>
  api.call(uploadMedia, {
    files: { [field]: new File([readFileSync(file('photo.webp'))], 'photo.webp', { type: 'image/webp' }) },
  });

async function fillPlaces({ api }: Account): Promise<string[]> {
  const ids = [];
  for (let n = 1; n <= PLACES; n += 1) {
    const name = n % 9 === 0 ? `${LONG.name} ${n}` : `Shop ${n}`;
    const at = { lat: 32 + (n % 7), lng: -112 + n / 2 };
    const { data } = await api.call(createLocation, { body: { ...address, ...at, name, street: `${n} Main Street` } });
    ids.push(data.id);
  }
  return ids;
}

async function fillListings(owner: Account, location_id: string): Promise<void> {
  const made = [];
  for (let n = 1; n <= LISTINGS; n += 1) {
    const body = listingBody([location_id], n % 6 === 0 ? `${LONG.title} ${n}` : `Line Cook ${n}`);
    const responsibilities = times(5, (no) => ({ name: `${no}. ${SENTENCE.slice(0, 90)}` }));
    const { data } = await owner.api.call(createListing, { body: { ...body, responsibilities } });
    made.push(data.id);
  }
  await end(owner, made.slice(0, 6), pauseListing);
  await end(owner, made.slice(6, 10), closeListing);
}

async function end({ api }: Account, ids: readonly string[], how: typeof pauseListing | typeof closeListing) {
  const { data: reasons } = await api.call(listDeactivationReasons);
  for (const id of ids) await api.call(how, { params: { id }, body: { reasons: [{ id: reasons[0]?.id ?? '' }] } });
}

async function fillUsers({ api }: Account, places: readonly string[]): Promise<void> {
  for (let n = 1; n <= PEOPLE; n += 1) {
    const [first_name = '', last_name = ''] = n % 8 === 0 ? LONG.person.split(' ') : ['Mia', `Manager ${n}`];
    const locations = places.slice(0, n % 8 === 0 ? places.length : n % 5).map((location_id) => ({ location_id }));
    const body = {
      first_name,
      last_name,
      email: freshEmail('mia'),
      account_type: 'hiring_manager' as const,
      locations,
    };
    await api.call(addUser, { body });
  }
}

async function fillPeople({ api }: Account, product: Product, job_id: string): Promise<string | undefined> {
  let longest: string | undefined;
  for (let n = 1; n <= SEEKERS; n += 1) {
    const seeker = await newSeeker(apiOf(product.url), n % 10 === 0 ? `${LONG.person} ${n}` : `Sam Seeker ${n}`, {
      about_you: SENTENCE.repeat(n % 10 === 0 ? 12 : 1),
      skills: times(n % 10 === 0 ? 30 : 3, (no) => ({ name: `Skill number ${no}` })),
      work_history: times(n % 10 === 0 ? 12 : 1, (no) => ({
        position: LONG.title,
        name: LONG.name,
        start_date: `20${no + 9}-03`,
      })),
    });
    const responsibilities_answers = questions.map(({ name }) => ({
      name,
      value: n % 3 === 0 ? ('no' as const) : ('yes' as const),
    }));
    await seeker.api.call(applyToJob, { params: { id: job_id }, body: { responsibilities_answers } });
    if (n % 2 === 0) await like(seeker, job_id);
    if (n > TALKS) continue;
    const { data } = await api.call(swipeSeeker, { body: { job_id, seeker_id: seeker.id, swipe_direction: 'right' } });
    const { conversation_id } = data;
    const say = (message: string) =>
      seeker.api.call(replyToBusiness, { params: { id: conversation_id }, body: { message } });
    if (n < TALKS) {
      await say(n % 5 === 0 ? SENTENCE.repeat(8) : 'Could I come by on Friday?');
      continue;
    }
    longest = conversation_id;
    for (let turn = 0; turn < 40; turn += 1) {
      await say(turn % 6 === 0 ? SENTENCE.repeat(5) : `Line ${turn} of what I have to say`);
      await api.call(sendMessage, { body: { conversation_id, message: turn % 7 === 0 ? SENTENCE.repeat(4) : 'Yes' } });
    }
  }
  return longest;
}
