import { randomUUID } from 'node:crypto';
import { choosePlan, listInvoices, readCurrentPlan, readPromoCode } from '@jipe/contract/billing/endpoints';
import { createListing, readListing, updateListing } from '@jipe/contract/listings/endpoints';
import { editLocation, getLocation } from '@jipe/contract/locations/endpoints';
import { address, listingBody } from '../../../e2e/support/finished-owner.ts';
import { type Course, type Ran, settle } from './course.ts';

const AT_ONCE = 50;
const PAIRS_A_ROUND = 5;

/** Fifty simultaneous requests with one key make one listing and one charge, and all get the same answer. */
export async function oneKey({ company, rounds }: Course): Promise<Ran> {
  const failures: string[] = [];
  const before = (await company.owner.call(listInvoices)).data.count;
  const body = (n: number) => listingBody(company.location_ids.slice(0, 1), `One key ${n}`);
  for (let n = 0; n < rounds; n += 1) {
    const idempotencyKey = randomUUID();
    const create = () => settle(company.owner.call(createListing, { body: body(n), idempotencyKey }));
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, create));
    const wrong = answers.filter(({ status }) => status !== 200 && status !== 409);
    const done = new Set([...answers, await create()].filter(({ status }) => status === 200).map(({ text }) => text));
    if (wrong.length > 0 || done.size !== 1)
      failures.push(`one key, round ${n}: ${done.size} different answers, ${wrong.length} failures: ${wrong[0]?.text}`);
  }
  const charges = (await company.owner.call(listInvoices)).data.count - before;
  if (charges !== rounds) failures.push(`one key: ${charges} charges for ${rounds} intents`);
  return {
    line: `one key, ${AT_ONCE} at once: ${rounds} rounds, ${charges} charges`,
    figures: { oneKey: rounds },
    failures,
  };
}

/**
 * Several people send fifty requests for the last credit; one gets it. Each round's code grants a plan of one credit,
 * once.
 */
export async function lastCredit({ company, rounds }: Course, codeOf: (round: number) => string): Promise<Ran> {
  const failures: string[] = [];
  let made = 0;
  for (let n = 0; n < rounds; n += 1) {
    const { data: plan } = await company.owner.call(readPromoCode, { params: { code: codeOf(n) } });
    await company.owner.call(choosePlan, { body: { product_id: plan.id } });
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, i) => {
        const body = listingBody(company.location_ids.slice(0, 1), `Last credit ${n}-${i}`);
        return settle((i % 2 === 0 ? company.owner : company.manager).call(createListing, { body }));
      }),
    );
    const winners = answers.filter(({ status }) => status === 200).length;
    const others = answers.filter(({ status, text }) => status !== 200 && !text.includes('no_credits'));
    const { data: left } = await company.owner.call(readCurrentPlan);
    made += winners;
    if (winners !== 1 || others.length > 0 || left?.remaining_credits !== 0)
      failures.push(
        `last credit, round ${n}: ${winners} made, ${left?.remaining_credits} left, ${others[0]?.text ?? ''}`,
      );
  }
  return {
    line: `the last credit, ${AT_ONCE} at once: ${rounds} rounds, ${made} listings`,
    figures: { lastCredit: rounds },
    failures,
  };
}

/**
 * Two people change a listing or location from the same version; one of them gets a conflict. `manyMarks` covers an
 * applicant's flags.
 */
export async function sameVersion({ company, chance, rounds }: Course): Promise<Ran> {
  const { owner, manager, jobs, location_ids } = company;
  const failures: string[] = [];
  const [job] = jobs;
  const location_id = location_ids[0] ?? '';
  const kinds: ((n: number) => Promise<[Promise<unknown>, Promise<unknown>]>)[] = [
    async (n) => {
      const { data } = await owner.call(readListing, { body: { job_id: job?.id ?? '' } });
      const { min_age, availabilities, responsibilities } = listingBody([]);
      const edit = (hourly_rate: string) => ({
        body: {
          job_id: data.id,
          title: data.title,
          min_age,
          availabilities,
          responsibilities,
          hourly_rate,
          version: data.version,
        },
      });
      return [
        owner.call(updateListing, edit(`${10 + (n % 50)}.10`)),
        manager.call(updateListing, edit(`${10 + (n % 50)}.20`)),
      ];
    },
    async (n) => {
      const { data } = await owner.call(getLocation, { params: { id: location_id } });
      const edit = (street: string) => ({
        params: { id: location_id },
        body: { ...address, street, version: data.version },
      });
      return [
        owner.call(editLocation, edit(`${n} First Street`)),
        owner.call(editLocation, edit(`${n} Second Street`)),
      ];
    },
  ];
  const pairs = rounds * PAIRS_A_ROUND;
  for (let n = 0; n < pairs; n += 1) {
    const racing = await (kinds[n % kinds.length] ?? chance.oneOf(kinds))(n);
    const statuses = (await Promise.all(racing.map(settle))).map(({ status }) => status).toSorted((a, b) => a - b);
    if (statuses.join() !== '200,409') failures.push(`two at once, pair ${n}: answered ${statuses.join(' and ')}`);
  }
  return { line: `two who change the same: ${pairs} pairs, one of each told`, figures: { pairs }, failures };
}
