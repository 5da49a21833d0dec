/**
 * Measures how long lists grow: the seekers' feed and the applicants at ten thousand rows and at a million.
 * `node scripts/bench-lists.ts [small] [large]`
 */
import { measureAt, measureLists } from '../bench/load/lists.ts';
import { startThrowawayPostgres } from './postgres.ts';

const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(10_000, 1_000_000);
if (sizes.some((size) => !Number.isInteger(size) || size < 2000)) {
  console.error('Sizes are whole numbers of at least 2000.');
  process.exit(2);
}

const table = await measureAt(sizes, startThrowawayPostgres, measureLists);
console.log(table ?? 'There is no PostgreSQL here.');
process.exit(table === null ? 1 : 0);
