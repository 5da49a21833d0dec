import { spansOf } from '@jipe/contract/applicants/rules.week';
import { applicantTexts } from '@jipe/contract/applicants/texts';
import { type Free, RULES_VERSION, waysOf } from '@jipe/contract/coverage/rules.plan';
import type { Plan, PlanBody, PlanInputs } from '@jipe/contract/coverage/schema';
import { coverageTexts as texts } from '@jipe/contract/coverage/texts';
import { listingTexts } from '@jipe/contract/listings/texts';
import { setImmediate } from 'node:timers/promises';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { newId } from '../../access/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ConflictError, InvalidError, NotFoundError } from '../../http/errors.ts';
import { findApplications, halfHoursOfBits } from '../applicants/index.ts';
import {
  findLatestRun,
  findListing,
  insertRun,
  isPlannerOn,
  lockRuns,
  type PlannedListing,
  type Run,
} from './queries-run.ts';
import { selectWeek } from './queries-week.ts';
import { weekOfListing } from './rules.ts';

export type MadePlan = Plan & { run_id: string };

/**
 * Plans which of a listing's applicants cover its week. Returns the listing's latest plan if its inputs are the same;
 * otherwise stores the new one. Throws 404 when the planner is off, 400 for an unknown listing or application, 409 for
 * a listing that is not active.
 */
export async function planCoverage(ctx: AppContext, { scope }: UserActor, body: PlanBody): Promise<MadePlan> {
  if (!(await isPlannerOn(ctx.db, scope))) throw new NotFoundError();
  const listing = await findListing(ctx.db, scope, body.job_id);
  if (!listing) throw new InvalidError('job_id', listingTexts.jobUnknown);
  if (listing.status !== 'active') throw new ConflictError(listingTexts.statusInactive);
  const { open, people, people_wanted } = await readPeople(ctx, scope, listing);
  await refuseUnknown(ctx, scope, listing, { ...body, people });

  const inputs: PlanInputs = {
    people_wanted,
    open,
    people: people.map(({ id, free }) => ({ application_id: id, time_slots: spansOf(free) })),
    with: body.with,
    without: body.without,
  };
  const given = JSON.stringify(inputs);
  const before = await findLatestRun(ctx.db, scope, listing.id);
  if (isSame(before, given)) return presentPlan(before);
  const answer = JSON.stringify(await compute(open, people, body));
  return inTransaction(ctx, async (trx) => {
    await lockRuns(trx, listing.id);
    const latest = await findLatestRun(trx, scope, listing.id);
    if (isSame(latest, given)) return presentPlan(latest);
    const { business_id, user_id } = scope;
    const { id: listing_id, location_id } = listing;
    const whose = { business_id, location_id, listing_id, user_id };
    const run: Run = {
      id: newId(),
      ...whose,
      at: ctx.clock.now(),
      rules_version: RULES_VERSION,
      inputs: given,
      answer,
    };
    await insertRun(trx, run);
    return presentPlan(run);
  });
}

const isSame = (run: Run | undefined, inputs: string): run is Run =>
  run?.inputs === inputs && run.rules_version === RULES_VERSION;

const presentPlan = ({ id, answer }: Run): MadePlan => ({ run_id: id, ...(JSON.parse(answer) as Plan) });

/** The listing's open hours, and the applicants who could take them. */
async function readPeople(ctx: AppContext, scope: UserActor['scope'], { id, location_id }: PlannedListing) {
  const { listings, people } = await selectWeek(ctx.db, scope, { location_id, job_id: id });
  const [listing] = listings;
  // The listing has just been paused or closed.
  if (!listing) throw new ConflictError(listingTexts.statusInactive);
  return {
    open: weekOfListing(listing).open,
    people_wanted: listing.people_wanted,
    people: people.flatMap(({ application_id, free, agreed }): Free[] =>
      application_id === null || free === null || agreed !== null
        ? []
        : [{ id: application_id, free: halfHoursOfBits(free) }],
    ),
  };
}

/**
 * Throws 400 on `with` or `without` for people who did not apply for the listing, and on `with` for people who cannot
 * be chosen.
 */
async function refuseUnknown(
  ctx: AppContext,
  scope: UserActor['scope'],
  listing: PlannedListing,
  { people, ...body }: PlanBody & { people: readonly Free[] },
): Promise<void> {
  const found = await findApplications(ctx.db, scope, [...body.with, ...body.without]);
  const applied = new Set(found.flatMap(({ id, listing_id }) => (listing_id === listing.id ? [id] : [])));
  for (const field of ['with', 'without'] as const)
    if (body[field].some((id) => !applied.has(id))) throw new InvalidError(field, applicantTexts.applicationUnknown);
  const free = new Set(people.map(({ id }) => id));
  if (body.with.some((id) => !free.has(id))) throw new InvalidError('with', texts.notAmongThem);
  if (body.without.some((id) => body.with.includes(id))) throw new InvalidError('without', texts.inAndOut);
}

/** Yields to the event loop after each alternative, so that other requests are answered in between. */
async function compute(open: readonly number[], people: readonly Free[], body: PlanBody): Promise<Plan> {
  const ways = waysOf(open, people, body);
  const first = ways.next().value;
  if (!first) throw new Error('a plan has a first way, if only of nobody');
  const alternatives: Plan['alternatives'] = [];
  for (;;) {
    await setImmediate();
    const { value: way } = ways.next();
    if (!way) return { ...first, alternatives };
    if ('without' in way) alternatives.push(way);
  }
}
