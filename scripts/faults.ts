// `npm run faults`: breaks the product on purpose and counts what is left.
import { runFaults } from '../bench/faults/main.ts';
import { startThrowawayPostgres } from './postgres.ts';

process.exitCode = await runFaults({
  args: process.argv.slice(2),
  startPostgres: startThrowawayPostgres,
  tell: (line) => console.log(line),
});
