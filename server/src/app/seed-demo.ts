import { DAY_MS, HOUR_MS } from '@jipe/contract/values/duration';
import type { AnswerOf, BodyIn, Endpoint } from '@jipe/contract/http/endpoint';
import {
  hideApplication,
  listApplicants,
  setApplicationStatus,
  swipeSeeker,
} from '@jipe/contract/applicants/endpoints';
import { login, registerOwner, verifyLink } from '@jipe/contract/auth/endpoints';
import { listPlans, saveCardAndPlan } from '@jipe/contract/billing/endpoints';
import { closeListing, createListing, listDeactivationReasons, pauseListing } from '@jipe/contract/listings/endpoints';
import { createLocation, listMyLocations, setLocationStatus } from '@jipe/contract/locations/endpoints';
import { sendMessage } from '@jipe/contract/messaging/endpoints';
import { completeProfile, saveBasicInfo } from '@jipe/contract/onboarding/endpoints';
import {
  chooseBanner,
  setApplicationType,
  setIndustries,
  setQuestions,
  setSocialUrls,
  shareAboutYou,
} from '@jipe/contract/profile/endpoints';
import {
  applyToJob,
  countImpression,
  favouriteJob,
  registerSeeker,
  replyToBusiness,
  updateSeekerProfile,
} from '@jipe/contract/seeker/endpoints';
import { addUser } from '@jipe/contract/users/endpoints';
import type { App } from './app.ts';
import type { ManualClock } from '../ports/clock/manual.ts';
import type { Mail } from '../ports/mail/port.ts';
import {
  business,
  demoLogin,
  type DemoListing,
  listings,
  locations,
  managers,
  seeker,
  SEEKERS,
  demoConversations,
} from './demo-data.ts';

const DAYS = 35;

/** The app that seeds the demo: its calls, its clock, and the mails it sends. */
export interface DemoStage {
  app: App;
  clock: ManualClock;
  mails: Mail[];
}

interface Sent<E> {
  token?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: BodyIn<E>;
}

/** Makes one API call inside the process. */
async function call<E extends Endpoint>({ app }: DemoStage, endpoint: E, sent: Sent<E> = {}): Promise<AnswerOf<E>> {
  const path = endpoint.path
    .replace(/^\//, '')
    .replaceAll(/\{(\w+)\}/g, (_all, name: string) => sent.params?.[name] ?? '');
  const response = await app.server.inject({
    method: endpoint.method,
    url: `/api/v1/${path}`,
    ...(sent.query ? { query: sent.query } : {}),
    headers: { 'user-agent': 'Demo', ...(sent.token === undefined ? {} : { authorization: `Token ${sent.token}` }) },
    ...(sent.body === undefined ? {} : { payload: sent.body as object }),
  });
  if (response.statusCode >= 300)
    throw new Error(`demo: ${endpoint.name} answered ${response.statusCode}: ${response.body}`);
  // The server has checked the answer against its declaration.
  return response.json<AnswerOf<E>>();
}

/** A repeatable sequence of numbers from 0 to 1, so that every demo is the same. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The path of the link in the newest mail to this address: `[…, id, token]`. */
async function linkTo({ app, mails }: DemoStage, address: string): Promise<{ uid: string; token: string }> {
  await app.jobs.runAll();
  const text = mails.findLast((mail) => mail.to === address)?.text ?? '';
  const [token = '', uid = ''] = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? 'http://none').pathname
    .split('/')
    .toReversed();
  return { uid, token };
}

