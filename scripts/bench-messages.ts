/**
 * Measures how a conversation grows: its pages and the lists that contain it, at a hundred messages and at a hundred thousand.
 * `node scripts/bench-messages.ts [small] [large]`
 */
import { measureAt } from '../bench/load/lists.ts';
import { measureMessages } from '../bench/load/messages.ts';
import { startThrowawayPostgres } from './postgres.ts';

const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(100, 100_000);
if (sizes.some((size) => !Number.isInteger(size) || size < 60)) {
  console.error('Sizes are whole numbers of at least 60.');
  process.exit(2);
}
const table = await measureAt(sizes, startThrowawayPostgres, measureMessages);
console.log(table ?? 'There is no PostgreSQL here.');
process.exit(table === null ? 1 : 0);
