import pg from 'pg';
import { withProduct } from './product.ts';
import { ids, seedStatements, type Size, tokens } from './seed.ts';

/** Median and 95th percentile of one list, in milliseconds from request to the last byte. */
export interface Measured {
  name: string;
  median: number;
  p95: number;
}

const ROUNDS = 40;
const WARM_UP = 5;

const sizeOf = (size: number): Size => ({
  businesses: size / 200,
  listings: size,
  applications: size,
  messages: Math.max(20_000, size / 10),
});

/**
 * Starts the product on an empty PostgreSQL, fills it with `size` active listings and `size` applications, and measures the lists as
 * their users call them.
 */
export async function measureLists(databaseUrl: string, size: number): Promise<Measured[]> {
  return withProduct(databaseUrl, async (url) => {
    const client = new pg.Client(databaseUrl);
    await client.connect();
    for (const statement of seedStatements(sizeOf(size))) await client.query(statement);
    await client.query('vacuum analyze');
    await client.end();
    return measureAll(url);
  });
}

interface Page {
  data: { count: number; next: string | null; results: { location: { lat: number; lng: number } }[] };
}

export async function get<T = Page>(url: string, path: string, token: string): Promise<T> {
  const response = await fetch(new URL(`/api/v1/${path}`, url), { headers: { authorization: `Token ${token}` } });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** The address of the page so many pages on. */
async function pageAfter(url: string, path: string, token: string, pages: number): Promise<string> {
  let at = path;
  for (let n = 0; n < pages; n += 1) {
    const { next } = (await get(url, at, token)).data;
    if (next === null) break;
    at = next.slice(next.indexOf('/api/v1/') + '/api/v1/'.length);
  }
  return at;
}

async function measureAll(url: string): Promise<Measured[]> {
  const { owner, manager } = tokens;
  const seeker = tokens.seeker(1);
  const [first] = (await get(url, 'seeker/jobs/?limit=1', seeker)).data.results;
  if (!first) throw new Error('There is no listing.');
  const near = `seeker/jobs/?lat=${first.location.lat}&lng=${first.location.lng}`;
  const lists: [string, string, string][] = [
    ['feed, newest first', 'seeker/jobs/', seeker],
    ['feed, nearest first', near, seeker],
    ['feed, nearest first, page 10', await pageAfter(url, near, seeker, 9), seeker],
    ['feed, nearest first, full time', `${near}&type=Full+Time`, seeker],
    ['feed, nearest first, by words', `${near}&q=barista`, seeker],
    ['feed, within 500 km', `${near}&radius_km=500`, seeker],
    ['applicants, all', 'business/applicants', owner],
    ['applicants, all, page 10', await pageAfter(url, 'business/applicants', owner, 9), owner],
    ['applicants, new, by hours', 'business/applicants?state=new&sort=hours', owner],
    ['applicants, who wait longest', 'business/applicants?sort=waiting', owner],
    ['today', 'business/today/', owner],
    ['today, of a manager', 'business/today/', manager],
    ['applicants, undecided', 'business/applicants?state=undecided', owner],
    ['conversations, who wait', 'business/favourite/?waiting=true', owner],
    ['search of messages, frequent', 'business/favourite/?search=morning+week', owner],
    ['search of messages, rare', 'business/favourite/?search=forklift+licence', owner],
    ['applicants, hired', 'business/applicants?show_hired=true', owner],
    ['applicants of a listing', `business/applicants?job_id=${ids.listing}`, owner],
    ['applicants, of a manager', 'business/applicants', manager],
  ];
  const measured: Measured[] = [];
  for (const [name, path, token] of lists) measured.push(await measure(name, () => get(url, path, token)));
  return measured;
}

export async function measure(name: string, work: () => Promise<unknown>): Promise<Measured> {
  const millis: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const began = performance.now();
    await work();
    if (round >= WARM_UP) millis.push(performance.now() - began);
  }
  millis.sort((a, b) => a - b);
  const at = (share: number) => millis[Math.floor(millis.length * share)] ?? 0;
  return { name, median: at(0.5), p95: at(0.95) };
}

/** The same lists at each size, each on an empty PostgreSQL of its own; null where there is none. */
export async function measureAt(
  sizes: readonly number[],
  startPostgres: () => Promise<{ url: string; stop: () => Promise<void> } | null>,
  measureOne: (databaseUrl: string, size: number) => Promise<Measured[]>,
): Promise<string | null> {
  const all: Measured[][] = [];
  for (const size of sizes) {
    const postgres = await startPostgres();
    if (postgres === null) return null;
    try {
      all.push(await measureOne(postgres.url, size));
    } finally {
      await postgres.stop();
    }
  }
  return compare(sizes, all);
}

/** Side by side, with how many times slower the larger is. */
function compare(sizes: readonly number[], all: readonly (readonly Measured[])[]): string {
  const [small = [], large = []] = all;
  const head = `${'median (p95) ms'.padEnd(34)}${sizes.map((size) => size.toLocaleString('en').padStart(18)).join('')}   ratio`;
  const lines = small.map((one, at) => {
    const other = large[at];
    const cell = (m: Measured | undefined) => (m ? `${m.median.toFixed(1)} (${m.p95.toFixed(1)})` : '').padStart(18);
    const ratio = other ? (other.median / one.median).toFixed(1).padStart(8) : '';
    return `${one.name.padEnd(34)}${cell(one)}${cell(other)}${ratio}`;
  });
  return [head, ...lines].join('\n');
}
