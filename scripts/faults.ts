// `npm run faults`: breaks the product on purpose and counts what is left.
import { runFaults } from '../bench/faults/main.ts';
import { startSystemPostgres, startThrowawayPostgres } from './postgres.ts';

process.exitCode = await runFaults({
  args: process.argv.slice(2),
  // The system's comes with pg_dump, which the product's own does not.
  startPostgres: async (...given) => (await startSystemPostgres(...given)) ?? startThrowawayPostgres(...given),
  tell: (line) => console.log(line),
});
