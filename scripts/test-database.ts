import { startThrowawayPostgres } from './postgres.ts';

/**
 * Before the server's tests: one PostgreSQL for all of them, on which each makes databases of its own. With TEST_DATABASE_URL, that of a
 * user who may create databases, they run there instead.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL']) return undefined;
  const postgres = await startThrowawayPostgres();
  if (postgres === null) {
    throw new Error(
      `There is no PostgreSQL for ${process.platform}-${process.arch}: set TEST_DATABASE_URL to one of yours.`,
    );
  }
  process.env['TEST_DATABASE_URL'] = postgres.url;
  return postgres.stop;
}