async function openBusiness(stage: DemoStage): Promise<string> {
  const { email, password } = demoLogin;
  const owner = { first_name: 'Robin', last_name: 'Banks', email, password, confirm_password: password };
  await call(stage, registerOwner, { body: owner });
  await call(stage, verifyLink, { body: { type: 'register', ...(await linkTo(stage, email)) } });
  const { data } = await call(stage, login, { body: { email, password } });
  const { token } = data;
  const [first] = locations;
  await call(stage, saveBasicInfo, {
    token,
    body: { business_name: business.name, address: { ...first, phone: '8015550100' } },
  });
  await call(stage, chooseBanner, { token, body: { banner_type: 'jipe' } });
  await call(stage, shareAboutYou, { token, body: { about_you: business.about } });
  await call(stage, setSocialUrls, { token, body: { ...business.social, share_social_url: true } });
  await call(stage, completeProfile, { token, body: { profile_completed_up_to: 'media' } });
  await call(stage, setIndustries, { token, body: { industries: business.industries.map((name) => ({ name })) } });
  await call(stage, setApplicationType, { token, body: { application_type: 'jipe_application' } });
  await call(stage, setQuestions, { token, body: { questions: business.questions.map((name) => ({ name })) } });
  const plans = await call(stage, listPlans, { token });
  const product_id = plans.data.find((plan) => plan.code === 'bulk_pricing')?.id ?? '';
  const card = {
    card_token: 'tok_visa',
    product_id,
    card_name: 'Robin Banks',
    street: first.street,
    city: first.city,
    state: first.state,
    zip: first.zip,
  };
  await call(stage, saveCardAndPlan, { token, body: card });
  return token;
}

async function openLocations(stage: DemoStage, token: string): Promise<string[]> {
  for (const [n, place] of locations.slice(1).entries()) {
    await call(stage, createLocation, { token, body: { ...place, phone: `801555010${n + 1}` } });
  }
  const cards = await call(stage, listMyLocations, { token, query: { limit: '1000' } });
  const ids = locations.map(({ name }) => cards.data.results.find((card) => card.name === name)?.id ?? '');
  for (const { locations: at, ...person } of managers) {
    const assigned = at.map((n) => ({ location_id: ids[n] ?? '' }));
    await call(stage, addUser, { token, body: { ...person, account_type: 'hiring_manager', locations: assigned } });
  }
  return ids;
}

async function joinSeekers(stage: DemoStage): Promise<{ token: string; seeker_id: string }[]> {
  const joined = [];
  for (let n = 0; n < SEEKERS; n++) {
    const { full_name, email, phone, about_you, hide_contact, work, skills, free } = seeker(n);
    const { data } = await call(stage, registerSeeker, {
      body: { full_name, email, phone, password: demoLogin.password },
    });
    const week = Object.fromEntries(
      (free?.days ?? []).flatMap((day) => [
        [`${day}_from`, free?.from],
        [`${day}_to`, free?.to],
      ]),
    );
    const body = {
      about_you,
      hide_contact,
      work_history: work,
      skills: skills.map((name) => ({ name })),
      availabilities: week,
    };
    await call(stage, updateSeekerProfile, { token: data.token, body });
    joined.push({ token: data.token, seeker_id: data.seeker_id });
  }
  return joined;
}

async function post(stage: DemoStage, token: string, listing: DemoListing, location_id: string): Promise<string> {
  const [start, end] = listing.hours;
  const time_sheets = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    day,
    may_vary: false,
    time_slots: listing.days.includes(day) ? [{ start, end }] : [],
  }));
  const made = await call(stage, createListing, {
    token,
    body: {
      title: listing.title,
      min_age: 18,
      hourly_rate: listing.rate,
      people_wanted: listing.wanted ?? 1,
      locations: [{ location_id }],
      responsibilities: listing.responsibilities.map((name) => ({ name })),
      availabilities: { types: listing.types.map((type) => ({ type })), time_sheets },
    },
  });
  return made.data.id;
}

interface Posted {
  id: string;
  listing: DemoListing;
  applied: Set<number>;
}

/** One day of job seekers: some look at open listings, some like one, some apply. */
async function browse(
  stage: DemoStage,
  posted: readonly Posted[],
  people: readonly { token: string }[],
  chance: () => number,
): Promise<void> {
  for (const { id, listing, applied } of posted) {
    for (const [n, { token }] of people.entries()) {
      if (chance() > listing.appeal * 0.16) continue;
      stage.clock.advance({ minutes: 1 + Math.floor(chance() * 8) });
      await call(stage, countImpression, { token, params: { id } });
      if (chance() < 0.45) await call(stage, favouriteJob, { token, params: { id } });
      if (applied.has(n) || chance() > 0.4) continue;
      applied.add(n);
      const responsibilities_answers = business.questions.map((name) => ({
        name,
        value: chance() < 0.7 ? ('yes' as const) : ('no' as const),
      }));
      await call(stage, applyToJob, { token, params: { id }, body: { responsibilities_answers } });
    }
  }
}

