import { activateListing, createListing } from '@jipe/contract/listings/endpoints';
import { getLocation, setLocationStatus } from '@jipe/contract/locations/endpoints';
import { setTimeout as pause } from 'node:timers/promises';
import { listingBody } from '../../../e2e/support/finished-owner.ts';
import { type Course, type Ran, settle } from './course.ts';

const AT_ONCE = 8;
const LONGER = 1.1;

/** A location is deactivated with all its listings or not at all, however often the product is killed meanwhile. */
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
  const setStatus = (is_active: boolean) => owner.call(setLocationStatus, { body: { location_id, is_active } });
  const activateAll = async () => {
    await setStatus(true);
    const revived = (await read()).jobs.filter((job) => job.is_active).length;
    await eachOf(ids, async (id) => void (await owner.call(activateListing, { params: { id } })));
    return revived;
  };
  // The first run has no kill: its duration gives the range in which the kills fall.
  let tookMs = await timed(() => setStatus(false));
  await activateAll();
  let deactivated = 0;
  for (let n = 0; n < rounds; n += 1) {
    const racing = [
      timed(() => setStatus(false)).then((ms) => (tookMs = ms)),
      settle(manager.call(activateListing, { params: { id: chance.oneOf(ids) } })),
      settle(manager.call(createListing, { body: listingBody([location_id], `Racing ${n}`) })),
    ].map((one) => one.catch(() => null));
    // The kill falls anywhere from before the start to after the end.
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
    // The deactivation takes longer beside other calls, so the range of the kills grows.
    if (is_active) tookMs *= LONGER;
    if (is_active) continue;
    deactivated += 1;
    const revived = await activateAll();
    if (revived > 0) failures.push(`activation, round ${n}: ${revived} listings revived`);
  }
  return {
    line: `a location with ${many} listings deactivated: ${rounds} kills, ${deactivated} times it was done before`,
    figures: { deactivations: rounds, listings: many, deactivated },
    failures,
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Runs several at once to save time. */
async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
