import * as calls from '@jipe/contract/seeker/endpoints';
import type { SeekerJob } from '@jipe/contract/seeker/schema';
import { randomUUID } from 'node:crypto';
import type { Chance } from './chance.ts';
import { type Gateway, RefusedError } from './gateway.ts';
import { fullNameOf, phoneOf, profileOf, replyOf } from './person.ts';

/** The password of everybody in the crowd. Fulfils the password rule. */
export const PASSWORD = 'Simulated+seeker1';

/** The acts of the whole crowd so far. */
export interface Tally {
  registered: number;
  impressions: number;
  favourites: number;
  applications: number;
  clicks: number;
  replies: number;
}

export interface Tokens {
  token: string;
  refresh_token: string;
}

export interface Setting {
  gateway: Gateway;
  chance: Chance;
  tally: Tally;
  /** Resolves after `ms`, or as soon as the simulation ends. */
  pause: (ms: number) => Promise<void>;
  isOver: () => boolean;
}

/** Refusals that happen in ordinary use: the listing is gone, was applied to already, or has other questions by now. */
const isOrdinary = (error: unknown): boolean => error instanceof RefusedError && [400, 404, 409].includes(error.status);

/** @throws RefusedError when the product refuses another registration. */
export async function registerPerson({ gateway, chance, tally }: Setting, email: string): Promise<Tokens> {
  const body = { full_name: fullNameOf(chance), email, password: PASSWORD, phone: phoneOf(chance) };
  const { data } = await gateway(calls.registerSeeker, { body });
  await gateway(calls.updateSeekerProfile, { token: data.token, body: profileOf(chance) });
  tally.registered += 1;
  return data;
}

/** Returns a new pair of tokens after the access token has expired. */
export async function renewTokens({ gateway }: Setting, { refresh_token }: Tokens): Promise<Tokens> {
  return (await gateway(calls.refreshSeekerSession, { body: { refresh_token } })).data;
}

/**
 * Looks for work until the simulation ends: reads page after page around the place of an open listing, and answers
 * messages.
 */
export async function seekWork(setting: Setting, { token }: Tokens): Promise<void> {
  const { gateway, chance, pause, isOver } = setting;
  let home: { lat: number; lng: number } | null = null;
  while (!isOver()) {
    const query: { lat?: number; lng?: number; limit: number; cursor?: string } = { ...home, limit: 20 };
    const { data } = await gateway(calls.searchJobs, { token, query });
    if (home === null && data.results.length > 0) {
      const { lat, lng } = chance.oneOf(data.results).location;
      home = { lat: lat + chance.between(-0.1, 0.1), lng: lng + chance.between(-0.1, 0.1) };
      continue;
    }
    for (const job of data.results) {
      if (isOver()) return;
      await ordinary(() => lookAt(setting, token, job));
      await pause(chance.between(200, 1500));
    }
    await answerMessages(setting, token);
    await pause(chance.between(2000, 6000));
  }
}

async function ordinary(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isOrdinary(error)) throw error;
  }
}

async function lookAt({ gateway, chance, tally }: Setting, token: string, job: SeekerJob): Promise<void> {
  const params = { id: job.id };
  await gateway(calls.countImpression, { token, params });
  tally.impressions += 1;
  if (!job.is_favorited && chance.happens(0.15)) {
    await gateway(calls.favouriteJob, { token, params });
    tally.favourites += 1;
  } else if (job.is_favorited && chance.happens(0.03)) {
    await gateway(calls.unfavouriteJob, { token, params });
  }
  if (job.has_applied || !chance.happens(0.2)) return;
  const { data } = await gateway(calls.readJob, { token, params });
  const responsibilities_answers = data.questions.map(({ name }) => ({
    name,
    value: chance.happens(0.8) ? ('yes' as const) : ('no' as const),
  }));
  const applied = await gateway(calls.applyToJob, {
    token,
    params,
    body: { responsibilities_answers },
    idempotencyKey: randomUUID(),
  });
  if (applied.data.application_id === undefined) tally.clicks += 1;
  else tally.applications += 1;
}

async function answerMessages({ gateway, chance, tally }: Setting, token: string): Promise<void> {
  const { data } = await gateway(calls.listSeekerConversations, { token, query: { limit: 20 } });
  for (const conversation of data.results.filter((one) => one.has_unread_messages)) {
    const params = { id: conversation.id };
    await gateway(calls.markSeekerConversationRead, { token, params });
    const body = { message: replyOf(chance), client_id: randomUUID() };
    await gateway(calls.replyToBusiness, { token, params, body, idempotencyKey: randomUUID() });
    tally.replies += 1;
  }
}
