import { randomUUID } from 'node:crypto';
import { listApplicants, setApplicationStatus } from '@jipe/contract/applicants/endpoints';
import { choosePlan, listInvoices, readCurrentPlan, readPromoCode } from '@jipe/contract/billing/endpoints';
import { activateListing, createListing, readListing, updateListing } from '@jipe/contract/listings/endpoints';
import { editLocation, getLocation, setLocationStatus } from '@jipe/contract/locations/endpoints';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiFailure } from '../../../e2e/support/api.ts';
import { address, listingBody } from '../../../e2e/support/finished-owner.ts';
import type { Product } from '../../../e2e/support/product.ts';
import type { Chance } from '../../simulate/chance.ts';
import type { Company } from '../mixed/world.ts';

/** What a race is run on. */
export interface Course {
  product: Product;
  company: Company;
  chance: Chance;
  rounds: number;
  isLong: boolean;
}

export interface Ran {
  line: string;
  figures: Record<string, number>;
  failures: string[];
}

const AT_ONCE = 50;

/** What a call came to: its answer, or the status and body of its refusal. */
async function settle<T>(call: Promise<T>): Promise<{ status: number; text: string }> {
  try {
    return { status: 200, text: JSON.stringify(await call) };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return { status: error.status, text: JSON.stringify(error.body) };
  }
}

/** One key sent by fifty at once is one listing and one charge, and every answer is the same one. */
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

/** The last credit goes to one of fifty, of several people. The plan named by `code` holds one credit. */
export async function lastCredit({ company, rounds }: Course, code: string): Promise<Ran> {
  const failures: string[] = [];
  const { data: plan } = await company.owner.call(readPromoCode, { params: { code } });
  let made = 0;
  for (let n = 0; n < rounds; n += 1) {
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

/** Of two who change what both have read, one is told: an applicant's flags, a listing, a location. */
export async function sameVersion({ company, chance, rounds }: Course): Promise<Ran> {
  const { owner, manager, jobs, location_ids } = company;
  const failures: string[] = [];
  const [job] = jobs;
  const location_id = location_ids[0] ?? '';
  const { data: applicants } = await owner.call(listApplicants, { query: { job_id: job?.id ?? '' } });
  const application_id = applicants.results[0]?.job.application_id ?? '';
  let flags: ('interviewed' | 'hired')[] = [];
  const kinds: ((n: number) => Promise<[Promise<unknown>, Promise<unknown>]>)[] = [
    async () => {
      const other = flags.length === 0 ? (['hired'] as const) : ([] as const);
      const mark = (actions: readonly ('interviewed' | 'hired')[]) => ({
        body: { application_id, actions: [...actions], previous_actions: [...flags] },
      });
      const both = [mark(other), mark(['interviewed', 'hired'])] as const;
      return [owner.call(setApplicationStatus, both[0]), manager.call(setApplicationStatus, both[1])];
    },
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
  const pairs = rounds * kinds.length;
  for (let n = 0; n < pairs; n += 1) {
    const kind = n % kinds.length;
    const racing = await (kinds[kind] ?? chance.oneOf(kinds))(n);
    const statuses = (await Promise.all(racing.map(settle))).map(({ status }) => status).toSorted((a, b) => a - b);
    if (kind === 0) {
      const { data } = await owner.call(listApplicants, {
        query: { job_id: job?.id ?? '', show_hidden: true, show_hired: true, show_interviewed: true },
      });
      const all = await owner.call(listApplicants, { query: { job_id: job?.id ?? '' } });
      const found = [...data.results, ...all.data.results].find((one) => one.job.application_id === application_id);
      flags = [...(found?.job.application_status ?? [])];
    }
    if (statuses.join() !== '200,409') failures.push(`two at once, pair ${n}: answered ${statuses.join(' and ')}`);
  }
  return { line: `two who change the same: ${pairs} pairs, one of each told`, figures: { pairs }, failures };
}

/** A location is deactivated with all its listings or not at all, however often the product dies over it. */
export async function deactivation({ product, company, chance, rounds, isLong }: Course): Promise<Ran> {
  const { owner, manager } = company;
  const location_id = company.location_ids[1] ?? '';
  const failures: string[] = [];
  const ids: string[] = [];
  const many = isLong ? 500 : 30;
  while (ids.length < many)
    ids.push((await owner.call(createListing, { body: listingBody([location_id], `Many ${ids.length}`) })).data.id);
  const read = async () => (await owner.call(getLocation, { params: { id: location_id } })).data;
  let [deactivated, tookMs] = [0, 500];
  for (let n = 0; n < rounds; n += 1) {
    const began = performance.now();
    const body = { location_id, is_active: false };
    const racing = [
      owner.call(setLocationStatus, { body }).then(() => (tookMs = performance.now() - began)),
      settle(manager.call(activateListing, { params: { id: chance.oneOf(ids) } })),
      settle(manager.call(createListing, { body: listingBody([location_id], `Racing ${n}`) })),
    ].map((one) => one.catch(() => null));
    // Anywhere from before it begins to after it is done.
    await pause(chance.between(0, 1.5 * tookMs));
    await product.kill();
    await Promise.all(racing);
    await product.start();
    const { is_active, active_listings, jobs } = await read();
    const active = jobs.filter((job) => job.is_active).length;
    const isWhole = is_active ? jobs.filter(({ id }) => ids.includes(id)).every((job) => job.is_active) : active === 0;
    if (!isWhole)
      failures.push(`deactivation, kill ${n}: ${is_active ? 'active' : 'inactive'}, with ${active} active listings`);
    if (active !== active_listings)
      failures.push(`deactivation, kill ${n}: ${active} active, ${active_listings} counted`);
    if (is_active) continue;
    deactivated += 1;
    await owner.call(setLocationStatus, { body: { location_id, is_active: true } });
    const revived = (await read()).jobs.filter((job) => job.is_active).length;
    if (revived > 0) failures.push(`activation, round ${n}: ${revived} listings revived`);
    for (const id of ids) await owner.call(activateListing, { params: { id } });
  }
  return {
    line: `a location with ${many} listings deactivated: ${rounds} kills, ${deactivated} times it was done before`,
    figures: { deactivations: rounds, listings: many, deactivated },
    failures,
  };
}
