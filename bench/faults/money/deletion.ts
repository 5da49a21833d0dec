import { setTimeout as pause } from 'node:timers/promises';
import { deleteLocation } from '@jipe/contract/locations/endpoints';
import { deleteAccount } from '@jipe/contract/settings/endpoints';
import { ApiFailure } from '../../../e2e/support/api.ts';
import type { Moved } from '../../../e2e/support/processor.ts';
import type { Report } from '../suite.ts';
import { rowsOf } from '../tenants/rows.ts';
import { answerBell, AT_RANDOM, DRAW, struck } from './killer.ts';
import { settledAfter, type Stage } from './stage.ts';
import { ANSWERED_WITHIN_MS, type Business, type Intent, newBusiness, newIntent, pursue } from './world.ts';

/**
 * From sending a deletion to the kill, so that the kill falls between the request's arrival and the time after its
 * answer.
 */
const KILLED_WITHIN_MS = 250;
const AGAIN_MS = 200;
const WORKS_FOR_MS = [20, 200] as const;
/**
 * The longest time on a busy machine from the check whether a listing is still wanted, or from releasing a payment, to
 * the payment.
 */
const UNDER_WAY_MS = 1_000;
const TOLD_EVERY = 10;

type Deleted = 'location' | 'business';

/** One listing being paid for, and the deletion of its location or business. */
interface Case {
  what: Deleted;
  business: Business;
  intent: Intent;
  point: string;
  /** Whether the payment had reached the processor before the deletion was sent. Nothing cancels such a payment. */
  isUnderWay: boolean;
  /** When the deletion was known to be done, or null. */
  goneAt: Date | null;
  /** Whether the deletion was acknowledged before the kill. */
  wasGone: boolean;
  killedAt: Date;
}

export async function deleteAndCount(stage: Stage): Promise<Report> {
  const { kills: wanted, tell } = stage;
  const cases: Case[] = [];
  const pursuits: Promise<void>[] = [];
  let until = Number.POSITIVE_INFINITY;
  while (cases.length < wanted) {
    const { one, pursuit } = await strikeOnce(stage, cases.length, () => Date.now() < until);
    cases.push(one);
    pursuits.push(pursuit);
    if (cases.length % TOLD_EVERY === 0) tell(`${cases.length} of ${wanted} kills`);
  }
  until = Date.now() + ANSWERED_WITHIN_MS;
  await Promise.all(pursuits);
  const unattended = await settledAfter(cases.at(-1)?.killedAt ?? new Date(), stage.metricsPort);
  const failures = unattended === null ? ['a charge was still open a minute after the last kill'] : [];
  const books = await booksOf(stage);
  const moved = await stage.processor.books();
  for (const one of cases) failures.push(...judge(one, moved, books));
  return report(cases, moved, failures);
}

/**
 * Creates a business, starts a payment, deletes the business or its location, and kills the product meanwhile. The
 * client keeps retrying.
 */
async function strikeOnce(
  { product, processor, chance }: Stage,
  n: number,
  isWorthwhile: () => boolean,
): Promise<{ one: Case; pursuit: Promise<void> }> {
  const business = await newBusiness(product, 'per listing');
  const intent = newIntent(business, `Gone ${n}`, chance);
  intent.location_ids = business.location_ids.slice(0, 1);
  const drawn = chance.oneOf(DRAW);
  const one: Case = {
    what: chance.happens(0.5) ? 'location' : 'business',
    business,
    intent,
    point: typeof drawn === 'string' ? drawn : drawn.name,
    isUnderWay: typeof drawn === 'object' && drawn.moment === 'arrived' && !drawn.isLost,
    goneAt: null,
    wasGone: false,
    killedAt: new Date(),
  };
  const killedAfter = chance.between(0, KILLED_WITHIN_MS);
  let removing = Promise.resolve();
  const strike = async () => {
    removing = remove(one);
    await pause(killedAfter);
    one.killedAt = new Date();
    one.wasGone = one.goneAt !== null;
    await product.kill();
  };
  const bell = answerBell();
  const striking = drawn === AT_RANDOM ? null : struck(drawn, strike, processor, bell, chance);
  const pursuit = pursue(intent, isWorthwhile, bell.ring).catch((error: unknown) => {
    if (!(error instanceof ApiFailure)) throw error;
    intent.answer = { code: String(error.status) };
  });
  if (striking === null) await pause(chance.between(...WORKS_FOR_MS));
  if (striking === null || !(await striking)) {
    one.point = AT_RANDOM;
    await strike();
  }
  await product.start();
  await removing;
  return { one, pursuit };
}

