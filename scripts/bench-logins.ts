/**
 * Measures a flood of logins: how much slower other calls become, how many logins a second succeed, and whether the time of an answer tells
 * who has an account. `node scripts/bench-logins.ts [seconds]`
 */
import { describeTelling, measureTelling } from '../bench/load/enumeration.ts';
import { describeFlood, measureLogins } from '../bench/load/logins.ts';
import { startThrowawayPostgres } from './postgres.ts';

const seconds = Number(process.argv[2] ?? 10);
if (!(seconds >= 1)) {
  console.error('Seconds are a number of at least 1.');
  process.exit(2);
}

/** Each on a server of its own. */
async function onPostgres<T>(measure: (url: string) => Promise<T>): Promise<T> {
  const postgres = await startThrowawayPostgres();
  if (postgres === null) throw new Error('There is no PostgreSQL here.');
  try {
    return await measure(postgres.url);
  } finally {
    await postgres.stop();
  }
}

console.log(describeFlood(await onPostgres((url) => measureLogins(url, seconds))));
console.log(describeTelling(await onPostgres(measureTelling)));
