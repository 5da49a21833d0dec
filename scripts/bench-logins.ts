/**
 * Measures the server under a flood of logins: the slowdown of other calls, the successful logins per second, and
 * whether response times reveal which addresses have an account. `node scripts/bench-logins.ts [seconds]`
 */
import { describeEnumerationTiming, measureEnumerationTiming } from '../bench/load/enumeration.ts';
import { describeFlood, measureLogins } from '../bench/load/logins.ts';
import { startThrowawayPostgres } from './postgres.ts';

const seconds = Number(process.argv[2] ?? 10);
if (!(seconds >= 1)) {
  console.error('Seconds are a number of at least 1.');
  process.exit(2);
}

/** Gives each measurement its own PostgreSQL server. */
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
console.log(describeEnumerationTiming(await onPostgres(measureEnumerationTiming)));