/** Deletes the location or the business. Retries until the deletion is known to be done. */
async function remove(one: Case): Promise<void> {
  const { api, location_ids } = one.business;
  const call = () =>
    one.what === 'location'
      ? api.call(deleteLocation, { params: { id: location_ids[0] ?? '' } })
      : api.call(deleteAccount, { body: { reasons: ['We have found everybody we need.'] } });
  for (let tries = 1; one.goneAt === null; tries += 1) {
    try {
      await call();
      one.goneAt = new Date();
    } catch (error) {
      const status = error instanceof ApiFailure ? error.status : 503;
      // The lost first try had its effect: the location is gone, or the deleted business's owner is signed out.
      if (tries > 1 && [401, 403, 404].includes(status)) one.goneAt = new Date();
      else if (status === 503) await pause(AGAIN_MS);
      else throw error;
    }
  }
}

/** The books of a business, read from the operator's export, because a deleted owner can read nothing any more. */
interface Booked {
  paid: number;
  invoices: number;
  statuses: string[];
}

async function booksOf({ product, settings }: Stage): Promise<Map<string, Booked>> {
  const books = new Map<string, Booked>();
  for (const row of await rowsOf(product, settings)) {
    const [, table = '', json = ''] = /^(\w+) (.*)$/.exec(row) ?? [];
    if (!['charge', 'invoice', 'listing'].includes(table)) continue;
    const { business_id, status } = JSON.parse(json) as { business_id: string; status?: string };
    const booked = books.get(business_id) ?? { paid: 0, invoices: 0, statuses: [] };
    books.set(business_id, booked);
    if (table === 'charge' && status === 'paid') booked.paid += 1;
    if (table === 'invoice') booked.invoices += 1;
    if (table === 'listing') booked.statuses.push(status ?? '');
  }
  return books;
}

function judge(one: Case, moved: readonly Moved[], books: ReadonlyMap<string, Booked>): string[] {
  const { business, intent, goneAt, isUnderWay, killedAt } = one;
  const { paid, invoices, statuses } = books.get(business.id) ?? { paid: 0, invoices: 0, statuses: [] };
  const mine = moved.filter(({ business_id }) => business_id === business.id);
  const wrong: string[] = [];
  if (mine.length > 1) wrong.push(`${mine.length} payments`);
  if (paid !== mine.length || invoices !== mine.length)
    wrong.push(`${mine.length} payments, ${paid} charges, ${invoices} invoices`);
  const until = UNDER_WAY_MS + Math.max(goneAt?.getTime() ?? 0, isUnderWay ? killedAt.getTime() : 0);
  if (mine.some(({ at }) => at.getTime() > until)) wrong.push('paid after it was deleted');
  const due = mine.length === 0 ? [] : ['closed'];
  if (statuses.join() !== due.join()) wrong.push(`${mine.length} payments, listings: ${statuses.join(' ')}`);
  if (intent.answer === null && !intent.isImpatient) wrong.push(`no answer, lastly: ${intent.lastly}`);
  const isMade = intent.answer !== null && 'listing_ids' in intent.answer;
  if (isMade && mine.length === 0) wrong.push('a listing that nobody paid for');
  const isCalledOff = intent.answer !== null && 'code' in intent.answer && intent.answer.code === 'not_wanted';
  if (isCalledOff && mine.length > 0) wrong.push('told that nothing was charged, and paid');
  return wrong.map((what) => `${intent.title} (${one.what}, ${one.point}): ${what}`);
}

function report(cases: readonly Case[], moved: readonly Moved[], failures: string[]): Report {
  const count = (is: (one: Case) => boolean) => cases.filter(is).length;
  const byPoint = [...Map.groupBy(cases, ({ point }) => point)].map(([point, all]) => `${all.length} ${point}`);
  const locations = count(({ what }) => what === 'location');
  const wasGone = count((one) => one.wasGone);
  const told = count(({ intent }) => intent.answer !== null && 'listing_ids' in intent.answer);
  return {
    lines: [
      `${cases.length} kills: ${byPoint.toSorted().join('; ')}`,
      `${locations} locations and ${cases.length - locations} businesses deleted, ${wasGone} of them before the kill`,
      `${moved.length} of ${cases.length} were paid, ${told} of their clients told so`,
    ],
    figures: { kills: cases.length, locations, wasGone, paid: moved.length, told },
    failures,
  };
}