/** Moves the clock day by day up to today: listings are posted, seekers apply, some listings are paused or closed. */
async function liveThroughWeeks(
  stage: DemoStage,
  token: string,
  location_ids: readonly string[],
  people: readonly { token: string }[],
): Promise<Posted[]> {
  const reasons = await call(stage, listDeactivationReasons, { token });
  const chance = numbers(7);
  const posted: Posted[] = [];
  const opening = stage.clock.now().getTime();
  for (let daysAgo = DAYS - 1; daysAgo >= 0; daysAgo--) {
    stage.clock.set(new Date(opening + (DAYS - daysAgo) * DAY_MS));
    for (const listing of listings.filter((l) => l.postedDaysAgo === daysAgo)) {
      posted.push({
        id: await post(stage, token, listing, location_ids[listing.at] ?? ''),
        listing,
        applied: new Set(),
      });
    }
    await browse(
      stage,
      posted.filter(({ listing }) => listing.fate === 'active' || daysAgo > 4),
      people,
      chance,
    );
    if (daysAgo === 4) {
      for (const [n, { id, listing }] of posted.filter((p) => p.listing.fate !== 'active').entries()) {
        const reason = { id: reasons.data[n % reasons.data.length]?.id ?? '' };
        await call(stage, listing.fate === 'paused' ? pauseListing : closeListing, {
          token,
          params: { id },
          body: { reasons: [reason] },
        });
      }
    }
    await stage.app.jobs.runAll();
  }
  return posted;
}

/** The owner's answers: some applicants are interviewed, hired or hidden, some get a message. */
async function answerApplicants(
  stage: DemoStage,
  token: string,
  posted: readonly Posted[],
  people: readonly { token: string; seeker_id: string }[],
): Promise<void> {
  const page = await call(stage, listApplicants, { token, query: { limit: '200' } });
  for (const [n, { job }] of page.data.results.entries()) {
    const { application_id } = job;
    if (application_id === null) continue;
    if (n % 7 === 2)
      await call(stage, setApplicationStatus, { token, body: { application_id, actions: ['interviewed'] } });
    // Hires only people who cover at least half of the hours, so that a week is partly covered and partly open.
    const { needed, covered } = job.hours_match;
    if (n % 6 === 5 && (covered ?? 0) * 2 >= needed)
      await call(stage, setApplicationStatus, { token, body: { application_id, actions: ['interviewed', 'hired'] } });
    if (n % 13 === 8) await call(stage, hideApplication, { token, body: { application_id, is_hidden: true } });
  }
  const open = posted.filter(({ listing, applied }) => listing.fate === 'active' && applied.size > 0);
  for (const [n, talk] of demoConversations.entries()) {
    const { id: job_id, applied } = open[n % Math.max(open.length, 1)] ?? { id: '', applied: new Set<number>() };
    const person = people[[...applied][n % Math.max(applied.size, 1)] ?? -1];
    if (!person) continue;
    const swipe = { job_id, seeker_id: person.seeker_id, swipe_direction: 'right' as const };
    const { data } = await call(stage, swipeSeeker, { token, body: swipe });
    for (const [turn, message] of talk.entries()) {
      stage.clock.advance({ minutes: 7 });
      if (turn % 2 === 0)
        await call(stage, sendMessage, { token, body: { conversation_id: data.conversation_id, message } });
      else
        await call(stage, replyToBusiness, {
          token: person.token,
          params: { id: data.conversation_id },
          body: { message },
        });
    }
  }
}

/**
 * Creates a busy business through the product's own calls, over the five weeks up to now. Nothing else may move the
 * stage's clock.
 */
export async function seedDemo(stage: DemoStage, now: Date): Promise<void> {
  stage.clock.set(new Date(now.getTime() - DAYS * DAY_MS - 6 * HOUR_MS));
  const token = await openBusiness(stage);
  const location_ids = await openLocations(stage, token);
  const people = await joinSeekers(stage);
  const posted = await liveThroughWeeks(stage, token, location_ids, people);
  await answerApplicants(stage, token, posted, people);
  const kiosk = location_ids[3];
  if (kiosk) await call(stage, setLocationStatus, { token, body: { location_id: kiosk, is_active: false } });
}
