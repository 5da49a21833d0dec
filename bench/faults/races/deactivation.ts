import { activateListing, createListing } from '@jipe/contract/listings/endpoints';
import { getLocation, setLocationStatus } from '@jipe/contract/locations/endpoints';
import { setTimeout as pause } from 'node:timers/promises';
import { listingBody } from '../../../e2e/support/finished-owner.ts';
import { type Course, type Ran, settle } from './course.ts';

const AT_ONCE = 8;

/** A location is deactivated with all its listings or not at all, however often the product dies over it. */
export async function deactivation({ product, company, chance, rounds, isLong }: Course): Promise<Ran> {
  const { owner, manager } = company;
  const location_id = company.location_ids[1] ?? '';
  const failures: string[] = [];
  const ids: string[] = [];
  const many = isLong ? 500 : 30;
  const names = Array.from({ length: many }, (_, i) => `Many ${i}`);
  await eachOf(names, async (name) => {
    ids.push((await owner.call(createListing, { body: listingBody([location_id], name) })).data.id);
  });
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
    await eachOf(ids, async (id) => void (await owner.call(activateListing, { params: { id } })));
  }
  return {
    line: `a location with ${many} listings deactivated: ${rounds} kills, ${deactivated} times it was done before`,
    figures: { deactivations: rounds, listings: many, deactivated },
    failures,
  };
}

/** Several at once, to be done sooner. */
async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
