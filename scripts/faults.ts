// `npm run faults`: injects faults into the running product and counts the data that survives.
import { runFaults } from '../bench/faults/main.ts';
import { startSystemPostgres, startThrowawayPostgres } from './postgres.ts';

process.exitCode = await runFaults({
  args: process.argv.slice(2),
  // The system's PostgreSQL is preferred because it comes with pg_dump; the product's own does not.
  startPostgres: async (...given) => (await startSystemPostgres(...given)) ?? startThrowawayPostgres(...given),
  tell: (line) => console.log(line),
});
